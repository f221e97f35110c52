/** On a tall phone: the table, the tale, and how the game goes. */
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/button";
import style from "./shell.module.css";

export type Tab = "table" | "tale";

interface TabsProps {
  tab: Tab;
  onTab: (tab: Tab) => void;
  onHelp: () => void;
  /** What the tale is called, with how much of it is new. */
  tale: string;
}

export function Tabs({ tab, onTab, onHelp, tale }: TabsProps) {
  const { t } = useTranslation();
  function button(name: Tab, label: string) {
    return (
      <Button
        kind="quiet"
        className={style.tab}
        aria-pressed={tab === name}
        data-testid={`tab-${name}`}
        onClick={() => {
          onTab(name);
        }}
      >
        {label}
      </Button>
    );
  }
  return (
    <nav className={style.tabs} aria-label={t("tale.tabs")}>
      {button("table", t("tale.table"))}
      {button("tale", tale)}
      <Button kind="quiet" className={style.tab} data-testid="tab-help" onClick={onHelp}>
        {t("help.tab")}
      </Button>
    </nav>
  );
}
