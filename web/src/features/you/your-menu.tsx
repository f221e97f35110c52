/** What you may do for yourself at a table: your link, your name, your language, leaving. */
import { DotsThreeIcon } from "@phosphor-icons/react/DotsThree";
import { EraserIcon } from "@phosphor-icons/react/Eraser";
import { GlobeIcon } from "@phosphor-icons/react/Globe";
import { KeyIcon } from "@phosphor-icons/react/Key";
import { LinkSimpleIcon } from "@phosphor-icons/react/LinkSimple";
import { SignOutIcon } from "@phosphor-icons/react/SignOut";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/button";
import { Confirm, Dialog } from "../../kit/dialog";
import { Menu, MenuItem, MenuRule } from "../../kit/menu";
import { PressNote } from "../../voice/press-note";
import { useWire } from "../../wire/state";
import { usePress } from "../../wire/use-press";
import { offeredLanguages } from "../../wire/settings-slice";
import { LanguageChoice } from "./language";
import { PersonalLink } from "./personal-link";
import style from "./your-menu.module.css";

type Open = "link" | "language" | "leave" | "forget" | null;

interface YourMenuProps {
  code: string;
  /** The host's menu, for a host. */
  onHost: (() => void) | undefined;
  /** Further entries of the page. */
  children?: ReactNode;
}

export function YourMenu({ code, onHost, children }: YourMenuProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>(null);
  const leave = usePress("leave");
  const forget = usePress("forget-name");
  const stage = useWire((state) => state.table.table?.stage);
  const seat = useWire((state) => state.table.you?.seat ?? null);
  const inGame = stage === "playing" && seat !== null;
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
            icon={<DotsThreeIcon size={24} aria-hidden />}
            aria-label={t("you.menu")}
            data-testid="menu"
          />
        }
      >
        {onHost && (
          <MenuItem onSelect={onHost} icon={<KeyIcon size={20} aria-hidden />} testid="menu-host">
            {t("host.menu")}
          </MenuItem>
        )}
        {children}
        <MenuItem
          icon={<LinkSimpleIcon size={20} aria-hidden />}
          testid="menu-link"
          onSelect={() => {
            setOpen("link");
          }}
        >
          {t("you.link")}
        </MenuItem>
        {offeredLanguages().length > 1 && (
          <MenuItem
            icon={<GlobeIcon size={20} aria-hidden />}
            testid="menu-language"
            onSelect={() => {
              setOpen("language");
            }}
          >
            {t("you.language")}
          </MenuItem>
        )}
        <MenuItem
          icon={<EraserIcon size={20} aria-hidden />}
          testid="menu-forget"
          onSelect={() => {
            setOpen("forget");
          }}
        >
          {t("you.forget")}
        </MenuItem>
        <MenuRule />
        <MenuItem
          danger
          icon={<SignOutIcon size={20} aria-hidden />}
          testid="menu-leave"
          onSelect={() => {
            setOpen("leave");
          }}
        >
          {t("you.leave")}
        </MenuItem>
      </Menu>
      <div className={style.notes}>
        <PressNote of={leave} />
        <PressNote of={forget} />
      </div>
      <PersonalLink code={code} open={open === "link"} onClose={close} />
      <Dialog open={open === "language"} onClose={close} title={t("you.language")} testid="language-dialog">
        <LanguageChoice />
      </Dialog>
      <Confirm
        open={open === "forget"}
        onClose={close}
        title={t("you.forgetTitle")}
        text={t("you.forgetText")}
        verb={t("you.forgetVerb")}
        onConfirm={() => {
          forget.press({ type: "ForgetName" });
        }}
      />
      <Confirm
        open={open === "leave"}
        onClose={close}
        title={t("you.leaveTitle")}
        text={t(inGame ? "you.leaveGameText" : "you.leaveText")}
        verb={t("you.leave")}
        onConfirm={() => {
          leave.press({ type: "LeaveGame" });
        }}
      />
    </>
  );
}
