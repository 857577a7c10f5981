import { useState } from "react";
import { drawnOnChange } from "../../ui/behaviour/drawn-on-change.tsx";
import fieldStyles from "../../ui/fields/field.module.css";
import { codeOfText, serviceCodeText } from "../invoices/formats/service-code-text.ts";
import { ProposedServiceField } from "../invoices/service/service-code-field.tsx";
import { useServiceRows } from "../invoices/queries/service-search.ts";

interface PixServiceTypeProps {
  description: string;
  /** The code; empty for none. */
  value: string;
  error: string | undefined;
  onValue: (code: string) => void;
}

/** 'Tipo de Serviço': the offered codes open with a press, words search the national list. */
export const PixServiceType = drawnOnChange(function PixServiceTypeImpl({
  description,
  value,
  error,
  onValue,
}: PixServiceTypeProps) {
  const [typed, setTyped] = useState("");
  const [isLeft, setIsLeft] = useState(false);
  const rows = useServiceRows(value === "" ? null : value);
  const codeTyped = codeOfText(typed) ?? "";
  // The typed text stays on screen while it means the code: a suggestion may have replaced it.
  const text =
    codeTyped === value && typed !== ""
      ? typed
      : value && serviceCodeText(value, rows.find(({ code }) => code === value)?.description);
  const isUnread = isLeft && text !== "" && value === "";
  return (
    <div className={fieldStyles.field}>
      <ProposedServiceField
        label="Tipo de Serviço"
        inputClass={fieldStyles.tall}
        placeholder="Selecione o código do serviço"
        description={description}
        error={error ?? (isUnread ? "Escolha um código da lista." : undefined)}
        value={text}
        onValue={(next) => {
          setTyped(next);
          setIsLeft(false);
          onValue(codeOfText(next) ?? "");
        }}
        onBlur={() => setIsLeft(true)}
      />
    </div>
  );
});
