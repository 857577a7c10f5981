import { type ReactNode, useId } from "react";
import { Field } from "../../ui/field.tsx";
import { SERVICE_OPTIONS } from "./service-code-text.ts";

interface ServiceCodeFieldProps {
  label: string;
  value: string;
  onValue: (text: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  hint?: ReactNode;
  head?: (id: string) => ReactNode;
}

/** Code of the service, typed or picked from the suggestion list. */
export function ServiceCodeField({
  label,
  value,
  onValue,
  onBlur,
  error,
  hint,
  head,
}: ServiceCodeFieldProps) {
  const listId = useId();
  return (
    <Field label={label} required error={error} hint={hint} {...(head && { head })}>
      {(control) => (
        <>
          <input
            type="text"
            {...control}
            list={listId}
            autoComplete="off"
            value={value}
            onChange={(event) => onValue(event.target.value)}
            {...(onBlur && { onBlur })}
          />
          <datalist id={listId}>
            {SERVICE_OPTIONS.map(({ code, text }) => (
              <option key={code}>{text}</option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
