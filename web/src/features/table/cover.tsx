/** The cover: one press hides what is for this person's eyes, and so does a tab that nobody looks at. */
import { EyeIcon } from "@phosphor-icons/react/Eye";
import { EyeSlashIcon } from "@phosphor-icons/react/EyeSlash";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "react-redux";
import { Button } from "../../kit/button";
import { covered, hasSecrets } from "../../wire/cover-slice";
import { useSend, useWire, type WireState } from "../../wire/state";
import style from "./hand.module.css";

/** Whether the tab was left covered, so that a reload uncovers nothing. */
const KEY = "taberna.covered";

function kept(): boolean {
  try {
    return sessionStorage.getItem(KEY) === "1";
  } catch {
    return false;
  }
}

function keep(on: boolean): void {
  try {
    sessionStorage.setItem(KEY, on ? "1" : "0");
  } catch {
    // A forbidden storage: covered as long as the page lives.
  }
}

/** Keeps the cover: through a reload, and over a tab that is hidden. */
export function useCover(): void {
  const store = useStore<WireState>();
  const dispatch = useSend();
  const on = useWire((state) => state.cover.on);
  useEffect(() => {
    if (kept()) dispatch(covered(true));
    const onHidden = () => {
      if (document.hidden && hasSecrets(store.getState())) dispatch(covered(true));
    };
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
    };
  }, [dispatch, store]);
  useEffect(() => {
    if (on !== kept()) keep(on);
  }, [on]);
}

/** The eye in the bar, where there is anything to cover. */
export function CoverButton() {
  const { t } = useTranslation();
  const dispatch = useSend();
  const secrets = useWire(hasSecrets);
  const on = useWire((state) => state.cover.on);
  if (!secrets) return null;
  return (
    <Button
      kind="quiet"
      square
      className={style.eye}
      icon={on ? <EyeSlashIcon size={24} weight="fill" aria-hidden /> : <EyeIcon size={24} aria-hidden />}
      aria-label={t("cover.cover")}
      aria-pressed={on}
      data-testid="cover"
      onClick={() => dispatch(covered(!on))}
    />
  );
}

/** In place of what is covered. */
export function Covered() {
  const { t } = useTranslation();
  const dispatch = useSend();
  return (
    <Button
      className={style.covered}
      icon={<EyeSlashIcon size={20} aria-hidden />}
      data-testid="uncover"
      onClick={() => dispatch(covered(false))}
    >
      <span>{t("board.yours")}</span> <span className={style.show}>{t("cover.show")}</span>
    </Button>
  );
}
