/** Who only watches. */
import { useTranslation } from "react-i18next";
import { Slab } from "../../kit/slab";
import { watching } from "../../wire/seats";
import style from "./lobby.module.css";
import { MemberRow } from "./member-row";
import type { MembersProps } from "./members";

export function Watching({ table, you, actionsFor }: Omit<MembersProps, "entry">) {
  const { t } = useTranslation();
  const others = watching(table.members);
  if (others.length === 0) return null;
  return (
    <Slab title={t("lobby.watching")} testid="watching">
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
    </Slab>
  );
}
