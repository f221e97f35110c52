/** An address that leads nowhere. */
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../kit/button";
import { Front } from "../kit/front";
import { Page } from "../kit/page";

export function NotFound() {
  const { t } = useTranslation();
  return (
    <>
      <Front />
      <Page title={t("house.name")} narrow testid="not-found">
        <h1>{t("page.notFound")}</h1>
        <ButtonLink kind="lamp" to="/">
          {t("page.start")}
        </ButtonLink>
      </Page>
    </>
  );
}
