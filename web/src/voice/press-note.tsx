/** What became of a press: on its way, late, or refused and why. Nothing while all is well. */
import { HourglassMediumIcon } from "@phosphor-icons/react/HourglassMedium";
import { useTranslation } from "react-i18next";
import { classes } from "../kit/classes";
import { FieldError } from "../kit/field";
import type { Press } from "../wire/use-press";
import style from "./press-note.module.css";
import { refusalSentence } from "./sentences";
import { useTeller } from "./use-teller";

export function PressNote({ of }: { of: Pick<Press, "waiting" | "refusal" | "slot"> }) {
  const { t } = useTranslation();
  const teller = useTeller();
  const age = of.waiting?.age;
  if (age === "sending" || age === "late") {
    return (
      <p className={classes(style.note, age === "late" && style.late)} role="status" data-testid={`note-${of.slot}`}>
        <HourglassMediumIcon size={20} aria-hidden />
        {t(age === "late" ? "press.late" : "press.sending")}
      </p>
    );
  }
  if (!of.refusal) return null;
  return (
    <div data-testid={`refusal-${of.slot}`}>
      <FieldError>{refusalSentence(teller, of.refusal)}</FieldError>
    </div>
  );
}
