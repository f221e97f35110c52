/** Between two games of an evening: what the ones before have come to, by the game that is laid. */
import { useTranslation } from "react-i18next";
import type { TableView } from "../../generated/protocol";
import { TallySlab } from "../../kit/tally-slab";
import { marksOf, playing } from "../../wire/seats";

export function SoFar({ table }: { table: TableView }) {
  const { t } = useTranslation();
  const standings = table.standings.filter(({ game }) => game === table.game);
  if (standings.length === 0) return null;
  const marks = marksOf(table.members);
  const people = playing(table.members).map(({ member, username, kind }) => ({
    member,
    name: username ?? t("name.someone"),
    mark: marks.get(member) ?? 0,
    bot: kind === "bot",
  }));
  return <TallySlab standings={standings} people={people} />;
}
