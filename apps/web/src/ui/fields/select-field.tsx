import type { ReactNode } from "react";
import { Field } from "./field.tsx";

interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onValue: (value: string) => void;
  required?: boolean;
  hint?: ReactNode;
  error?: string | null | undefined;
  className?: string | undefined;
}

/** One of a few. */
export function SelectField({ label, value, options, onValue, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} {...rest}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onValue(event.target.value)}>
          {options.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
