/** What the fields and values of a game's views are called, and who sits in its seats. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { MemberView } from "../../../generated/protocol";
import { propertiesOf, type Schema } from "../../../kit/schema";
import { firstOf } from "../../../voice/catalogue";
import { words } from "../../../voice/fill";
import { useTeller } from "../../../voice/use-teller";
import { marksOf } from "../../../wire/seats";
import type { Words } from "./pieces";

export function useWords(members: readonly MemberView[], schema: Schema | undefined): Words {
  const { i18n } = useTranslation();
  const teller = useTeller();
  return useMemo(() => {
    const { game, names } = teller;
    const marks = marksOf(members);
    const titles = new Map(propertiesOf(schema, schema).map(([key, { title }]) => [key, title]));
    return {
      label: (key) => firstOf(i18n, [`${game}:view.${key}`, `house:view.${key}`], {}) ?? titles.get(key) ?? words(key),
      value: (key, value) =>
        firstOf(i18n, [`${game}:values.${key}.${value}`], {}) ?? (/^[a-z]+(_[a-z]+)*$/.test(value) ? words(value) : value),
      seat: (seat) => {
        const member = members.find((one) => one.seat === seat);
        return {
          name: names.seat(seat),
          mark: (member && marks.get(member.member)) ?? seat,
          bot: member?.kind === "bot",
        };
      },
    };
  }, [i18n, teller, members, schema]);
}
