/** Who only watches, and the way from a chair to the wall and back. */
import { Armchair } from "@phosphor-icons/react/Armchair";
import { Eye } from "@phosphor-icons/react/Eye";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/button";
import { Slab } from "../../kit/slab";
import { PressNote } from "../../voice/press-note";
import { playing, watching } from "../../wire/seats";
import { usePress } from "../../wire/use-press";
import style from "./lobby.module.css";
import { MemberRow } from "./member-row";
import type { MembersProps } from "./members";

export function Watching({ table, you, entry, actionsFor }: MembersProps) {
  const { t } = useTranslation();
  const plays = usePress("plays");
  const others = watching(table.members);
  const sits = table.members.some((one) => one.member === you.member && one.plays);
  const full = entry !== undefined && playing(table.members).length >= entry.seats.high;
  return (
    <Slab title={others.length > 0 ? t("lobby.watching") : undefined} testid="watching">
      {others.length > 0 && (
        <ul className={style.members}>
          {others.map((member) => (
            <MemberRow
              key={member.member}
              member={member}
              mark={undefined}
              isYou={member.member === you.member}
              isHost={member.member === table.host}
            >
              {you.host && actionsFor(member.member)}
            </MemberRow>
          ))}
        </ul>
      )}
      <Button
        icon={sits ? <Eye size={20} aria-hidden /> : <Armchair size={20} aria-hidden />}
        off={plays.waiting !== undefined || (!sits && full)}
        data-testid={sits ? "stand-up" : "sit"}
        onClick={() => {
          plays.press({ type: "SetPlays", plays: !sits });
        }}
      >
        {t(sits ? "lobby.standUp" : "lobby.sit")}
      </Button>
      {!sits && full && <p className={style.hint}>{t("join.full")}</p>}
      <PressNote of={plays} />
    </Slab>
  );
}
