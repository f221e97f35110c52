/** All you may do now: offers as buttons and forms, by their weight. */
import { useEffect, useState, type MouseEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Offered } from "../../generated/protocol";
import { ActionBar } from "../../kit/action-bar";
import { Button } from "../../kit/button";
import { Confirm } from "../../kit/dialog";
import { PressNote } from "../../voice/press-note";
import { offerLabel, offerWarning } from "../../voice/sentences";
import { useTeller } from "../../voice/use-teller";
import { useWire } from "../../wire/state";
import { usePress } from "../../wire/use-press";
import { useFilling } from "./answers";
import { Asides } from "./asides";
import { OfferForm } from "./offer-form";
import { commandOf, isMove, offerKey, pressMeans } from "./offers";
import { usePlaying, useShownOffers } from "./shown-turn";
import { ASK, PLAY } from "./slots";
import style from "./table.module.css";
import { byTouch } from "./touch";

interface Chosen {
  offer: Offered;
  command: Record<string, unknown>;
  label: string;
}

/** Whether there is anything to do, or to hear about what was done. */
export function useActs(): boolean {
  const offers = useShownOffers();
  const { waiting, refusal } = usePress(PLAY);
  const asked = usePress(ASK);
  const { drawn } = useFilling();
  const late = waiting !== undefined && waiting.age !== "new";
  // What the board draws whole is pressed there.
  return offers.some(({ say }) => !drawn(say)) || late || refusal !== undefined || asked.refusal !== undefined;
}

/** Why something cannot be done was asked at a table that has moved on since. */
function useForgivenAsk(): ReturnType<typeof usePress> {
  const ask = usePress(ASK);
  const { forgive } = ask;
  const version = useWire((state) => state.table.version);
  useEffect(() => forgive, [forgive, version]);
  return ask;
}

export function ActBar() {
  const { t } = useTranslation();
  const teller = useTeller();
  const offers = useShownOffers();
  const held = usePlaying();
  const { drawn } = useFilling();
  const version = useWire((state) => state.table.version);
  const play = usePress(PLAY);
  const ask = useForgivenAsk();
  const [selected, setSelected] = useState<Chosen | null>(null);
  const [asked, setAsked] = useState<Chosen | null>(null);

  const off = held || play.waiting !== undefined;
  // What the board draws whole is pressed there.
  const here = offers.filter(({ say }) => !drawn(say));
  const moves = here.filter(isMove);
  const asides = here.filter((offer) => !isMove(offer));
  // One of few is lit; where the board has more of them, the one that stands here is not what to do next.
  const few = offers.filter(isMove).length <= 2;
  // What was selected or asked about may be gone by now.
  const isThere = (chosen: Chosen | null) => offers.some((offer) => chosen && offerKey(offer) === offerKey(chosen.offer));
  const armed = isThere(selected) ? selected : null;
  const grave = isThere(asked) ? asked : null;

  function send({ command }: Chosen) {
    setSelected(null);
    ask.forgive();
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
          held={held}
          lamp={lamp}
          onFilled={(answers, event) => {
            press(offer, answers, event);
          }}
        />
      );
    }
    // The selected one stands in front, with its second press.
    if (armed !== null && offerKey(armed.offer) === key) return null;
    return (
      <Button
        key={key}
        kind={lamp && armed === null ? "lamp" : "plain"}
        off={off}
        data-testid={`${held ? "held" : "do"}-${offer.say}`}
        data-weight={offer.weight}
        onClick={(event) => {
          press(offer, {}, event);
        }}
      >
        {offerLabel(teller, offer)}
      </Button>
    );
  }

  function group(some: readonly Offered[], lamp: boolean): ReactNode {
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
    <ActionBar
      label={t("act.title")}
      testid="act-bar"
      note={
        <>
          <PressNote of={play} />
          <PressNote of={ask} />
        </>
      }
    >
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
      {group(moves, few)}
      <Asides count={asides.length} besideMove={moves.length > 0}>
        {group(asides, false)}
      </Asides>
      <Confirm
        held
        open={grave !== null}
        onClose={() => {
          setAsked(null);
        }}
        title={grave?.label}
        text={grave && `${offerWarning(teller, grave.offer)} ${t("act.hold")}`}
        verb={grave?.label}
        onConfirm={() => {
          if (grave) send(grave);
        }}
      />
    </ActionBar>
  );
}
