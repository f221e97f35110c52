/** How the house looks, moves and sounds on this device. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { MOTIONS, SOUNDS, THEMES } from "../../kit/choices";
import { Dialog } from "../../kit/dialog";
import { Segment } from "../../kit/segment";
import { cue, sound } from "../../kit/sound";
import { motionChosen, soundChosen, themeChosen } from "../../wire/settings-slice";
import { useSend, useWire } from "../../wire/state";
import style from "./settings.module.css";

const THEME_NAMES = { system: "settings.device", dark: "settings.dark", noon: "settings.noon" } as const;
const MOTION_NAMES = {
  system: "settings.device",
  full: "settings.full",
  brisk: "settings.brisk",
  still: "settings.still",
} as const;
const SOUND_NAMES = { off: "settings.off", turn: "settings.turn", all: "settings.all" } as const;

/** `children`: what else is set here, first of all the language. */
export function SettingsForm({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const dispatch = useSend();
  const settings = useWire((state) => state.settings);
  return (
    <div className={style.form}>
      {children}
      <Segment
        label={t("settings.theme")}
        of={THEMES}
        nameOf={(theme) => t(THEME_NAMES[theme])}
        value={settings.theme}
        onValue={(theme) => dispatch(themeChosen(theme))}
        testid="theme"
      />
      <Segment
        label={t("settings.motion")}
        of={MOTIONS}
        nameOf={(motion) => t(MOTION_NAMES[motion])}
        value={settings.motion}
        onValue={(motion) => dispatch(motionChosen(motion))}
        testid="motion"
      />
      <Segment
        label={t("settings.sound")}
        hint={t("settings.soundHint")}
        of={SOUNDS}
        nameOf={(choice) => t(SOUND_NAMES[choice])}
        value={settings.sound}
        onValue={(choice) => {
          dispatch(soundChosen(choice));
          // What was chosen is heard at once.
          sound.choose(choice);
          cue("bronze");
        }}
        testid="sound"
      />
    </div>
  );
}

interface SettingsDialogProps {
  open: boolean;
  onClose: () => void;
  children?: ReactNode;
}

export function SettingsDialog({ open, onClose, children }: SettingsDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t("settings.title")} testid="settings-dialog">
      <SettingsForm>{children}</SettingsForm>
    </Dialog>
  );
}
