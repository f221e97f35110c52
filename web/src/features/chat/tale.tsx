/** The tale: what happened, as sentences, and what was said, in the order it came. */
import { TrashIcon } from "@phosphor-icons/react/Trash";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Heard } from "../../generated/protocol";
import type { Told } from "../../kit/board";
import { Button } from "../../kit/button";
import { Confirm } from "../../kit/dialog";
import { PressNote } from "../../voice/press-note";
import { eventSentence } from "../../voice/sentences";
import { useTeller } from "../../voice/use-teller";
import { looked } from "../../wire/happened-slice";
import { useSend, useWire } from "../../wire/state";
import { usePress } from "../../wire/use-press";
import style from "./chat.module.css";
import { SayForm } from "./say-form";

type Shown = "all" | "events" | "chat";
type Line = { version: number; sentence: string } | { version: number; heard: Heard };

/** Events that are chat and stand in the tale as what was said. */
const CHAT = new Set(["Said", "SaidRemoved"]);

function useLines(): Line[] {
  const told = useWire((state) => state.happened.told);
  const shown = useWire((state) => state.happened.shown);
  const heard = useWire((state) => state.chat.lines);
  const teller = useTeller();
  return useMemo(() => {
    const sentences = told.flatMap((one: Told): Line[] => {
      // The board shows it first: the tale does not give away how a die will lie.
      if (one.version > shown) return [];
      const sentence = CHAT.has(one.event.type) ? null : eventSentence(teller, one);
      return sentence === null ? [] : [{ version: one.version, sentence }];
    });
    const said = heard.map((line): Line => ({ version: line.version, heard: line }));
    return [...sentences, ...said].sort((a, b) => a.version - b.version);
  }, [told, shown, heard, teller]);
}

function SaidLine({ heard, onRemove }: { heard: Heard; onRemove: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { names } = useTeller();
  return (
    <li className={style.line} data-testid="said">
      <p className={style.said}>
        <span className={style.speaker}>{names.member(heard.by)}</span>{" "}
        {heard.text ?? <span className={style.muted}>{t("chat.removed")}</span>}
      </p>
      {onRemove && heard.text !== null && (
        <Button
          kind="quiet"
          square
          icon={<TrashIcon size={20} aria-hidden />}
          aria-label={t("chat.remove", { name: names.member(heard.by) })}
          data-testid="remove-said"
          onClick={onRemove}
        />
      )}
    </li>
  );
}

export function Tale() {
  const { t } = useTranslation();
  const dispatch = useSend();
  const id = useId();
  const lines = useLines();
  const host = useWire((state) => state.table.you?.host === true);
  const version = useWire((state) => state.table.version);
  const remove = usePress("remove-said");
  const [shown, setShown] = useState<Shown>("all");
  const [removing, setRemoving] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const low = useRef(true);
  const seen = lines.filter((line) => shown === "all" || (shown === "chat") === "heard" in line);
  const last = seen.at(-1)?.version;

  useEffect(() => {
    // The newest is kept in sight unless someone reads further up.
    if (list.current && low.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last, shown]);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    // Only what is on screen counts as looked at: on a phone the tale is behind a tab.
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) {
        element.scrollTop = element.scrollHeight;
        dispatch(looked(version));
      }
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
    };
  }, [dispatch, version]);

  return (
    <section className={style.tale} aria-labelledby={id} data-testid="tale">
      <div className={style.head}>
        <h2 id={id}>{t("tale.title")}</h2>
        <div className={style.filters} role="group" aria-label={t("tale.filter")}>
          {(["all", "events", "chat"] as const).map((one) => (
            <Button
              key={one}
              kind="quiet"
              aria-pressed={shown === one}
              data-testid={`tale-${one}`}
              onClick={() => {
                setShown(one);
              }}
            >
              {t(`tale.${one}`)}
            </Button>
          ))}
        </div>
      </div>
      <ul
        className={style.lines}
        ref={list}
        tabIndex={0}
        aria-label={t("tale.title")}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          low.current = scrollHeight - scrollTop - clientHeight < 40;
        }}
      >
        {seen.length === 0 && <li className={style.muted}>{t(shown === "events" ? "tale.empty" : "chat.empty")}</li>}
        {seen.map((line) =>
          "heard" in line ? (
            <SaidLine
              key={line.version}
              heard={line.heard}
              onRemove={
                host
                  ? () => {
                      setRemoving(line.version);
                    }
                  : undefined
              }
            />
          ) : (
            <li key={line.version} data-testid="told">
              {line.sentence}
            </li>
          ),
        )}
      </ul>
      <div>
        <PressNote of={remove} />
        <SayForm />
      </div>
      <Confirm
        open={removing !== null}
        onClose={() => {
          setRemoving(null);
        }}
        title={t("chat.removeTitle")}
        text={t("chat.removeText")}
        verb={t("chat.removeVerb")}
        onConfirm={() => {
          if (removing !== null) remove.press({ type: "RemoveSaid", version: removing });
        }}
      />
    </section>
  );
}

/** How much of the tale came since it was last looked at. */
export function useUntold(): number {
  const lines = useLines();
  const since = useWire((state) => state.happened.looked);
  return lines.filter(({ version }) => version > since).length;
}
