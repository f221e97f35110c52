/** The link that brings friends to this table, as words and as a code for a camera. */
import { useTranslation } from "react-i18next";
import { CopyField } from "../../kit/copy-field";
import { QrCode } from "../../kit/qr-code";
import { Slab } from "../../kit/slab";
import { inviteLink, isLoopback, publicOrigin } from "../../wire/links";
import style from "./lobby.module.css";

export function Invite({ code }: { code: string }) {
  const { t } = useTranslation();
  const link = inviteLink(publicOrigin(), code);
  const leadsAway = !isLoopback(new URL(link).hostname);
  return (
    <Slab title={t("lobby.invite")} testid="invite">
      <CopyField label={t("lobby.inviteLabel")} text={link} testid="invite-link" />
      {leadsAway ? (
        <div className={style.qr}>
          <QrCode text={link} label={t("lobby.qr")} />
        </div>
      ) : (
        <p className={style.hint}>{t("lobby.loopback")}</p>
      )}
    </Slab>
  );
}
