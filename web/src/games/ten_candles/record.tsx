/** One's final message: record it, listen, do it again, keep it; nobody hears it before the end. */
import { MicrophoneIcon } from "@phosphor-icons/react/Microphone";
import { StopIcon } from "@phosphor-icons/react/Stop";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Private } from "../../generated/games/ten_candles";
import type { Offered } from "../../generated/protocol";
import type { BoardProps } from "../../kit/board";
import { Button } from "../../kit/button";
import { FieldError, TextArea } from "../../kit/field";
import { FileError } from "../../kit/files";
import { Slab } from "../../kit/slab";
import { useSilence } from "../../kit/sound";
import style from "./record.module.css";
import { LONGEST, obstacle, RecordingError, Take, type Obstacle } from "./recording";
import { SoundOf } from "./sound-of";

/** What went wrong: an obstacle to recording, or the status that a file was refused with. */
type Trouble = Obstacle | "unreadable" | number;

interface RecordProps extends Pick<BoardProps, "files" | "busy" | "onPlay"> {
  offer: Offered;
  mine: Private;
}

function minutes(millis: number): string {
  const seconds = Math.floor(millis / 1000);
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Tells in words what stands in the way, and what would work. */
function Why({ trouble }: { trouble: Trouble }) {
  const { t } = useTranslation("ten_candles");
  if (typeof trouble === "string") return <FieldError>{t(`board.trouble.${trouble}`)}</FieldError>;
  const known = [413, 415, 429].includes(trouble) ? String(trouble) : "other";
  return <FieldError>{t(`board.fileTrouble.${known}`)}</FieldError>;
}

interface RunningProps {
  take: Take;
  onStop: () => void;
}

/** While it runs: how long, how loud, and the way to end it. */
function Running({ take, onStop }: RunningProps) {
  const { t } = useTranslation("ten_candles");
  const [began] = useState(() => Date.now());
  const [passed, setPassed] = useState(0);
  const bar = useRef<HTMLSpanElement>(null);
  const stop = useRef(onStop);
  useEffect(() => {
    stop.current = onStop;
  });
  useEffect(() => {
    let frame = 0;
    const look = () => {
      if (bar.current) bar.current.style.transform = `scaleX(${take.level().toFixed(3)})`;
      frame = requestAnimationFrame(look);
    };
    look();
    const timer = setInterval(() => {
      const now = Date.now() - began;
      setPassed(now);
      if (now >= LONGEST) stop.current();
    }, 250);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(timer);
    };
  }, [take, began]);
  return (
    <div className={style.running} data-testid="recording">
      <p role="timer">
        {t("board.recording", { passed: minutes(passed), most: minutes(LONGEST) })}
      </p>
      <span className={style.meter} aria-hidden data-testid="level">
        <span ref={bar} className={style.level} />
      </span>
      <Button kind="danger" icon={<StopIcon size={20} weight="fill" aria-hidden />} data-testid="record-stop" onClick={onStop}>
        {t("board.recordStop")}
      </Button>
    </div>
  );
}

/** The take that runs; the microphone is let go when the page leaves it. */
function useTake(onTaken: (file: Blob) => void, onTrouble: (why: Trouble) => void) {
  const [take, setTake] = useState<Take | null>(null);
  const running = useRef<Take | null>(null);
  useEffect(
    () => () => {
      running.current?.drop();
    },
    [],
  );
  const end = async () => {
    const ended = running.current;
    running.current = null;
    setTake(null);
    if (!ended) return;
    try {
      onTaken(await ended.stop());
    } catch {
      onTrouble("unreadable");
    }
  };
  const begin = async () => {
    try {
      running.current = await Take.begin();
      setTake(running.current);
    } catch (error) {
      onTrouble(error instanceof RecordingError ? error.why : "busy");
    }
  };
  return { take, begin, end };
}

/** The recording that was kept before, to be heard again. */
function useKept(mine: Private, files: BoardProps["files"]): Blob | null {
  const [kept, setKept] = useState<{ id: string; file: Blob } | null>(null);
  const id = mine.message?.blob;
  useEffect(() => {
    if (id === undefined) return;
    let here = true;
    files.fetch(id).then(
      (file) => {
        if (here) setKept({ id, file });
      },
      () => undefined, // It is kept all the same; only listening has to wait.
    );
    return () => {
      here = false;
    };
  }, [files, id]);
  return kept?.id === id ? (kept?.file ?? null) : null;
}

export function Record({ offer, mine, files, busy, onPlay }: RecordProps) {
  const { t } = useTranslation("ten_candles");
  const [fresh, setFresh] = useState<Blob | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(obstacle);
  const [sending, setSending] = useState(false);
  const [captions, setCaptions] = useState(mine.message?.captions ?? "");
  const { take, begin, end } = useTake(setFresh, setTrouble);
  const kept = useKept(mine, files);
  const heard = fresh ?? kept;
  useSilence(take !== null);

  async function keep(file: Blob) {
    setSending(true);
    setTrouble(null);
    try {
      onPlay({ ...offer.command, blob: await files.bring(file), captions: captions.trim() });
      setFresh(null);
    } catch (error) {
      setTrouble(error instanceof FileError ? error.status : 0);
    } finally {
      setSending(false);
    }
  }

  return (
    <Slab title={t("board.message")} secret testid="record">
      <p>{t(mine.message ? "board.messageKept" : "board.messageText")}</p>
      {take ? (
        <Running take={take} onStop={() => void end()} />
      ) : (
        <div className={style.row}>
          {heard !== null && <SoundOf file={heard} label={t("board.listen")} testid="record-listen" />}
          <Button
            icon={<MicrophoneIcon size={20} aria-hidden />}
            off={sending || obstacle() !== null}
            data-testid="record-start"
            onClick={() => {
              setTrouble(null);
              void begin();
            }}
          >
            {t(fresh || mine.message ? "board.recordAgain" : "board.recordStart")}
          </Button>
        </div>
      )}
      <TextArea
        label={t("fields.captions")}
        hint={t("board.captionsHelp")}
        value={captions}
        maxLength={300}
        onValue={setCaptions}
        data-testid="record-captions"
      />
      {fresh && !take && (
        <Button kind="lamp" off={sending || busy} data-testid="record-keep" onClick={() => void keep(fresh)}>
          {t(sending ? "board.sendingMessage" : "board.keepMessage")}
        </Button>
      )}
      {trouble !== null && <Why trouble={trouble} />}
    </Slab>
  );
}
