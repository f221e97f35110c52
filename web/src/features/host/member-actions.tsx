/** What a host may do with one member: a bot for the absent, the host's place, a new link, removal. */
import { DotsThreeVerticalIcon } from "@phosphor-icons/react/DotsThreeVertical";
import { KeyIcon } from "@phosphor-icons/react/Key";
import { LinkSimpleIcon } from "@phosphor-icons/react/LinkSimple";
import { RobotIcon } from "@phosphor-icons/react/Robot";
import { UserMinusIcon } from "@phosphor-icons/react/UserMinus";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/button";
import { CopyField } from "../../kit/copy-field";
import { Confirm, Dialog } from "../../kit/dialog";
import { Menu, MenuItem } from "../../kit/menu";
import { useLevelName } from "../../voice/levels";
import { PressNote } from "../../voice/press-note";
import { credentials } from "../../wire/credentials";
import { useGame } from "../../wire/http";
import { personalLink, publicOrigin } from "../../wire/links";
import { useWire } from "../../wire/state";
import { usePress } from "../../wire/use-press";
import style from "./host.module.css";

type Open = "give" | "remove" | "reissue" | null;

export function MemberActions({ member: id }: { member: number }) {
  const { t } = useTranslation();
  const named = useLevelName();
  const table = useWire((state) => state.table.table);
  const you = useWire((state) => state.table.you);
  const levels = useGame(table?.game)?.levels ?? [];
  const act = usePress(`member-${String(id)}`);
  const [open, setOpen] = useState<Open>(null);
  const [issuedBefore, setIssuedBefore] = useState<number | null>(null);
  const member = table?.members.find((one) => one.member === id);
  if (!table || !member || !you?.host) return null;

  const name = member.username ?? t("name.someone");
  const isBot = member.kind === "bot";
  const isYou = id === you.member;
  const mayHold = table.stage === "playing" && member.seat !== null && !isBot && !member.held_by_bot && !isYou;
  const token = issuedBefore !== null && act.done > issuedBefore ? credentials.issuedTo(id) : undefined;
  const close = () => {
    setOpen(null);
  };
  return (
    <>
      <Menu
        button={
          <Button
            kind="quiet"
            square
            icon={<DotsThreeVerticalIcon size={20} aria-hidden />}
            aria-label={t("host.member", { name })}
            data-testid={`member-menu-${String(id)}`}
          />
        }
      >
        {mayHold &&
          levels.map((level) => (
            <MenuItem
              key={level}
              icon={<RobotIcon size={20} aria-hidden />}
              testid={`hold-${level}`}
              onSelect={() => {
                act.press({ type: "SeatBot", level, member: id });
              }}
            >
              {t("host.hold", { level: named(level) })}
            </MenuItem>
          ))}
        {!isBot && !isYou && (
          <MenuItem
            icon={<KeyIcon size={20} aria-hidden />}
            testid="give-host"
            onSelect={() => {
              setOpen("give");
            }}
          >
            {t("host.give")}
          </MenuItem>
        )}
        {!isBot && (
          <MenuItem
            icon={<LinkSimpleIcon size={20} aria-hidden />}
            testid="reissue"
            onSelect={() => {
              setOpen("reissue");
            }}
          >
            {t("host.reissue")}
          </MenuItem>
        )}
        {!isYou && (
          <MenuItem
            danger
            icon={<UserMinusIcon size={20} aria-hidden />}
            testid="remove"
            onSelect={() => {
              setOpen("remove");
            }}
          >
            {t("host.remove")}
          </MenuItem>
        )}
      </Menu>
      {(act.refusal ?? act.waiting) && (
        <div className={style.note}>
          <PressNote of={act} />
        </div>
      )}
      <Confirm
        open={open === "give"}
        onClose={close}
        title={t("host.giveTitle", { name })}
        text={t("host.giveText", { name })}
        verb={t("host.give")}
        onConfirm={() => {
          act.press({ type: "GiveHost", member: id });
        }}
      />
      <Confirm
        open={open === "remove"}
        onClose={close}
        title={t("host.removeTitle", { name })}
        text={t(table.stage === "playing" && member.seat !== null ? "host.removeGameText" : "host.removeText", { name })}
        verb={t("host.remove")}
        onConfirm={() => {
          act.press({ type: "RemovePlayer", member: id });
        }}
      />
      <Confirm
        open={open === "reissue"}
        onClose={close}
        title={t("host.reissueTitle", { name })}
        text={t("host.reissueText", { name })}
        verb={t("host.reissue")}
        onConfirm={() => {
          setIssuedBefore(act.done);
          act.press({ type: "ReissueLink", member: id });
        }}
      />
      <Dialog
        open={token !== undefined && !isYou}
        onClose={() => {
          setIssuedBefore(null);
        }}
        title={t("host.issuedTitle", { name })}
        text={t("host.issuedText", { name })}
        testid="issued-link-dialog"
      >
        {token !== undefined && (
          <CopyField
            label={t("you.linkLabel")}
            text={personalLink(publicOrigin(), table.code, token, null)}
            testid="issued-link"
            lamp
          />
        )}
      </Dialog>
    </>
  );
}
