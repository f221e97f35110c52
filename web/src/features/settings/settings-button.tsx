/** A button to the settings, with their dialog. */
import { GearSixIcon } from "@phosphor-icons/react/GearSix";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/button";
import { SettingsDialog } from "./settings-dialog";

export function SettingsButton({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<GearSixIcon size={20} aria-hidden />}
        data-testid="settings"
        onClick={() => {
          setOpen(true);
        }}
      >
        {t("settings.title")}
      </Button>
      <SettingsDialog
        open={open}
        onClose={() => {
          setOpen(false);
        }}
      >
        {children}
      </SettingsDialog>
    </>
  );
}
