/** Whom the table waits for and for what, in a sentence. */
import { useTranslation } from "react-i18next";
import { firstOf } from "../../voice/catalogue";
import { filled, listed } from "../../voice/fill";
import { offerPrompt, type Teller } from "../../voice/sentences";
import { useTeller } from "../../voice/use-teller";
import { isHiding } from "../../wire/cover-slice";
import { useWire, type WireState } from "../../wire/state";
import { useOnceShown } from "./shown-turn";

export interface TurnText {
  text: string;
  /** This person is waited for. */
  mine: boolean;
}

/** What a game calls its phase, as far as a public view says. */
function phaseOf(view: unknown): string | null {
  if (typeof view !== "object" || view === null || !("phase" in view)) return null;
  return typeof view.phase === "string" ? view.phase : null;
}

/** "Marco picks two numbers.", where the game's catalogue has words for its phase; `count` is the view's, else of people. */
function waitsFor({ i18n, game, names }: Teller, toAct: readonly number[], view: unknown): string | undefined {
  const phase = phaseOf(view);
  if (phase === null) return undefined;
  const told = typeof view === "object" && view !== null ? filled({ ...view }, names, i18n.language) : {};
  const who = listed(toAct.map(names.seat), i18n.language);
  return firstOf(i18n, [`${game}:waits.${phase}`], { count: toAct.length, ...told, names: who });
}

function sameText(a: TurnText, b: TurnText): boolean {
  return a.text === b.text && a.mine === b.mine;
}

/** "Your turn: …", "Marco picks two numbers.", "Waiting for Marco and Ada.", or how it ended. */
export function useTurnText(): TurnText {
  return useOnceShown(useTextNow(), sameText);
}

/** This person is waited for. */
function isMine({ cover, table: { toAct, you, outcome, table } }: WireState): boolean {
  if (outcome !== null || table?.stage === "over" || cover.screen) return false;
  return you?.seat !== null && you?.seat !== undefined && toAct.includes(you.seat);
}

export function useIsMine(): boolean {
  return useOnceShown(useWire(isMine));
}

function useTextNow(): TurnText {
  const { t, i18n } = useTranslation();
  const teller = useTeller();
  const { toAct, offers, table, outcome, public: view } = useWire((state) => state.table);
  const mine = useWire(isMine);
  const hiding = useWire(isHiding);
  if (outcome || table?.stage === "over") {
    const won = outcome ? outcome.ranks.flatMap((rank, seat) => (rank === 1 ? [teller.names.seat(seat)] : [])) : [];
    const told = outcome?.counts !== false && won.length > 0 && won.length < (outcome?.ranks.length ?? 0);
    const names = listed(won, i18n.language);
    return { text: told ? t("outcome.won", { count: won.length, names }) : t("turn.over"), mine };
  }
  if (mine) {
    const move = hiding ? undefined : offers.find((offer) => !offer.aside);
    const asked = move && offerPrompt(teller, move);
    return { text: asked ? t("turn.yoursTo", { asked }) : t("turn.yours"), mine };
  }
  if (toAct.length === 0) return { text: t("turn.nobody"), mine };
  const names = listed(toAct.map(teller.names.seat), i18n.language);
  return { text: waitsFor(teller, toAct, view) ?? t("turn.waiting", { names }), mine };
}
