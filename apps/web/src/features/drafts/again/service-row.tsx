import { useState } from "react";
import { RadioField } from "../../../ui/fields/radio-field.tsx";
import { useServiceProposals } from "../../invoices/queries/service-search.ts";
import { codeOfText } from "../../invoices/formats/service-code-text.ts";
import { ServiceCodeField } from "../../invoices/service/service-code-field.tsx";
import { Row } from "./change-row.tsx";

interface ServiceRowProps {
  /** The draft's present code; null: none. */
  code: string | null;
  /** The code that is no longer valid: not proposed. */
  old: string | null;
  description: string;
  onChosen: (code: string) => void;
}

const OTHER = "other";

/** The codes that may take the place of one that is no longer valid: those for the same words, or any other. */
export function ServiceRow({ code, old, description, onChosen }: ServiceRowProps) {
  const proposals = useServiceProposals(description) ?? [];
  const [typed, setTyped] = useState<string | null>(null);
  const options = proposals
    .filter((option) => option.code !== old)
    .map((option) => [option.code, option.text] as const);
  const isProposed = options.some(([proposed]) => proposed === code);
  const value = typed === null && isProposed ? (code ?? "") : typed === null ? "" : OTHER;
  return (
    <Row label="Serviço">
      <RadioField
        label="Qual código vale agora?"
        value={value}
        options={[...options, [OTHER, "Outro código"]]}
        onValue={(chosen) => {
          if (chosen === OTHER) return setTyped("");
          setTyped(null);
          onChosen(chosen);
        }}
      />
      {typed !== null && (
        <ServiceCodeField
          label="Código de Serviço"
          value={typed}
          onValue={(text) => {
            setTyped(text);
            const found = codeOfText(text);
            if (found !== null && text.includes(" - ")) onChosen(found);
          }}
        />
      )}
    </Row>
  );
}
