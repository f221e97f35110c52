/** What the host prepares in the lobby: the module, on this device alone until the game begins and has a seat to keep it. */
import { useTranslation } from "react-i18next";
import { TextArea } from "../../kit/field";
import type { LobbyPartProps } from "../../kit/lobby-part";
import { Slab } from "../../kit/slab";
import { useDraft, notesKey } from "./drafts";

export default function Notes({ code }: LobbyPartProps) {
  const { t } = useTranslation("ten_candles");
  const [draft, setDraft] = useDraft(notesKey(code));
  return (
    <Slab title={t("board.module")} secret testid="lobby-notes">
      <TextArea
        label={t("fields.module")}
        hint={t("board.notesInLobby")}
        value={draft.module ?? ""}
        rows={6}
        onValue={(module) => {
          setDraft({ module });
        }}
        data-testid="lobby-module"
      />
    </Slab>
  );
}
