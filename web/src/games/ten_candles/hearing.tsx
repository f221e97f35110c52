/** The final messages: fetched beforehand, played when the GM says so, on every device or on the GM's alone. */
import { CheckIcon } from "@phosphor-icons/react/Check";
import { HourglassMediumIcon } from "@phosphor-icons/react/HourglassMedium";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FinalMessage, Private, Public } from "../../generated/games/ten_candles";
import type { BoardProps } from "../../kit/board";
import { Button } from "../../kit/button";
import { useSilence } from "../../kit/sound";
import style from "./hearing.module.css";
import { nameOf, offerOf } from "./reading";
import { SoundOf } from "./sound-of";
import { wavOf } from "./wav";

interface HearingProps extends Pick<BoardProps, "seats" | "seat" | "offers" | "files" | "busy" | "onPlay"> {
  view: Public;
  mine: Private | null;
}

/** What was fetched, by id; null where it could not be. */
type Fetched = ReadonlyMap<string, Blob | null>;

const NOTHING: Fetched = new Map();
/** Ten silent samples: played at a press, so that the browser lets later ones sound. */
const SILENCE = wavOf(new Float32Array(10));

/** Fetches all messages that this device may hear. */
function useFetched(messages: readonly FinalMessage[], files: BoardProps["files"]): Fetched {
  const [fetched, setFetched] = useState<Fetched>(NOTHING);
  const ids = messages.map(({ blob }) => blob).join(" ");
  useEffect(() => {
    let here = true;
    const keep = (id: string, file: Blob | null) => {
      if (here) setFetched((before) => new Map(before).set(id, file));
    };
    for (const id of ids.split(" ").filter(Boolean)) {
      files.fetch(id).then(
        (file) => {
          keep(id, file);
        },
        () => {
          keep(id, null);
        },
      );
    }
    return () => {
      here = false;
    };
  }, [files, ids]);
  return fetched;
}

interface PlayerProps {
  message: FinalMessage | null;
  file: Blob | null;
  name: string;
}

/** The one voice: it is played when its turn comes, with its words below. */
function Voice({ message, file, name }: PlayerProps) {
  const { t } = useTranslation("ten_candles");
  const [blocked, setBlocked] = useState(false);
  useSilence(message !== null);
  return (
    <div className={style.voice} data-testid="voice" data-seat={message?.seat} hidden={!message}>
      {message && <p className={style.name}>{t("board.voiceOf", { name })}</p>}
      <SoundOf file={file} begins label={t("board.voiceOf", { name })} testid="voice-audio" onBlocked={setBlocked} />
      {blocked && <p>{t("board.pressPlay")}</p>}
      {message && file === null && <p>{t("board.notHeard")}</p>}
      {message?.captions && <q className={style.captions}>{message.captions}</q>}
    </div>
  );
}

/** Who is ready to hear, and who has left nothing. */
function Ready({ view, seats }: Pick<HearingProps, "view" | "seats">) {
  const { t } = useTranslation("ten_candles");
  return (
    <ul className={style.ready} data-testid="ready-list">
      {view.players.map(({ ready_to_hear, recorded, role }, seat) => (
        <li key={seat} data-ready={ready_to_hear || undefined}>
          {ready_to_hear ? <CheckIcon size={16} weight="bold" aria-hidden /> : <HourglassMediumIcon size={16} aria-hidden />}
          <span>
            {seats[seat]?.name}: {t(ready_to_hear ? "board.isReady" : "board.notReady")}
            {role === "Player" && !recorded && <span className={style.muted}> · {t("board.noMessage")}</span>}
            {view.played.includes(seat) && <span className={style.muted}> · {t("view.played")}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Says that this device can play, by the one press that makes browsers sound later. */
function unlock(): void {
  const address = URL.createObjectURL(SILENCE);
  const done = () => {
    URL.revokeObjectURL(address);
  };
  void new Audio(address).play().then(done, done);
}

export function Hearing({ view, mine, seats, seat, offers, files, busy, onPlay }: HearingProps) {
  const { t } = useTranslation("ten_candles");
  const messages = view.open_to === "everyone" ? view.messages : (mine?.messages ?? []);
  const fetched = useFetched(messages, files);
  const all = messages.every(({ blob }) => fetched.has(blob));
  const playing = messages.find((one) => one.seat === view.playing) ?? null;
  const name = view.playing === null ? "" : (seats[view.playing]?.name ?? "");
  const ready = offerOf(offers, "ready_to_hear");
  const says = view.open_to === null ? "board.messagesWait" : view.open_to === "gm" && seat !== view.gm ? "board.messagesGm" : "board.messagesOpen";
  return (
    <div className={style.hearing} data-testid="hearing">
      <p className={style.loud}>{t(says, { gm: seats[view.gm]?.name ?? "" })}</p>
      {ready && (
        <Button
          kind={all ? "lamp" : "plain"}
          off={!all || busy}
          data-testid="ready-to-hear"
          onClick={() => {
            unlock();
            onPlay(ready.command);
          }}
        >
          {t(all ? "offer.ready_to_hear" : "board.fetching")}
        </Button>
      )}
      {offers.filter((offer) => ["open_here", "open_all", "play"].includes(nameOf(offer))).map((offer) => (
        <Button
          key={`${offer.say} ${JSON.stringify(offer.command)}`}
          off={busy}
          data-testid={`do-${offer.say}`}
          onClick={() => {
            onPlay(offer.command);
          }}
        >
          {t(`offer.${nameOf(offer)}`, { seat: typeof offer.params.seat === "number" ? (seats[offer.params.seat]?.name ?? "") : "" })}
        </Button>
      ))}
      <Voice message={playing} file={playing ? (fetched.get(playing.blob) ?? null) : null} name={name} />
      <Ready view={view} seats={seats} />
    </div>
  );
}
