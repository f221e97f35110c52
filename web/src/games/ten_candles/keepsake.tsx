/** The keepsake: scenes, outcomes, candles, deaths and cards of an evening that has ended; its truths are forgotten. */
import { DownloadSimpleIcon } from "@phosphor-icons/react/DownloadSimple";
import { PrinterIcon } from "@phosphor-icons/react/Printer";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Conflict, Private, Public, Scene } from "../../generated/games/ten_candles";
import type { BoardProps } from "../../kit/board";
import { Button } from "../../kit/button";
import { listed } from "../../kit/text";
import style from "./keepsake.module.css";

interface KeepsakeProps extends Pick<BoardProps, "seats" | "seat"> {
  view: Public;
  mine: Private | null;
}

type Names = (seat: number | null | undefined) => string;

/** What a saved page looks like, on its own and without the house. */
const LOOK = `body{background:#0b0908;color:#eadcc6;font:18px/1.55 Georgia,serif;max-width:44rem;margin:3rem auto;padding:0 1rem}
h2,h3{font-weight:600}h3{margin:0 0 .3rem}li{margin:.3rem 0}ul,ol{margin:.3rem 0;padding-inline-start:1.2rem}em{color:#b79f86}
article>div{columns:18rem;column-gap:1.5rem}
ul ul li::first-letter{text-transform:uppercase}section{break-inside:avoid;margin-block-end:1.5rem}
@media print{body{background:#fff;color:#000}em{color:#444}}`;
const CANDLES = 10;

/** A page of its own out of what is on the screen. */
export function pageOf(title: string, language: string, article: HTMLElement): string {
  const head = document.createElement("title");
  head.textContent = title;
  const body = article.cloneNode(true) as HTMLElement;
  for (const one of [body, ...body.querySelectorAll("*")]) one.removeAttribute("class");
  return `<!doctype html><html lang="${language}"><meta charset="utf-8">${head.outerHTML}<style>${LOOK}</style>${body.outerHTML}</html>`;
}

function save(name: string, page: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([page], { type: "text/html" }));
  link.download = name;
  link.click();
  // Once the browser has begun to save it.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 10_000);
}

function ConflictLine({ conflict, names }: { conflict: Conflict; names: Names }) {
  const { t } = useTranslation("ten_candles");
  const { is_dire, success, player, narrator, resolutions = [] } = conflict;
  const kind = t(is_dire ? "board.dire" : "board.conflict");
  if (success === null || success === undefined) return <li>{t("board.keep.unresolved", { kind, state: t(`values.state.${conflict.state ?? "open"}`) })}</li>;
  const used = resolutions.filter(({ type, state }) => type !== "roll" && state !== "proposed");
  const how = used.map(({ type, burned_trait_type }) => t(`values.type.${type}`) + (burned_trait_type ? ` (${t(`values.card.${burned_trait_type}`)})` : ""));
  return (
    <li>
      {t(success ? "board.keep.success" : "board.keep.failure", { kind, name: names(player), narrator: names(narrator) })}
      {how.length > 0 && <em> {how.join(", ")}</em>}
    </li>
  );
}

interface SceneProps extends Pick<KeepsakeProps, "view"> {
  scene: Scene;
  names: Names;
}

function SceneLines({ scene, view, names }: SceneProps) {
  const { t } = useTranslation("ten_candles");
  const deaths = view.deaths.filter((one) => one.scene === scene.number);
  const dark = view.darkened.filter((one) => one.scene === scene.number);
  return (
    <section>
      <h3>{scene.last_stand ? t("view.last_stand") : t("board.scene", { number: scene.number })}</h3>
      <p>
        {t("board.keep.began", { count: scene.lit })}{" "}
        <em aria-hidden>{"●".repeat(scene.lit) + "○".repeat(CANDLES - scene.lit)}</em>
      </p>
      <ol>
        {(scene.conflicts ?? []).map((conflict) => (
          <ConflictLine key={conflict.number} conflict={conflict} names={names} />
        ))}
      </ol>
      <ul>
        {deaths.map(({ seat, how }) => (
          <li key={seat}>{t("board.keep.death", { name: names(seat), how: t(`values.how.${how}`) })}</li>
        ))}
        {dark.map(({ candle, cause }) => (
          <li key={candle}>{t("board.keep.candle", { number: candle + 1, cause: t(`values.cause.${cause}`) })}</li>
        ))}
      </ul>
    </section>
  );
}

/** The characters: everyone's shown cards, and all of one's own. */
function Characters({ view, seats, seat, mine }: KeepsakeProps) {
  const { t } = useTranslation("ten_candles");
  return (
    <section>
      <h3>{t("board.characters")}</h3>
      <ul>
        {view.players.map((one, place) => {
          if (one.role === "GM") return null;
          const shown = place === seat && mine ? mine.cards : [...one.burned, ...(one.top ? [one.top] : [])];
          return (
            <li key={place}>
              <strong>{seats[place]?.name}</strong> <em>{one.character_concept}</em>
              <ul>
                {shown.map(({ card, text, burned }) => (
                  <li key={card}>
                    {t(`values.card.${card}`)}: {text ?? t("board.hidden")}
                    {burned && <em> · {t("board.burned")}</em>}
                  </li>
                ))}
                {one.brink !== null && !shown.some(({ card }) => card === "brink") && (
                  <li>
                    {t("values.card.brink")}: {one.brink}
                  </li>
                )}
              </ul>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function Keepsake(props: KeepsakeProps) {
  const { view, seats } = props;
  const { t, i18n } = useTranslation("ten_candles");
  const article = useRef<HTMLElement>(null);
  const names: Names = (seat) => (typeof seat === "number" ? (seats[seat]?.name ?? "") : "");
  const players = seats.flatMap(({ name }, seat) => (seat === view.gm ? [] : [name]));
  const title = t("board.keepsake");
  return (
    <section className={style.frame} aria-label={title} data-testid="keepsake">
      <article ref={article} className={style.keepsake}>
        <h2>{title}</h2>
        <p>{t("board.keep.told", { gm: names(view.gm), names: listed(players, i18n.language) })}</p>
        <Characters {...props} />
        <div className={style.scenes}>
          {view.scenes.map((scene) => (
            <SceneLines key={scene.number} scene={scene} view={view} names={names} />
          ))}
        </div>
        <p>
          <em>{t("board.keep.credits")}</em>
        </p>
      </article>
      <div className={style.row}>
        <Button
          icon={<PrinterIcon size={20} aria-hidden />}
          data-testid="keepsake-print"
          onClick={() => {
            window.print();
          }}
        >
          {t("board.print")}
        </Button>
        <Button
          icon={<DownloadSimpleIcon size={20} aria-hidden />}
          data-testid="keepsake-save"
          onClick={() => {
            if (article.current) save("ten-candles.html", pageOf(title, i18n.language, article.current));
          }}
        >
          {t("board.save")}
        </Button>
      </div>
    </section>
  );
}
