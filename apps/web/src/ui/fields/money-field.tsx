import type { ReactNode } from "react";
import { cx } from "../base/cx.ts";
import { Field } from "./field.tsx";
import styles from "./field.module.css";
import { MaskedInput } from "./masked-input.tsx";
import { maskMoney, tidyMoney } from "../base/money-text.ts";

interface MoneyFieldProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
  required?: boolean;
  hint?: ReactNode;
  error?: string | null;
  head?: (id: string) => ReactNode;
  inputClass?: string | undefined;
  /** Without the "R$" in front. */
  plain?: boolean;
  /** What stands in front in place of "R$": "%" for rates, which have two decimals like reais. */
  pre?: string;
  /** For the side amounts of a form: as large as its other fields. */
  small?: boolean;
  onFocus?: () => void;
  onBlur?: () => void;
}

/** An amount in reais: digits and one comma while typing, thousands and cents when left. */
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
  return (
    <Field
      label={label}
      required={required === true}
      hint={hint}
      error={error}
      {...(head && { head })}
      {...(!plain && { pre })}
      inputClass={cx(!small && styles.money, inputClass)}
    >
      {(control) => (
        <MaskedInput
          {...control}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0,00"
          value={value}
          mask={maskMoney}
          onValue={onValue}
          {...(onFocus && { onFocus })}
          onBlur={() => {
            onValue(tidyMoney(value));
            onBlur?.();
          }}
        />
      )}
    </Field>
  );
}
