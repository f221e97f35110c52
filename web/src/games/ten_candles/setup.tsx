/** What the setup asks of this person now, with help for the form of it. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Private, Public, ShownCard } from "../../generated/games/ten_candles";
import type { Offered } from "../../generated/protocol";
import type { BoardProps } from "../../kit/board";
import { Button } from "../../kit/button";
import { OrderList } from "../../kit/order-list";
import { listed } from "../../kit/text";
import { Paper } from "./cards";
import { offerOf } from "./reading";
import style from "./setup.module.css";
import { Writing } from "./writing";
import type { Texts } from "./drafts";

interface SetupProps extends Pick<BoardProps, "code" | "seat" | "seats" | "offers" | "busy" | "onPlay" | "onWriting"> {
  view: Public;
  mine: Private | null;
}

const WRITTEN = ["traits", "concept", "moment", "brink", "brink_of_gm", "brink_of_them"];
const STACKED = ["virtue", "vice", "moment"] as const;
type Stacked = (typeof STACKED)[number];

function isStacked(card: ShownCard["card"]): card is Stacked {
  return card !== "brink";
}

/** What was handed in before, by field. */
function writtenBefore(mine: Private | null, concept: string | null): Texts {
  const moment = mine?.cards.find(({ card }) => card === "moment")?.text;
  const all = {
    written_virtue: mine?.written_virtue,
    written_vice: mine?.written_vice,
    written_brink: mine?.written_brink,
    character_concept: concept,
    moment,
  };
  return Object.fromEntries(Object.entries(all).flatMap(([field, text]) => (typeof text === "string" ? [[field, text]] : [])));
}

interface OrderingProps extends Pick<SetupProps, "busy" | "onPlay"> {
  offer: Offered;
  mine: Private;
}

/** The stack: three cards to be moved by drag or keys, and the brink locked under them. */
function Ordering({ offer, mine, busy, onPlay }: OrderingProps) {
  const { t } = useTranslation("ten_candles");
  const [order, setOrder] = useState<readonly Stacked[]>(() => mine.cards.map(({ card }) => card).filter(isStacked));
  const textOf = (card: ShownCard["card"]) => mine.cards.find((one) => one.card === card)?.text ?? "";
  return (
    <div className={style.writing} data-testid="ordering">
      <OrderList
        label={t("board.orderLabel")}
        items={order}
        nameOf={(card) => t("board.cardNamed", { card: t(`values.card.${card}`), text: textOf(card) })}
        onOrder={setOrder}
      />
      <Paper card="brink" text={textOf("brink")} locked small testid="ordered-brink" />
      <Button
        kind={offer.aside ? "plain" : "lamp"}
        off={busy}
        data-testid={`do-${offer.say}`}
        onClick={() => {
          onPlay({ ...offer.command, card_order: order.map((card) => String(STACKED.indexOf(card))).join("") });
        }}
      >
        {t(offer.aside ? "board.orderAgain" : "board.orderDone")}
      </Button>
    </div>
  );
}

/** Who is still waited for, by name. */
function Missing({ view, seats, seat }: Pick<SetupProps, "view" | "seats" | "seat">) {
  const { t, i18n } = useTranslation("ten_candles");
  const asked = view.players.flatMap((one, place) => (!one.done && place !== seat && asks(view, one.role) ? [seats[place]?.name ?? ""] : []));
  if (asked.length === 0) return null;
  const names = listed(asked, i18n.language);
  return (
    <p className={style.muted} data-testid="missing">
      {t("board.missing", { count: asked.length, names })}
    </p>
  );
}

function asks({ setup_state }: Public, role: "GM" | "Player"): boolean {
  if (setup_state === "brinks") return true;
  return setup_state === "module_intro" ? role === "GM" : role === "Player";
}

const OPENINGS: Readonly<Record<string, string>> = {
  moment: "moment",
  brink: "brink",
  brink_of_gm: "brinkOfGm",
  brink_of_them: "brinkOfThem",
};

export function Setup(props: SetupProps) {
  const { view, mine, seats, seat, offers } = props;
  const { t } = useTranslation("ten_candles");
  const writing = offerOf(offers, ...WRITTEN);
  const ordering = offerOf(offers, "order");
  const own = seat === null ? undefined : view.players[seat];
  const name = writing?.say.split(".").at(-1) ?? "";
  const opening = OPENINGS[name];
  return (
    <div className={style.setup} data-testid="setup">
      <h2 className={style.title}>{t(`board.setup.${view.setup_state}.title`)}</h2>
      <p>{t(`board.setup.${view.setup_state}.${own?.role === "GM" ? "gm" : "text"}`, { name: seats[view.gm]?.name ?? "" })}</p>
      {own?.done && <p className={style.done}>{t("board.handedIn")}</p>}
      {writing && (
        <Writing
          {...props}
          key={view.setup_state}
          offer={writing}
          written={writtenBefore(mine, own?.character_concept ?? null)}
          opening={opening === undefined ? "" : t(`board.opening.${opening}`)}
          testid="writing"
        />
      )}
      {ordering && mine && <Ordering {...props} offer={ordering} mine={mine} />}
      <Missing view={view} seats={seats} seat={seat} />
    </div>
  );
}
