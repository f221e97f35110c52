/** The link that brings friends to this table. */
import { useTranslation } from "react-i18next";
import { CopyField } from "../../kit/copy-field";
import { Slab } from "../../kit/slab";
import { inviteLink } from "../../wire/links";
import style from "./lobby.module.css";

/** An address that leads every other device to itself. */
function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || host.startsWith("127.");
}

export function Invite({ code }: { code: string }) {
  const { t } = useTranslation();
  return (
    <Slab title={t("lobby.invite")} testid="invite">
      <CopyField label={t("lobby.inviteLabel")} text={inviteLink(location.origin, code)} testid="invite-link" />
      {isLoopback(location.hostname) && <p className={style.hint}>{t("lobby.loopback")}</p>}
    </Slab>
  );
}
