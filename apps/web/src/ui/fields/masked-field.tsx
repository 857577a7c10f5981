import type { ComponentProps, ReactNode } from "react";
import type { Check } from "../behaviour/contact-checks.ts";
import { Field } from "./field.tsx";
import { MaskedInput } from "./masked-input.tsx";
import { useLeftIssue } from "../behaviour/use-left-issue.ts";

interface MaskedFieldProps extends Omit<ComponentProps<typeof MaskedInput>, "className"> {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  className?: string | undefined;
  /** Called when the field is left; see ui/behaviour/contact-checks.ts. */
  check?: Check;
  /** Replaces the visible label row: see `Field`. */
  head?: (id: string) => ReactNode;
}

/** One line of text that formats itself while it is typed. */
export function MaskedField({
  label,
  hint,
  error,
  className,
  required,
  check,
  head,
  onBlur,
  onValue,
  ...rest
}: MaskedFieldProps) {
  const left = useLeftIssue(rest.value, check);
  return (
    <Field
      label={label}
      required={required}
      hint={hint}
      error={error ?? left.issue}
      className={className}
      head={head}
    >
      {(control) => (
        <MaskedInput
          autoComplete="off"
          {...rest}
          {...control}
          onBlur={(event) => {
            left.leave();
            onBlur?.(event);
          }}
          onValue={(masked, typed) => {
            left.change();
            onValue(masked, typed);
          }}
        />
      )}
    </Field>
  );
}

/** Mask of fields for a whole number. */
export function digitsOnly(text: string): string {
  return text.replace(/\D/g, "");
}
