/** Whom the table waits for and for what, in a sentence. */
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { firstOf } from "../../voice/catalogue";
import { filled, listed } from "../../voice/fill";
import { offerPrompt, type Teller } from "../../voice/sentences";
import { useTeller } from "../../voice/use-teller";
import { isHiding } from "../../wire/cover-slice";
import { useWire } from "../../wire/state";
import type { TableState } from "../../wire/table-slice";
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

/** This person is waited for. */
function isMine({ toAct, you, outcome, table }: TableState, screen: boolean): boolean {
  if (outcome !== null || table?.stage === "over" || screen) return false;
  return you?.seat !== null && you?.seat !== undefined && toAct.includes(you.seat);
}

/** The table as the board has shown it. */
function useShownTable(): TableState {
  return useOnceShown(useWire((state) => state.table));
}

export function useIsMine(): boolean {
  return isMine(useShownTable(), useWire((state) => state.cover.screen));
}

/** "Your turn: …", "Marco picks two numbers.", "Waiting for Marco and Ada.", or how it ended. */
export function useTurnText(): TurnText {
  const { t } = useTranslation();
  const teller = useTeller();
  const now = useShownTable();
  const mine = useIsMine();
  const hiding = useWire(isHiding);
  return useMemo(() => ({ text: textOf(t, teller, now, mine, hiding), mine }), [t, teller, now, mine, hiding]);
}

function textOf(t: TFunction, teller: Teller, { toAct, offers, table, outcome, public: view }: TableState, mine: boolean, hiding: boolean): string {
  const { language } = teller.i18n;
  if (outcome || table?.stage === "over") {
    const won = outcome ? outcome.ranks.flatMap((rank, seat) => (rank === 1 ? [teller.names.seat(seat)] : [])) : [];
    const told = outcome?.counts !== false && won.length > 0 && won.length < (outcome?.ranks.length ?? 0);
    return told ? t("outcome.won", { count: won.length, names: listed(won, language) }) : t("turn.over");
  }
  if (mine) {
    const move = hiding ? undefined : offers.find((offer) => !offer.aside);
    const asked = move && offerPrompt(teller, move);
    return asked ? t("turn.yoursTo", { asked }) : t("turn.yours");
  }
  if (toAct.length === 0) return t("turn.nobody");
  const names = listed(toAct.map(teller.names.seat), language);
  return waitsFor(teller, toAct, view) ?? t("turn.waiting", { names });
}
