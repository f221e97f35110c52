/** The GM's console: whom the table waits for, acting for who is away, breaks, the list of parting messages, the module. */
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Private, Public } from "../../generated/games/ten_candles";
import type { BoardProps } from "../../kit/board";
import { Button } from "../../kit/button";
import { Toggle } from "../../kit/field";
import { Slab } from "../../kit/slab";
import { lengthOf, listed } from "../../kit/text";
import style from "./console.module.css";
import { Deeds } from "./deeds";
import { keep, keptDraft, notesKey, type Texts } from "./drafts";
import { nameOf, offerOf } from "./reading";
import { Writing } from "./writing";

interface ConsoleProps extends Pick<BoardProps, "code" | "seats" | "seat" | "offers" | "toAct" | "busy" | "onPlay" | "onWriting"> {
  view: Public;
  mine: Private;
}

const FOR_OTHERS = ["withdraw", "roll_for", "accept_for", "accept_for_and_give", "accept_for_and_keep", "narrated_for", "truth_for"];
const BREAKS = ["pause", "close"];

/** D33: a reminder, put away and taken out again, never in the way. */
function Parting({ mine, seats, offers, busy, onPlay }: Pick<ConsoleProps, "mine" | "seats" | "offers" | "busy" | "onPlay">) {
  const { t } = useTranslation("ten_candles");
  const toggle = offerOf(offers, "parting_dismiss", "parting_reopen");
  if (!toggle) return null;
  const ticks = offers.filter((offer) => ["parting_tick", "parting_untick"].includes(nameOf(offer)));
  return (
    <div className={style.part} data-testid="parting" data-open={mine.parting_list_open || undefined}>
      {mine.parting_list_open && (
        <>
          <h3>{t("view.parting_list")}</h3>
          <p className={style.muted}>{t("board.partingText")}</p>
          <div className={style.names}>
            {mine.parting_list.map(({ seat, done }) => {
              const tick = ticks.find(({ params }) => params.seat === seat);
              return (
                <Toggle
                  key={seat}
                  label={seats[seat]?.name ?? ""}
                  checked={done}
                  onValue={() => {
                    if (tick) onPlay(tick.command);
                  }}
                  data-testid={`parting-${String(seat)}`}
                />
              );
            })}
          </div>
        </>
      )}
      <Button
        kind="quiet"
        off={busy}
        data-testid="parting-toggle"
        onClick={() => {
          onPlay(toggle.command);
        }}
      >
        {t(`offer.${nameOf(toggle)}`)}
      </Button>
    </div>
  );
}

function Waiting({ view, seats, seat, toAct }: Pick<ConsoleProps, "view" | "seats" | "seat" | "toAct">) {
  const { t, i18n } = useTranslation("ten_candles");
  if (view.paused || view.phase === "over") return null;
  if (seat !== null && toAct.includes(seat)) return <p className={style.yours}>{t("board.waitsForYou")}</p>;
  const names = listed(
    toAct.map((one) => seats[one]?.name ?? ""),
    i18n.language,
  );
  return <p data-testid="console-waits">{t("board.waitsFor", { names })}</p>;
}

/** What was prepared in the lobby: handed in once, as soon as a seat can keep it. What is too long for that is left to be cut. */
function usePrepared({ code, mine, offers, onPlay }: Pick<ConsoleProps, "code" | "mine" | "offers" | "onPlay">): Texts {
  const [prepared] = useState(() => keptDraft(notesKey(code)) ?? {});
  const handedIn = useRef(false);
  const offer = offerOf(offers, "module");
  const field = offer?.fields?.module;
  const text = prepared.module?.trim() ?? "";
  const fits = field?.kind === "text" && lengthOf(text) >= field.min && lengthOf(text) <= field.max;
  const due = fits && mine.module === null;
  useEffect(() => {
    if (!due || !offer || handedIn.current) return;
    handedIn.current = true;
    onPlay({ ...offer.command, module: text });
  }, [due, offer, onPlay, text]);
  useEffect(() => {
    if (mine.module !== null) keep(notesKey(code), null);
  }, [code, mine.module]);
  return prepared;
}

export function Console(props: ConsoleProps) {
  const { view, offers, mine } = props;
  const { t } = useTranslation("ten_candles");
  const some = (names: readonly string[]) => offers.filter((offer) => names.includes(nameOf(offer)));
  const module = offerOf(offers, "module");
  const prepared = usePrepared(props);
  if (view.paused !== null && !module) return null;
  return (
    <Slab title={t("board.console")} secret testid="console">
      <Waiting {...props} />
      <Deeds {...props} offers={some(FOR_OTHERS)} />
      <Parting {...props} />
      {module && (
        <details className={style.part} open={view.setup_state === "module_intro"}>
          <summary data-testid="module-open">{t("board.module")}</summary>
          <Writing {...props} offer={module} written={mine.module === null ? prepared : { module: mine.module }} testid="module-writing" />
        </details>
      )}
      <Deeds {...props} offers={some(BREAKS)} />
    </Slab>
  );
}
