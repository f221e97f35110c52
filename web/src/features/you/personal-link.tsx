/** The link that is you, to take your seat to another device. */
import { useTranslation } from "react-i18next";
import { CopyField } from "../../kit/copy-field";
import { Dialog } from "../../kit/dialog";
import { credentials } from "../../wire/credentials";
import { personalLink, publicOrigin } from "../../wire/links";

interface PersonalLinkProps {
  code: string;
  open: boolean;
  onClose: () => void;
}

export function PersonalLink({ code, open, onClose }: PersonalLinkProps) {
  const { t } = useTranslation();
  // Read only while it is shown: the secret is in no state and in no store.
  const token = open ? credentials.seat(code)?.token : undefined;
  return (
    <Dialog open={open} onClose={onClose} title={t("you.link")} text={t("you.linkHint")} testid="personal-link-dialog">
      {token !== undefined && (
        <CopyField
          label={t("you.linkLabel")}
          text={personalLink(publicOrigin(), code, token, credentials.playerAt(code))}
          testid="personal-link"
          lamp
        />
      )}
    </Dialog>
  );
}
