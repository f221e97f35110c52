/** The way in: the counter front, the games, a code, your tables and the open ones. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { houseName } from "../../kit/house-name";
import { Mosaic } from "../../kit/mosaic";
import { Page } from "../../kit/page";
import { CodeForm } from "./code-form";
import { Games } from "./games";
import { OpenTables } from "./open-tables";
import style from "./start-page.module.css";
import { YourTables } from "./your-tables";

export function StartPage({ foot }: { foot: ReactNode }) {
  const { t } = useTranslation();
  const house = houseName();
  return (
    <>
      <header className={style.front}>
        <Mosaic house={house} className={style.stones} />
        <div className={style.sign}>
          <h1 className={style.name}>{house}</h1>
          <p className={style.sentence}>{t("house.sentence")}</p>
        </div>
      </header>
      <Page title={house} testid="start-page">
        <div className={style.layout}>
          <div className={style.ways}>
            <CodeForm />
            <YourTables />
          </div>
          <Games />
          <OpenTables />
        </div>
        <footer className={style.foot}>{foot}</footer>
      </Page>
    </>
  );
}
