import { type Cents, formatDecimal } from "@emita/domain/basics/money";
import { type MouseEvent, type ReactNode, useState } from "react";
import { classNames } from "../texts/class-names.ts";
import { Field } from "./field.tsx";
import styles from "./field.module.css";
import { MaskedInput } from "./masked-input.tsx";
import { keptMoney, maskMoney, moneyReadings, shownMoney, tidyMoney } from "../texts/money-text.ts";

interface MoneyFieldProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
  required?: boolean;
  hint?: ReactNode;
  error?: string | null;
  head?: (id: string) => ReactNode;
  inputClass?: string | undefined;
  /** Without the leading "R$". */
  plain?: boolean;
  /** Prefix in place of "R$": "%" for rates, which have two decimals like reais. */
  pre?: string;
  /** For the side amounts of a form: as large as its other fields. */
  small?: boolean;
  onFocus?: () => void;
  onBlur?: () => void;
}

/**
 * An amount in reais: digits and one comma while typing, thousands and cents when left. An ambiguous text ("1234.56")
 * raises a question, and is no amount until the person has chosen its meaning.
 */
export function MoneyField({
  label,
  value,
  onValue,
  plain = false,
  pre = "R$",
  small = false,
  onBlur,
  onFocus,
  ...rest
}: MoneyFieldProps) {
  const { required, hint, error, head, inputClass } = rest;
  const [isLeft, setIsLeft] = useState(false);
  const readings = moneyReadings(value);
  const isAsked = readings.length > 0 && (isLeft || Boolean(error));
  const name = (cents: Cents) =>
    pre === "%"
      ? `${formatDecimal(cents)} %`
      : plain
        ? formatDecimal(cents)
        : `R$ ${formatDecimal(cents)}`;
  return (
    <Field
      label={label}
      required={required}
      hint={hint}
      error={isAsked ? `Qual é o valor: ${readings.map(name).join(" ou ")}?` : error}
      below={isAsked && <Readings readings={readings} name={name} onValue={onValue} />}
      head={head}
      {...(!plain && { pre })}
      inputClass={classNames(!small && styles.money, inputClass)}
    >
      {(control) => (
        <MaskedInput
          {...control}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0,00"
          value={shownMoney(value)}
          mask={maskMoney}
          onValue={(_, typed) => {
            setIsLeft(false);
            onValue(keptMoney(value, typed));
          }}
          {...(onFocus && { onFocus })}
          onBlur={() => {
            setIsLeft(true);
            onValue(tidyMoney(value));
            onBlur?.();
          }}
        />
      )}
    </Field>
  );
}

interface ReadingsProps {
  readings: readonly Cents[];
  name: (cents: Cents) => string;
  onValue: (value: string) => void;
}

/** Possible meanings of an ambiguous text, one button each. */
function Readings({ readings, name, onValue }: ReadingsProps) {
  const choose = (cents: Cents) => (event: MouseEvent<HTMLButtonElement>) => {
    // The button disappears with the question: the focus moves to the field.
    event.currentTarget.closest(`.${styles.field}`)?.querySelector("input")?.focus();
    onValue(formatDecimal(cents));
  };
  return (
    <div className={styles.chips} role="group" aria-label="O que foi digitado pode ser">
      {readings.map((cents) => (
        <button key={cents} type="button" className={styles.chip} onClick={choose(cents)}>
          {name(cents)}
        </button>
      ))}
    </div>
  );
}
