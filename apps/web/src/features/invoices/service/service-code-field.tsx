import { Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import fieldStyles from "../../../ui/fields/field.module.css";
import { Combobox } from "../../../ui/fields/combobox.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { useCompany } from "../../company/queries.ts";
import { serviceCodeText } from "../formats/service-code-text.ts";
import { useLastServiceCode } from "./last-service-code.ts";
import { useServiceSearch } from "../queries/service-search.ts";
import { ASK_HINTS, isAsked, type ServiceAsk } from "./service-ask.ts";
import { ServiceProposals } from "./service-proposals.tsx";
import { useServiceAsk } from "./use-service-ask.ts";

interface ServiceCodeFieldProps {
  label: string;
  /** "17.01 - Assessoria ou consultoria", or unfinished input. */
  value: string;
  onValue: (text: string) => void;
  /** Text of the service: matching services are offered. */
  description?: string;
  placeholder?: string;
  inputClass?: string | undefined;
  onBlur?: () => void;
  required?: boolean;
  error?: string | null | undefined;
  hint?: ReactNode;
  head?: (id: string) => ReactNode;
}

/** The service code: the person types words or a code and picks from the list. */
export function ServiceCodeField(props: ServiceCodeFieldProps) {
  const { label, value, onValue, onBlur, required = true, error, hint, head } = props;
  const { description = "", placeholder = "Palavras do serviço ou código" } = props;
  const { groups, hint: note } = useServiceSearch(value);
  return (
    <>
      <Field
        label={label}
        required={required}
        error={error}
        hint={hint}
        inputClass={props.inputClass}
        head={head}
      >
        {(control) => (
          <Combobox
            control={control}
            value={value}
            groups={groups}
            hint={note}
            placeholder={placeholder}
            onText={onValue}
            onPick={({ text }) => onValue(text)}
            {...(onBlur && { onBlur })}
          />
        )}
      </Field>
      {value === "" && <UsualCodes onPick={onValue} />}
      <ServiceProposals description={description} value={value} onPick={onValue} />
    </>
  );
}

/**
 * The field of a form that proposes the code from the description: optional, and required only once the description leaves
 * the code open.
 */
export function ProposedServiceField(props: ServiceCodeFieldProps & { description: string }) {
  const ask = useServiceAsk(props.description, props.value);
  return (
    <ServiceCodeField
      {...props}
      required={isAsked(ask) || Boolean(props.error)}
      hint={<AskHint ask={ask} />}
    />
  );
}

function AskHint({ ask }: { ask: ServiceAsk }) {
  if (ask !== "suggested") return ASK_HINTS[ask];
  return (
    <>
      <Badge tone="info" icon={Sparkles}>
        Sugerido
      </Badge>{" "}
      {ASK_HINTS.suggested}
    </>
  );
}

/** Without a suggestion the company's usual codes are offered, never chosen automatically. */
function UsualCodes({ onPick }: { onPick: (text: string) => void }) {
  const preset = useCompany().data?.default_service_code ?? null;
  const last = useLastServiceCode(true);
  if (preset === null && last === null) return null;
  return (
    <div className={fieldStyles.chips}>
      {preset !== null && <CodeChip code={preset} why="o serviço padrão" onPick={onPick} />}
      {last !== null && last !== preset && (
        <CodeChip code={last} why="o da última nota" onPick={onPick} />
      )}
    </div>
  );
}

function CodeChip({
  code,
  why,
  onPick,
}: {
  code: string;
  why: string;
  onPick: (text: string) => void;
}) {
  const text = serviceCodeText(code);
  return (
    <button type="button" className={fieldStyles.chip} onClick={() => onPick(text)}>
      {`Usar ${text} (${why})`}
    </button>
  );
}
