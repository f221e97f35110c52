/** One member in the lobby: mark, name, and how things stand with them. */
import { CheckCircleIcon } from "@phosphor-icons/react/CheckCircle";
import { EyeIcon } from "@phosphor-icons/react/Eye";
import { HourglassMediumIcon } from "@phosphor-icons/react/HourglassMedium";
import { KeyIcon } from "@phosphor-icons/react/Key";
import { MoonStarsIcon } from "@phosphor-icons/react/MoonStars";
import { RobotIcon } from "@phosphor-icons/react/Robot";
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
      <Well away={away}>{mark === undefined ? <EyeIcon size={20} aria-hidden /> : <SeatMark mark={mark} bot={isBot} />}</Well>
      <div className={style.who}>
        <span className={style.name}>
          {member.username ?? t("name.someone")} {isYou && <span className={style.hint}>{t("name.you")}</span>}
        </span>
        <span className={style.about}>
          {isHost && (
            <span>
              <KeyIcon size={16} aria-hidden /> {t("name.host")}
            </span>
          )}
          {isBot && (
            <span>
              <RobotIcon size={16} aria-hidden /> {t("name.bot", { level: levelName(member.level ?? "") })}
            </span>
          )}
          {away && (
            <span>
              <MoonStarsIcon size={16} aria-hidden /> {t("name.away")}
            </span>
          )}
          {member.plays && !isBot && !isHost && (
            <span className={member.ready ? style.ready : undefined}>
              {member.ready ? <CheckCircleIcon size={16} weight="fill" aria-hidden /> : <HourglassMediumIcon size={16} aria-hidden />}
              {t(member.ready ? "lobby.ready" : "lobby.notReady")}
            </span>
          )}
        </span>
      </div>
      {children}
    </li>
  );
}
