/** A code or a link from a friend. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Button } from "../../kit/button";
import { TextInput } from "../../kit/field";
import { Slab } from "../../kit/slab";
import { codeFrom } from "../../wire/links";
import style from "./start-page.module.css";

export function CodeForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState(false);

  function submit() {
    const code = codeFrom(typed);
    setWrong(code === null);
    if (code !== null) void navigate(`/t/${code}`);
  }

  return (
    <Slab title={t("start.haveCode")} testid="code-form">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={style.code}>
          <TextInput
            label={t("start.code")}
            value={typed}
            onValue={setTyped}
            code
            placeholder="KRTQX"
            autoCapitalize="characters"
            spellCheck={false}
            data-testid="code-input"
            error={wrong ? t("start.codeWrong") : undefined}
          />
          <Button type="submit" data-testid="code-go">
            {t("start.go")}
          </Button>
        </div>
      </form>
    </Slab>
  );
}
