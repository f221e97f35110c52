/** One's own marks and notes about the others, behind a line; gone from the page while it is covered. */
import { useTranslation } from "react-i18next";
import type { Seated } from "../../kit/board";
import { Choice, TextInput } from "../../kit/field";
import { SeatMark } from "../../kit/seat-mark";
import { LONGEST, MARKS, type Mark, type NotesShared } from "./notes";
import style from "./notes.module.css";

export function NotesSlab({ seats, seat, notes, onMark, onWords }: NotesShared & { seats: readonly Seated[]; seat: number }) {
  const { t } = useTranslation("secret_hitler");
  const none = { value: "", label: t("board.mark.none") };
  const choices = [none, ...MARKS.map((mark) => ({ value: mark, label: t(`board.mark.${mark}`) }))];
  return (
    <details className={style.notes} data-secret data-testid="notes">
      <summary className={style.summary}>{t("board.notes")}</summary>
      <p className={style.muted}>{t("board.notesKept")}</p>
      <ul className={style.list}>
        {seats.map(
          ({ name, mark, bot }, one) =>
            one !== seat && (
              <li key={one} className={style.row}>
                <span className={style.who}>
                  <SeatMark mark={mark} bot={bot} size={20} />
                  <bdi>{name}</bdi>
                </span>
                <Choice
                  label={t("board.markOf", { name })}
                  value={notes.marks[one] ?? ""}
                  choices={choices}
                  data-testid={`mark-${String(one)}`}
                  onValue={(value) => {
                    onMark(one, MARKS.find((known): known is Mark => known === value) ?? null);
                  }}
                />
                <TextInput
                  label={t("board.noteOf", { name })}
                  value={notes.words[one] ?? ""}
                  maxLength={LONGEST}
                  data-testid={`note-${String(one)}`}
                  onValue={(words) => {
                    onWords(one, words);
                  }}
                />
              </li>
            ),
        )}
      </ul>
    </details>
  );
}
