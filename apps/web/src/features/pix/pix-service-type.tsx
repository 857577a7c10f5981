import { useState } from "react";
import { Field } from "../../ui/fields/field.tsx";
import fieldStyles from "../../ui/fields/field.module.css";
import {
  codeOfText,
  SERVICE_OPTIONS,
  serviceCodeText,
} from "../invoices/words/service-code-text.ts";
import { ServiceCodeField, UsualCodes } from "../invoices/service/service-code-field.tsx";
import { useServiceRows } from "../invoices/calls/service-search.ts";

const SEARCH = "search";

/** 'Tipo de Serviço': the offered codes, and a search over the national list for all others. */
export function PixServiceType({
  value,
  error,
  onValue,
}: {
  value: string;
  error: string | undefined;
  onValue: (code: string) => void;
}) {
  const isOffered = SERVICE_OPTIONS.some(({ code }) => code === value);
  const isOther = value !== "" && !isOffered;
  const [searching, setSearching] = useState(isOther);
  const rows = useServiceRows(isOther ? value : null);
  const otherText = serviceCodeText(value, rows.find(({ code }) => code === value)?.description);
  const choose = (chosen: string) => {
    setSearching(chosen === SEARCH);
    onValue(chosen === SEARCH ? "" : chosen);
  };
  return (
    <div className={fieldStyles.field}>
      <Field label="Tipo de Serviço" inputClass={fieldStyles.tall} error={searching ? null : error}>
        {(control) => (
          <select
            {...control}
            value={searching && value === "" ? SEARCH : value}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">Selecione o código do serviço</option>
            {isOther && <option value={value}>{otherText}</option>}
            {SERVICE_OPTIONS.map(({ code, text }) => (
              <option key={code} value={code}>
                {text}
              </option>
            ))}
            <option value={SEARCH}>Outro serviço: procurar na lista nacional...</option>
          </select>
        )}
      </Field>
      {searching && (
        <OtherService initial={isOther ? otherText : ""} error={error} onValue={onValue} />
      )}
      {!searching && value === "" && (
        <UsualCodes onPick={(text) => onValue(codeOfText(text) ?? "")} />
      )}
    </div>
  );
}

/** What was typed stays on screen; a code that it names is taken. */
function OtherService({
  initial,
  error,
  onValue,
}: {
  initial: string;
  error: string | undefined;
  onValue: (code: string) => void;
}) {
  const [text, setText] = useState(initial);
  return (
    <ServiceCodeField
      label="Código de Serviço"
      required={false}
      error={error}
      value={text}
      onValue={(typed) => {
        setText(typed);
        onValue(codeOfText(typed) ?? "");
      }}
    />
  );
}
