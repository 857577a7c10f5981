import { TEXT_FIELDS } from "@emita/domain/invoices/text-fields";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { Chips } from "../../../ui/fields/chips.tsx";
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import styles from "./usual-text.module.css";

const CHIPS = TEXT_FIELDS.map((field) => `{${field}}`);

interface UsualTextFieldProps {
  label: string;
  value: string;
  error?: string | null | undefined;
  maxLength?: number;
  onValue: (text: string) => void;
}

/** A text with fields: a press on one of them writes it where the caret is. */
export function UsualTextField({ label, value, error, maxLength, onValue }: UsualTextFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (field: string) => {
    const from = area.current?.selectionStart ?? value.length;
    const until = area.current?.selectionEnd ?? value.length;
    const before = value.slice(0, from);
    const gap = before === "" || /[\s(/"]$/.test(before) ? "" : " ";
    const text = `${before}${gap}${field}${value.slice(until)}`;
    if (maxLength !== undefined && text.length > maxLength) return area.current?.focus();
    flushSync(() => onValue(text));
    area.current?.focus();
    area.current?.setSelectionRange(
      from + gap.length + field.length,
      from + gap.length + field.length,
    );
  };
  return (
    <div className={styles.field}>
      <TextAreaField
        ref={area}
        label={label}
        rows={3}
        {...(maxLength !== undefined && { maxLength })}
        value={value}
        error={error}
        hint="Os campos entre chaves são preenchidos na hora de emitir."
        onValue={onValue}
      />
      <Chips label="Campos do texto" options={CHIPS} onPick={insert} />
    </div>
  );
}
