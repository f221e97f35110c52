/** The GM's console: whom the table waits for, acting for who is away, breaks, the list of parting messages, the module. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Private, Public } from "../../generated/games/ten_candles";
import type { Offered } from "../../generated/protocol";
import type { BoardProps } from "../../kit/board";
import { Button } from "../../kit/button";
import { Confirm } from "../../kit/dialog";
import { Toggle } from "../../kit/field";
import { Slab } from "../../kit/slab";
import style from "./console.module.css";
import { nameOf, offerOf } from "./reading";
import { Writing } from "./writing";

interface ConsoleProps extends Pick<BoardProps, "code" | "seats" | "seat" | "offers" | "toAct" | "busy" | "onPlay" | "onWriting"> {
  view: Public;
  mine: Private;
}

interface Deed {
  name: string;
  command: Record<string, unknown>;
  params: Record<string, unknown>;
  grave: boolean;
}

const FOR_OTHERS = ["withdraw", "roll_for", "accept_for", "accept_for_and_give", "accept_for_and_keep", "narrated_for", "truth_for"];
const BREAKS = ["pause", "close"];

/** What an offer may do, ready to be pressed: of a form with a choice one deed each, and of a text none is written. */
export function deedsOf(offer: Offered, nameAt: (seat: number) => string): Deed[] {
  const { params, fields = {}, command, weight } = offer;
  const name = nameOf(offer);
  const told = { ...params, seat: typeof params.seat === "number" ? nameAt(params.seat) : "" };
  const plain = { name, command: { ...command }, params: told, grave: weight === "grave" };
  const pick = Object.entries(fields).find(([, { kind }]) => kind === "pick");
  const [field, asked] = pick ?? [];
  if (field === undefined || asked?.kind !== "pick") {
    const texts = Object.keys(fields).map((one) => [one, ""]);
    return [{ ...plain, command: { ...command, ...(Object.fromEntries(texts) as object) } }];
  }
  return asked.of.map((one) => ({
    ...plain,
    command: { ...command, [field]: one },
    params: { ...told, heir: typeof one === "number" ? nameAt(one) : String(one) },
  }));
}

interface DeedsProps extends Pick<ConsoleProps, "seats" | "busy" | "onPlay"> {
  offers: readonly Offered[];
}

/** Buttons; what is grave asks first. */
function Deeds({ offers, seats, busy, onPlay }: DeedsProps) {
  const { t } = useTranslation("ten_candles");
  const [asked, setAsked] = useState<Deed | null>(null);
  const deeds = offers.flatMap((offer) => deedsOf(offer, (seat) => seats[seat]?.name ?? ""));
  const label = ({ name, params }: Deed) =>
    "heir" in params ? t("board.giveTo", { does: t(`offer.${name}`, params), heir: String(params.heir) }) : t(`offer.${name}`, params);
  return (
    <div className={style.deeds}>
      {deeds.map((deed) => (
        <Button
          key={`${deed.name} ${JSON.stringify(deed.command)}`}
          off={busy}
          data-testid={`console-${deed.name}`}
          onClick={() => {
            if (deed.grave) setAsked(deed);
            else onPlay(deed.command);
          }}
        >
          {label(deed)}
        </Button>
      ))}
      <Confirm
        held
        open={asked !== null}
        onClose={() => {
          setAsked(null);
        }}
        title={asked && label(asked)}
        text={asked && t(`offer.${asked.name}_warning`)}
        verb={asked && label(asked)}
        onConfirm={() => {
          if (asked) onPlay(asked.command);
        }}
      />
    </div>
  );
}

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
  const names = new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(toAct.map((one) => seats[one]?.name ?? ""));
  return <p data-testid="console-waits">{t("board.waitsFor", { names })}</p>;
}

export function Console(props: ConsoleProps) {
  const { view, offers, mine } = props;
  const { t } = useTranslation("ten_candles");
  const some = (names: readonly string[]) => offers.filter((offer) => names.includes(nameOf(offer)));
  const module = offerOf(offers, "module");
  return (
    <Slab title={t("board.console")} secret testid="console">
      <Waiting {...props} />
      <Deeds {...props} offers={some(FOR_OTHERS)} />
      <Parting {...props} />
      {module && (
        <details className={style.part} open={view.setup_state === "module_intro"}>
          <summary data-testid="module-open">{t("board.module")}</summary>
          <Writing {...props} offer={module} written={mine.module === null ? {} : { module: mine.module }} testid="module-writing" />
        </details>
      )}
      <Deeds {...props} offers={some(BREAKS)} />
    </Slab>
  );
}
