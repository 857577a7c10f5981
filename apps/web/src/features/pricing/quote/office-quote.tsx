import type { OwnCompany } from "@emita/contract/people/people";
import { formatCnpj } from "@emita/domain/identifiers/cnpj";
import { useState } from "react";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { QuoteDialog } from "./quote-dialog.tsx";

interface OfficeQuoteProps {
  open: boolean;
  /** Companies for which the person may pay; at least one. */
  payers: readonly OwnCompany[];
  /** How many companies share the plan. */
  count: number;
  onClose: () => void;
}

/** The request for the office's plan: that of the custom plan, with the company that pays. */
export function OfficeQuote({ open, payers, count, onClose }: OfficeQuoteProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const payer = payers.find(({ id }) => id === picked) ?? payers[0];
  return (
    <QuoteDialog
      open={open}
      title="Pedir cotação"
      notesLabel="Notas por mês, de todas as empresas"
      {...(payer && {
        companyId: payer.id,
        preface: `Plano do escritório para ${count} empresas. Quem paga: ${nameOf(payer)}.`,
      })}
      onClose={onClose}
    >
      <SelectField
        label="Quem paga"
        value={payer?.id ?? ""}
        options={payers.map((company) => [company.id, nameOf(company)] as const)}
        onValue={setPicked}
      />
    </QuoteDialog>
  );
}

function nameOf({ company_name: name, cnpj }: OwnCompany): string {
  return [name, cnpj && formatCnpj(cnpj)].filter(Boolean).join(", ");
}
