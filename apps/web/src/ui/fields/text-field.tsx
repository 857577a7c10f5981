import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { IconButton } from "./button.tsx";
import type { Check } from "../behaviour/contact-checks.ts";
import { Field } from "./field.tsx";
import { useLeftIssue } from "../behaviour/use-left-issue.ts";

interface LineProps extends Omit<ComponentProps<"input">, "onChange" | "value" | "className"> {
  label: string;
  value: string;
  onValue: (value: string) => void;
  hint?: ReactNode;
  error?: string | null | undefined;
  className?: string;
}

interface TextFieldProps extends LineProps {
  /** Called when the field is left; see ui/behaviour/contact-checks.ts. */
  check?: Check;
  /** Replaces the visible label row: see `Field`. */
  head?: (id: string) => ReactNode;
}

/** One line of text. */
export function TextField({
  label,
  value,
  onValue,
  hint,
  error,
  className,
  required,
  check,
  head,
  onBlur,
  ...rest
}: TextFieldProps) {
  const left = useLeftIssue(value, check);
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
        <input
          type="text"
          {...rest}
          {...control}
          value={value}
          onBlur={(event) => {
            left.leave();
            onBlur?.(event);
          }}
          onChange={(event) => {
            left.change();
            onValue(event.target.value);
          }}
        />
      )}
    </Field>
  );
}

/** A password with a button that shows it; paste and password managers work. */
export function PasswordField({
  label,
  value,
  onValue,
  hint,
  error,
  className,
  required,
  ...rest
}: LineProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      label={label}
      required={required}
      hint={hint}
      error={error}
      className={className}
      postTone="button"
      post={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? "Ocultar senha" : "Mostrar senha"}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    >
      {(control) => (
        <input
          {...rest}
          {...control}
          type={shown ? "text" : "password"}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  );
}
