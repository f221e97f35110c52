/** How the game goes, in its own words; the exact odds of what comes next; the story behind it; and who made it. */
import { useTranslation } from "react-i18next";
import type { TableView } from "../../generated/protocol";
import { Drawer } from "../../kit/drawer";
import { useGameTitle } from "../../voice/use-teller";
import { useGame } from "../../wire/http";
import { useWire } from "../../wire/state";
import style from "./help.module.css";
import { Odds } from "./odds";

/** A part of a game's help: a paragraph, or one under a heading. */
interface Part {
  key: string;
  title: string | undefined;
  text: string;
}

function textIn(tree: object, key: string): string | undefined {
  const value: unknown = new Map(Object.entries(tree)).get(key);
  return typeof value === "string" ? value : undefined;
}

/** The parts of a subtree of a catalogue, in its order: texts, or objects with `title` and `text`. */
export function partsOf(tree: unknown): Part[] {
  if (typeof tree === "string") return [{ key: "", title: undefined, text: tree }];
  if (typeof tree !== "object" || tree === null) return [];
  return Object.entries(tree).flatMap(([key, part]: [string, unknown]): Part[] => {
    if (typeof part === "string") return [{ key, title: undefined, text: part }];
    if (typeof part !== "object" || part === null) return [];
    const text = textIn(part, "text");
    return text === undefined ? [] : [{ key, title: textIn(part, "title"), text }];
  });
}

function Parts({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ key, title, text }) => (
    <div key={key}>
      {title !== undefined && <h3>{title}</h3>}
      <p>{text}</p>
    </div>
  ));
}

interface HelpProps {
  table: TableView;
  open: boolean;
  onClose: () => void;
}

export function Help({ table, open, onClose }: HelpProps) {
  const { t, i18n } = useTranslation();
  const titled = useGameTitle();
  const entry = useGame(table.game);
  const odds = useWire((state) => state.table.odds);
  const part = (key: string): unknown =>
    i18n.getResource(i18n.language, table.game, key) ?? i18n.getResource("en", table.game, key);
  const help = partsOf(part("help"));
  const lore = partsOf(part("lore"));
  const tagline = part("tagline");
  const title = titled(table.game, entry?.title);
  return (
    <Drawer open={open} onClose={onClose} title={t("help.title", { name: title })} testid="help">
      <div className={style.help}>
        {typeof tagline === "string" && <p className={style.muted}>{tagline}</p>}
        {help.length > 0 && (
          <section className={style.parts} data-testid="help-words">
            <Parts parts={help} />
          </section>
        )}
        <Odds odds={odds} />
        <section className={style.parts}>
          <h3>{t("help.hereTitle")}</h3>
          <p>{t("help.here")}</p>
        </section>
        {lore.length > 0 && (
          <section className={style.parts} data-testid="help-lore">
            <h3>{t("help.lore")}</h3>
            <Parts parts={lore} />
          </section>
        )}
        {entry && entry.authors.length > 0 && (
          <p className={style.muted}>
            {title}, {t("about.by", { authors: entry.authors.join(", ") })} {entry.licence} {entry.note}
          </p>
        )}
      </div>
    </Drawer>
  );
}
