import type { Company } from "@emita/contract/companies";
import { Field } from "../../ui/field.tsx";

type Channel = NonNullable<Company["channel"]>;

/** The way of the notes where the law leaves a choice; nothing where it leaves none. */
export function ChannelField({
  channel,
  value,
  error,
  onValue,
}: {
  channel: Channel;
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
}) {
  const options = optionsOf(channel);
  if (options.length === 0) return null;
  return (
    <Field
      label="Emissor preferido"
      hint="A lei deixa escolher neste caso. Notas já enviadas continuam no emissor em que estão."
      error={error}
    >
      {(control) => (
        <select {...control} value={value} onChange={(event) => onValue(event.target.value)}>
          <option value="">Automático: o que a regra indica</option>
          {options.map(({ channel: option, label }) => (
            <option key={option} value={option}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The alternatives, and the company's own choice: heeded it is the current channel, unheeded it can still be given back. */
function optionsOf({ alternatives, override, current, label }: Channel): Channel["alternatives"] {
  if (override === null || alternatives.some(({ channel }) => channel === override))
    return alternatives;
  const chosen = current === override && label !== null ? label : "O que você escolheu antes";
  return [{ channel: override, label: chosen }, ...alternatives];
}
