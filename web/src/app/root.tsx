/** The frame of every page: what the line has to say, and the page. */
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { LineBanner } from "../features/connection/line-banner";
import { browserStorage } from "../wire/credentials";
import { writeSettings } from "../wire/settings-slice";
import { useWire } from "../wire/state";

export function Root() {
  const { i18n } = useTranslation();
  const settings = useWire((state) => state.settings);
  useEffect(() => {
    document.documentElement.lang = settings.language;
    if (i18n.language !== settings.language) void i18n.changeLanguage(settings.language);
    writeSettings(browserStorage(), settings);
  }, [settings, i18n]);
  return (
    <>
      <LineBanner />
      <Outlet />
    </>
  );
}
