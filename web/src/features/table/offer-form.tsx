/** An offer with free fields: fill them in, then one button does it. */
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Offered } from "../../generated/protocol";
import { Button } from "../../kit/button";
import { OneOf, SomeOf, type Item } from "../../kit/chips";
import { TextInput } from "../../kit/field";
import { OrderList } from "../../kit/order-list";
import { firstOf } from "../../voice/catalogue";
import { isSeatKey, words } from "../../voice/fill";
import { offerLabel } from "../../voice/sentences";
import { useTeller } from "../../voice/use-teller";
import { useAnswersOf, useFilling } from "./answers";
import { fieldPart, lackOf, type Lack, type OfferField } from "./offers";
import style from "./table.module.css";

const FEW = 12;
const PLAYER_KEY = /^(player|chancellor|president|target|victim|whom|winner|partner)$/;

/** What the fields of an offer and their values are called. */
function useFieldWords() {
  const { i18n } = useTranslation();
  const { game, names } = useTeller();
  return {
    label: (name: string) => firstOf(i18n, [`${game}:fields.${name}`], {}) ?? words(name),
    item: (name: string) => (item: Item) => {
      const key = `${game}:values.${name}.${String(item)}`;
      if (typeof item === "number" && (isSeatKey(name) || PLAYER_KEY.test(name))) return names.seat(item);
      if (typeof item === "number") return firstOf(i18n, [key], {}) ?? String(item);
      if (typeof item === "boolean") return firstOf(i18n, [key, `house:options.${item ? "yes" : "no"}`], {}) ?? String(item);
      return firstOf(i18n, [key], {}) ?? (/^[a-z]+(_[a-z]+)*$/.test(item) ? words(item) : item);
    },
  };
}

interface FieldViewProps {
  name: string;
  field: OfferField;
  value: unknown;
  onValue: (value: unknown) => void;
}

function FieldView({ name, field, value, onValue }: FieldViewProps) {
  const fieldWords = useFieldWords();
  const label = fieldWords.label(name);
  const nameOf = fieldWords.item(name);
  const testid = `field-${name}`;
  switch (field.kind) {
    case "text":
      return (
        <TextInput
          label={label}
          value={typeof value === "string" ? value : ""}
          maxLength={field.max * 2}
          onValue={onValue}
          data-testid={testid}
        />
      );
    case "number": {
      const { low, high } = field;
      if (high - low < FEW) {
        const of = Array.from({ length: high - low + 1 }, (_, step) => low + step);
        return <OneOf {...{ label, of, nameOf, onValue, testid }} value={typeof value === "number" ? value : undefined} />;
      }
      return (
        <TextInput
          label={label}
          hint={`${String(low)}–${String(high)}`}
          inputMode="numeric"
          value={typeof value === "number" && !Number.isNaN(value) ? String(value) : ""}
          onValue={(typed) => {
            onValue(typed.trim() === "" ? undefined : Number(typed));
          }}
          data-testid={testid}
        />
      );
    }
    case "pick":
      return (
        <OneOf {...{ label, nameOf, onValue, testid }} of={field.of} value={field.of.find((one) => one === value)} />
      );
    case "choose":
      return (
        <SomeOf
          {...{ label, nameOf, onValue, testid }}
          of={field.of}
          most={field.high}
          value={Array.isArray(value) ? field.of.filter((one) => value.includes(one)) : []}
        />
      );
    case "order":
      return (
        <OrderList
          label={label}
          items={Array.isArray(value) ? (value as Item[]) : field.items}
          nameOf={nameOf}
          onOrder={onValue}
        />
      );
  }
}

interface OfferFormProps {
  offer: Offered;
  off: boolean;
  /** The board still shows what came after it. */
  held: boolean;
  lamp: boolean;
  onFilled: (answers: Record<string, unknown>, event: MouseEvent) => void;
}

export function OfferForm({ offer, off, held, lamp, onFilled }: OfferFormProps) {
  const { t } = useTranslation();
  const teller = useTeller();
  const { fill, clear, drawn } = useFilling();
  const answersOf = useAnswersOf();
  const fields = Object.entries(offer.fields ?? {});
  const answers = answersOf(offer);
  const lack = fields.map(([name, field]) => lackOf(field, answers[name])).find((one) => one !== null) ?? null;
  const here = fields.filter(([name]) => !drawn(fieldPart(offer, name)));
  const chosen = Object.values(answers).some((answer) => Array.isArray(answer) && answer.length > 0);
  return (
    <div className={style.form} role="group" aria-label={offerLabel(teller, offer)} data-testid={`form-${offer.say}`}>
      {here.length > 0 && <p className={style.formHead}>{offerLabel(teller, offer)}</p>}
      {here.map(([name, field]) => (
        <FieldView
          key={name}
          name={name}
          field={field}
          value={answers[name]}
          onValue={(value) => {
            fill(offer, { [name]: value });
          }}
        />
      ))}
      <div className={style.formDo}>
        <Button
          kind={lamp && lack === null ? "lamp" : "plain"}
          off={off || lack !== null}
          data-testid={`${held ? "held" : "do"}-${offer.say}`}
          onClick={(event) => {
            onFilled(answers, event);
          }}
        >
          {lack === null ? offerLabel(teller, offer, answers) : t(`lack.${lack.say}`, numbers(lack))}
        </Button>
        {here.length < fields.length && chosen && (
          <Button
            off={off}
            data-testid={`clear-${offer.say}`}
            onClick={() => {
              clear(offer);
            }}
          >
            {t("act.clear")}
          </Button>
        )}
      </div>
    </div>
  );
}

function numbers(lack: NonNullable<Lack>): Record<string, number> {
  const { say: _, ...rest } = lack;
  return { ...rest };
}
