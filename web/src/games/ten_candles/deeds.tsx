/** Offers as buttons of the board: a choice is a button each, and what is grave asks first. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Offered } from "../../generated/protocol";
import type { BoardProps } from "../../kit/board";
import { Button } from "../../kit/button";
import { Confirm } from "../../kit/dialog";
import style from "./deeds.module.css";
import { nameOf } from "./reading";

interface Deed {
  name: string;
  command: Record<string, unknown>;
  params: Record<string, unknown>;
  grave: boolean;
}

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

interface DeedsProps extends Pick<BoardProps, "seats" | "busy" | "onPlay"> {
  offers: readonly Offered[];
  /** It is grave to all who see it. */
  danger?: boolean;
}

/** Buttons; what is grave asks first. */
export function Deeds({ offers, seats, busy, onPlay, danger = false }: DeedsProps) {
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
          kind={danger ? "danger" : "plain"}
          off={busy}
          data-testid={`deed-${deed.name}`}
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
