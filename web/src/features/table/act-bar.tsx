/** All you may do now: offers as buttons and forms, by their weight. */
import { useState, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Offered } from "../../generated/protocol";
import { Button } from "../../kit/button";
import { Confirm } from "../../kit/dialog";
import { PressNote } from "../../voice/press-note";
import { offerLabel, offerWarning } from "../../voice/sentences";
import { useTeller } from "../../voice/use-teller";
import { useWire } from "../../wire/state";
import { usePress } from "../../wire/use-press";
import { Asides } from "./asides";
import { OfferForm } from "./offer-form";
import { commandOf, isMove, offerKey, pressMeans } from "./offers";
import style from "./table.module.css";
import { byTouch } from "./touch";

/** The slot of every game command: one at a time, so that nothing is done twice. */
export const PLAY = "play";

interface Chosen {
  offer: Offered;
  command: Record<string, unknown>;
  label: string;
}

/** Whether there is anything to do, or to hear about what was done. */
export function useActs(): boolean {
  const offers = useWire((state) => state.table.offers);
  const { waiting, refusal } = usePress(PLAY);
  return offers.length > 0 || waiting !== undefined || refusal !== undefined;
}

export function ActBar() {
  const { t } = useTranslation();
  const teller = useTeller();
  const offers = useWire((state) => state.table.offers);
  const version = useWire((state) => state.table.version);
  const play = usePress(PLAY);
  const [selected, setSelected] = useState<Chosen | null>(null);
  const [asked, setAsked] = useState<Chosen | null>(null);

  const off = play.waiting !== undefined;
  const moves = offers.filter(isMove);
  const asides = offers.filter((offer) => !isMove(offer));
  // What was selected may be gone by now.
  const armed = selected && offers.some((offer) => offerKey(offer) === offerKey(selected.offer)) ? selected : null;

  function send({ command }: Chosen) {
    setSelected(null);
    play.press({ type: "Play", command, version });
  }

  function press(offer: Offered, answers: Record<string, unknown>, event: MouseEvent) {
    const chosen = { offer, command: commandOf(offer, answers), label: offerLabel(teller, offer, answers) };
    const means = pressMeans(offer, byTouch(event));
    if (means === "play") send(chosen);
    else if (means === "confirm") setAsked(chosen);
    else setSelected(chosen);
  }

  function view(offer: Offered, lamp: boolean) {
    const key = offerKey(offer);
    if (offer.kind === "form") {
      return (
        <OfferForm
          key={key}
          offer={offer}
          off={off}
          lamp={lamp}
          onFilled={(answers, event) => {
            press(offer, answers, event);
          }}
        />
      );
    }
    // The selected one stands below, with its second press.
    if (armed !== null && offerKey(armed.offer) === key) return null;
    return (
      <Button
        key={key}
        kind={lamp && armed === null ? "lamp" : "plain"}
        off={off}
        data-testid={`do-${offer.say}`}
        data-weight={offer.weight}
        onClick={(event) => {
          press(offer, {}, event);
        }}
      >
        {offerLabel(teller, offer)}
      </Button>
    );
  }

  function group(some: readonly Offered[], lamp: boolean) {
    const buttons = some.filter(({ kind }) => kind === "command");
    const forms = some.filter(({ kind }) => kind === "form");
    return (
      <>
        {buttons.length > 0 && <div className={style.offers}>{buttons.map((offer) => view(offer, lamp))}</div>}
        {forms.map((offer) => view(offer, lamp))}
      </>
    );
  }

  return (
    <section className={style.act} aria-label={t("act.title")} data-testid="act-bar">
      {group(moves, moves.length <= 2)}
      {armed && (
        <div className={style.armed} data-testid="armed">
          <p>{t("act.sure")}</p>
          <Button
            kind="lamp"
            off={off}
            data-testid="armed-yes"
            onClick={() => {
              send(armed);
            }}
          >
            {armed.label}
          </Button>
          <Button
            data-testid="armed-no"
            onClick={() => {
              setSelected(null);
            }}
          >
            {t("act.notYet")}
          </Button>
        </div>
      )}
      <Asides count={asides.length} besideMove={moves.length > 0}>
        {group(asides, false)}
      </Asides>
      <PressNote of={play} />
      <Confirm
        open={asked !== null}
        onClose={() => {
          setAsked(null);
        }}
        title={asked?.label}
        text={asked && offerWarning(teller, asked.offer)}
        verb={asked?.label}
        onConfirm={() => {
          if (asked) send(asked);
        }}
      />
    </section>
  );
}
