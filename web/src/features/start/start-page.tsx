/** The way in: your name, a code, your tables, open tables, and a new table. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Page } from "../../kit/page";
import { CodeForm } from "./code-form";
import { NewTable } from "./new-table";
import { OpenTables } from "./open-tables";
import style from "./start-page.module.css";
import { YourTables } from "./your-tables";

export function StartPage({ foot }: { foot: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Page title={t("house.name")} testid="start-page">
      <div className={style.hero}>
        <h1 className={style.name}>{t("house.name")}</h1>
        <p className={style.sentence}>{t("house.sentence")}</p>
      </div>
      <div className={style.layout}>
        <div className={style.column}>
          <CodeForm />
          <NewTable />
        </div>
        <div className={style.column}>
          <YourTables />
          <OpenTables />
        </div>
      </div>
      <footer className={style.foot}>{foot}</footer>
    </Page>
  );
}
