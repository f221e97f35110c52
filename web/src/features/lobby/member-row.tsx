/** One member in the lobby: mark, name, and how things stand with them. */
import { CheckCircle } from "@phosphor-icons/react/CheckCircle";
import { HourglassMedium } from "@phosphor-icons/react/HourglassMedium";
import { Key } from "@phosphor-icons/react/Key";
import { MoonStars } from "@phosphor-icons/react/MoonStars";
import { Robot } from "@phosphor-icons/react/Robot";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MemberView } from "../../generated/protocol";
import { SeatMark } from "../../kit/seat-mark";
import { Well } from "../../kit/well";
import { useLevelName } from "../../voice/levels";
import { useWire } from "../../wire/state";
import style from "./lobby.module.css";

interface MemberRowProps {
  member: MemberView;
  mark: number | undefined;
  isYou: boolean;
  isHost: boolean;
  children?: ReactNode;
}

export function MemberRow({ member, mark, isYou, isHost, children }: MemberRowProps) {
  const { t } = useTranslation();
  const levelName = useLevelName();
  const presence = useWire((state) => state.presence[member.member]);
  const away = presence?.absent === true;
  const isBot = member.kind === "bot";
  return (
    <li className={style.member} data-testid={`member-${String(member.member)}`}>
      <Well away={away}>{mark !== undefined && <SeatMark mark={mark} bot={isBot} />}</Well>
      <div className={style.who}>
        <span className={style.name}>
          {member.username ?? t("name.someone")} {isYou && <span className={style.hint}>{t("name.you")}</span>}
        </span>
        <span className={style.about}>
          {isHost && (
            <span>
              <Key size={16} aria-hidden /> {t("name.host")}
            </span>
          )}
          {isBot && (
            <span>
              <Robot size={16} aria-hidden /> {t("name.bot", { level: levelName(member.level ?? "") })}
            </span>
          )}
          {away && (
            <span>
              <MoonStars size={16} aria-hidden /> {t("name.away")}
            </span>
          )}
          {member.plays && !isBot && !isHost && (
            <span className={member.ready ? style.ready : undefined}>
              {member.ready ? <CheckCircle size={16} weight="fill" aria-hidden /> : <HourglassMedium size={16} aria-hidden />}
              {t(member.ready ? "lobby.ready" : "lobby.notReady")}
            </span>
          )}
        </span>
      </div>
      {children}
    </li>
  );
}
