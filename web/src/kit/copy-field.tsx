/** A text to take along, with a button that copies it and a selection for where copying is forbidden. */
import { CopyIcon } from "@phosphor-icons/react/Copy";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button";
import style from "./copy-field.module.css";
import { copyText } from "./copy-text";
import { TextInput } from "./field";

interface CopyFieldProps {
  label: string;
  text: string;
  testid: string;
  lamp?: boolean;
}

export function CopyField({ label, text, testid, lamp }: CopyFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<{ text: string; copied: boolean } | null>(null);

  async function copy() {
    const copied = await copyText(text);
    setSaid({ text, copied });
    if (copied) return;
    input.current?.focus();
    input.current?.select();
  }

  return (
    <div>
      <div className={style.row}>
        <TextInput
          ref={input}
          label={label}
          value={text}
          readOnly
          className={style.text}
          data-testid={testid}
          onValue={() => undefined}
          onFocus={(event) => {
            event.target.select();
          }}
        />
        <Button
          kind={lamp ? "lamp" : "plain"}
          icon={<CopyIcon size={20} aria-hidden />}
          data-testid={`${testid}-copy`}
          onClick={() => void copy()}
        >
          {t("copy.copy")}
        </Button>
      </div>
      <p className={style.said} role="status">
        {said?.text === text && t(said.copied ? "copy.done" : "copy.byHand")}
      </p>
    </div>
  );
}
