/** Opened inside another app: its window may forget the seat and lack sound, so one's own browser is the better place. */
import { useTranslation } from "react-i18next";
import { CopyField } from "../../kit/copy-field";
import { Slab } from "../../kit/slab";
import { inviteLink, publicOrigin } from "../../wire/links";

/** How the windows of messengers and networks name themselves. */
const APPS = /\bFBA[NV]\b|\bInstagram\b|\bWhatsApp\b|\bLine\/|\bMicroMessenger\b|\bSnapchat\b|\bTikTok\b|\bBytedance|\bTwitter\b|\bPinterest\b|; wv\)/;

export function isInApp(agent: string): boolean {
  return APPS.test(agent);
}

export function InApp({ code }: { code: string }) {
  const { t } = useTranslation();
  if (!isInApp(navigator.userAgent)) return null;
  return (
    <Slab title={t("inApp.title")} testid="in-app">
      <p>{t("inApp.text")}</p>
      <CopyField label={t("inApp.link")} text={inviteLink(publicOrigin(), code)} testid="in-app-link" />
    </Slab>
  );
}
