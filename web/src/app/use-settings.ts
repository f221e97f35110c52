/** What was chosen for this device, brought about: language, sheet, motion, sound; and kept. */
import { useEffect } from "react";
import { chooseMotion } from "../kit/motion";
import { sound } from "../kit/sound";
import { chooseTheme } from "../kit/theme";
import { speak } from "../voice/catalogue";
import { browserStorage } from "../wire/credentials";
import { writeSettings } from "../wire/settings-slice";
import { useWire } from "../wire/state";

export function useSettings(): void {
  const settings = useWire((state) => state.settings);
  const { language, theme, motion, sound: heard } = settings;
  useEffect(() => {
    document.documentElement.lang = language;
    void speak(language);
  }, [language]);
  useEffect(() => {
    chooseTheme(theme);
  }, [theme]);
  useEffect(() => {
    chooseMotion(motion);
  }, [motion]);
  useEffect(() => {
    sound.choose(heard);
  }, [heard]);
  useEffect(() => {
    writeSettings(browserStorage(), settings);
  }, [settings]);
}
