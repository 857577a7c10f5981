import type { ComponentProps, ReactNode } from "react";
import { Field } from "./field.tsx";

interface TextAreaFieldProps extends Omit<
  ComponentProps<"textarea">,
  "onChange" | "value" | "className"
> {
  label: string;
  value: string;
  onValue: (value: string) => void;
  hint?: ReactNode;
  error?: string | null | undefined;
  head?: (id: string) => ReactNode;
}

/** Several lines of text. */
export function TextAreaField({
  label,
  value,
  onValue,
  hint,
  error,
  head,
  required,
  ...rest
}: TextAreaFieldProps) {
  return (
    <Field label={label} required={required} hint={hint} error={error} head={head}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  );
}
