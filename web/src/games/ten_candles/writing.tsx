/** Writing what an offer asks for, with help for its form; a draft outlives a reload until it is handed in. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Offered } from "../../generated/protocol";
import type { BoardProps } from "../../kit/board";
import { Button } from "../../kit/button";
import { TextArea, TextInput } from "../../kit/field";
import { lengthOf } from "../../kit/text";
import { useDraft, type Texts } from "./drafts";
import { nameOf } from "./reading";
import style from "./setup.module.css";

/** A text longer than this wants several lines. */
const ONE_LINE = 80;

interface WritingProps extends Pick<BoardProps, "code" | "seat" | "seats" | "busy" | "onPlay" | "onWriting"> {
  offer: Offered;
  /** What was handed in before, by field. */
  written?: Texts;
  /** The words that a text begins with. */
  opening?: string;
  /** Beside the key of the draft: what it is a draft of. */
  round?: string;
  testid: string;
}

/** The text fields of an offer. */
function fieldsOf({ fields = {} }: Offered): [string, { min: number; max: number }][] {
  return Object.entries(fields).flatMap(([name, field]) => (field.kind === "text" ? [[name, field]] : []));
}

export function Writing({ offer, written = {}, opening = "", round = "", testid, ...props }: WritingProps) {
  const { code, seat, seats, busy, onPlay, onWriting } = props;
  const { t } = useTranslation("ten_candles");
  const name = nameOf(offer);
  const [draft, setDraft] = useDraft(`taberna.draft.${code}.${String(seat)}.${name}.${round}`);
  const [sent, setSent] = useState(false);
  const fields = fieldsOf(offer);
  const textOf = (field: string) => draft[field] ?? written[field] ?? opening;
  const isFull = ([field, { min, max }]: (typeof fields)[number]) => {
    const text = textOf(field).trim();
    const count = lengthOf(text);
    return count >= min && count <= max && (opening === "" || min === 0 || text !== opening.trim());
  };
  const full = fields.every(isFull);
  const about = typeof offer.params.seat === "number" ? (seats[offer.params.seat]?.name ?? "") : "";

  function type(field: string, text: string) {
    setDraft({ ...Object.fromEntries(fields.map(([one]) => [one, textOf(one)])), [field]: text });
    setSent(false);
    onWriting();
  }

  function handIn() {
    onPlay({ ...offer.command, ...Object.fromEntries(fields.map(([field]) => [field, textOf(field).trim()])) });
    setDraft(null);
    setSent(true);
  }

  return (
    <form
      className={style.writing}
      data-testid={testid}
      onSubmit={(event) => {
        event.preventDefault();
        if (full && !busy) handIn();
      }}
    >
      {fields.map(([field, { min, max }]) => {
        const Field = max > ONE_LINE ? TextArea : TextInput;
        const text = textOf(field);
        return (
          <Field
            key={field}
            label={t(`fields.${field}`)}
            hint={min > 0 ? t(`board.help.${name === "traits" ? field : name}`, { name: about }) : undefined}
            value={text}
            maxLength={max * 2}
            error={lengthOf(text.trim()) > max ? t("board.tooLong", { max }) : undefined}
            onValue={(next: string) => {
              type(field, next);
            }}
            data-testid={`write-${field}`}
          />
        );
      })}
      <Button kind={full && !sent ? "lamp" : "plain"} type="submit" off={!full || busy} data-testid={`do-${offer.say}`}>
        {t(offer.aside && name !== "record" && name !== "module" ? "board.again" : `offer.${name}`, { seat: about })}
      </Button>
    </form>
  );
}
