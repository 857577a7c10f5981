import type { ReactNode } from "react";
import fieldStyles from "../../../ui/field.module.css";
import { Combobox } from "../../../ui/combobox.tsx";
import { Field } from "../../../ui/field.tsx";
import { serviceCodeText } from "../service-code-text.ts";
import { useLastServiceCode } from "./last-service-code.ts";
import { useServiceSearch } from "./service-search.ts";

interface ServiceCodeFieldProps {
  label: string;
  /** "17.01 - Assessoria ou consultoria", or what is being typed. */
  value: string;
  onValue: (text: string) => void;
  onBlur?: () => void;
  required?: boolean;
  error?: string | undefined;
  hint?: ReactNode;
  head?: (id: string) => ReactNode;
}

/** Code of the service: words or a code are typed, the service is picked from the list. */
export function ServiceCodeField(props: ServiceCodeFieldProps) {
  const { label, value, onValue, onBlur, required = true, error, hint, head } = props;
  const { groups, note } = useServiceSearch(value);
  return (
    <>
      <Field label={label} required={required} error={error} hint={hint} {...(head && { head })}>
        {(control) => (
          <Combobox
            control={control}
            value={value}
            groups={groups}
            note={note}
            placeholder="Palavras do serviço ou código"
            onText={onValue}
            onPick={({ text }) => onValue(text)}
            {...(onBlur && { onBlur })}
          />
        )}
      </Field>
      {value === "" && <LastCode onPick={onValue} />}
    </>
  );
}

/** Nothing suggests a code: the company's usual one is one press away, never taken by itself. */
export function LastCode({ onPick }: { onPick: (text: string) => void }) {
  const code = useLastServiceCode(true);
  if (code === null) return null;
  const text = serviceCodeText(code);
  return (
    <div className={fieldStyles.chips}>
      <button type="button" className={fieldStyles.chip} onClick={() => onPick(text)}>
        {`Usar ${text} (o da última nota)`}
      </button>
    </div>
  );
}
