/** Saying something at the table. */
import { PaperPlaneRightIcon } from "@phosphor-icons/react/PaperPlaneRight";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/button";
import { TextInput } from "../../kit/field";
import { lengthOf } from "../../kit/text";
import { PressNote } from "../../voice/press-note";
import { usePress } from "../../wire/use-press";
import style from "./chat.module.css";

const LONGEST = 500;

export function SayForm() {
  const { t } = useTranslation();
  const say = usePress("say");
  const [text, setText] = useState("");
  const [done, setDone] = useState(say.done);
  const length = lengthOf(text);
  const tooLong = length > LONGEST;
  const sending = say.waiting !== undefined;

  // What was kept is said: the field is free for the next.
  if (say.done !== done) {
    setDone(say.done);
    setText("");
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (length > 0 && !tooLong && !sending) say.press({ type: "Say", text: text.trim() });
      }}
    >
      <div className={style.form}>
        <TextInput
          label={<span className="visually-hidden">{t("chat.say")}</span>}
          placeholder={t("chat.say")}
          value={text}
          readOnly={sending}
          onValue={setText}
          enterKeyHint="send"
          data-testid="say-input"
          error={tooLong ? t("chat.tooLong", { most: LONGEST, length }) : undefined}
        />
        <Button
          type="submit"
          square
          icon={<PaperPlaneRightIcon size={20} aria-hidden />}
          aria-label={t("chat.send")}
          off={length === 0 || tooLong || sending}
          data-testid="say-send"
          onMouseDown={(event) => {
            // The field keeps the focus: with its keyboard gone the page would move from under the finger.
            event.preventDefault();
          }}
        />
      </div>
      <PressNote of={say} />
    </form>
  );
}
