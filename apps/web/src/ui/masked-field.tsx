import type { ComponentProps, ReactNode } from "react";
import { Field } from "./field.tsx";
import { MaskedInput } from "./masked-input.tsx";

interface MaskedFieldProps extends Omit<ComponentProps<typeof MaskedInput>, "className"> {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  className?: string | undefined;
}

/** One line of text that formats itself while it is typed. */
export function MaskedField({
  label,
  hint,
  error,
  className,
  required,
  ...rest
}: MaskedFieldProps) {
  return (
    <Field
      label={label}
      required={required === true}
      hint={hint}
      error={error}
      className={className}
    >
      {(control) => <MaskedInput autoComplete="off" {...rest} {...control} />}
    </Field>
  );
}

/** Mask of fields for a whole number. */
export function digitsOnly(text: string): string {
  return text.replace(/\D/g, "");
}
