/** The tale: what happened, as sentences, and what was said, in the order it came. */
import { ArrowDownIcon } from "@phosphor-icons/react/ArrowDown";
import { TrashIcon } from "@phosphor-icons/react/Trash";
import { Fragment, memo, useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Heard } from "../../generated/protocol";
import { Button } from "../../kit/button";
import { Confirm } from "../../kit/dialog";
import { PressNote } from "../../voice/press-note";
import { useTeller } from "../../voice/use-teller";
import { useWire } from "../../wire/state";
import { usePress } from "../../wire/use-press";
import style from "./chat.module.css";
import { SayForm } from "./say-form";
import { useLines, type Line } from "./lines";
import { useLook } from "./use-look";

type Shown = "all" | "events" | "chat";
const SHOWN = ["all", "events", "chat"] as const;

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

/** A sentence; its numbers are one press away. */
const ToldLine = memo(function ToldLine({ sentence, numbers }: { sentence: string; numbers: string | null }) {
  return (
    <li data-testid="told">
      {numbers === null ? (
        sentence
      ) : (
        <details className={style.numbered}>
          <summary>{sentence}</summary>
          <p className={style.numbers}>{numbers}</p>
        </details>
      )}
    </li>
  );
});

interface TaleProps {
  /** Marks to throw over the table, while a game is on. */
  reactions?: ReactNode;
  /** Beside the heading. */
  aside?: ReactNode;
}

export function Tale({ reactions, aside }: TaleProps) {
  const { t } = useTranslation();
  const id = useId();
  const lines = useLines();
  const host = useWire((state) => state.table.you?.host === true);
  const screen = useWire((state) => state.cover.screen);
  const remove = usePress("remove-said");
  const [wanted, setShown] = useState<Shown>("all");
  const [removing, setRemoving] = useState<number | null>(null);
  // What people say to each other is not for a screen that others look at.
  const shown = screen ? "events" : wanted;
  const seen = lines.filter((line) => shown === "all" || (shown === "chat") === "heard" in line);
  const { list, since, low, onScroll, toNewest } = useLook(seen.at(-1)?.version, shown);
  const firstNew = seen.findIndex(({ version }) => version > since);

  function view(line: Line) {
    if (!("heard" in line)) return <ToldLine sentence={line.sentence} numbers={line.numbers} />;
    const onRemove = () => {
      setRemoving(line.version);
    };
    return <SaidLine heard={line.heard} onRemove={host ? onRemove : undefined} />;
  }

  return (
    <section className={style.tale} aria-labelledby={id} data-testid="tale">
      <div className={style.head}>
        <h2 id={id}>{t("tale.title")}</h2>
        {!screen && (
          <div className={style.filters} role="group" aria-label={t("tale.filter")}>
            {SHOWN.map((one) => (
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
        )}
        {aside}
      </div>
      <div className={style.scroll}>
        <ul className={style.lines} ref={list} tabIndex={0} aria-label={t("tale.title")} onScroll={onScroll}>
          {seen.length === 0 && <li className={style.muted}>{t(shown === "events" ? "tale.empty" : "chat.empty")}</li>}
          {seen.map((line, index) => (
            <Fragment key={line.version}>
              {index === firstNew && index > 0 && (
                <li className={style.since} data-testid="since">
                  {t("tale.since")}
                </li>
              )}
              {view(line)}
            </Fragment>
          ))}
        </ul>
        {!low && (
          <Button
            className={style.newest}
            icon={<ArrowDownIcon size={20} aria-hidden />}
            data-testid="to-newest"
            onClick={toNewest}
          >
            {t("tale.newest")}
          </Button>
        )}
      </div>
      {!screen && (
        <div className={style.foot}>
          <PressNote of={remove} />
          {reactions && <div className={style.thrown}>{reactions}</div>}
          <SayForm />
        </div>
      )}
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
