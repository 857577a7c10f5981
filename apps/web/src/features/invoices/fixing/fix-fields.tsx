import { ClientEmailField } from "../form/client-email-field.tsx";
import { MaskedField } from "../../../ui/fields/masked-field.tsx";
import { MoneyField } from "../../../ui/fields/money-field.tsx";
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { maskTaxId } from "../words/tax-id-mask.ts";
import type { FixDraft, FixGroup, FixIssues } from "./fix-draft.ts";
import { AddressFields } from "../form/address-fields.tsx";
import { type NoteExtras, NO_SERVICE_CHOICES } from "../extras/extras.ts";
import { codeOfText } from "../words/service-code-text.ts";
import { ServiceCodeField } from "../service/service-code-field.tsx";
import { ServiceDetailFields } from "../service/service-detail-fields.tsx";

interface FixFieldsProps {
  groups: readonly FixGroup[];
  draft: FixDraft;
  set: (change: Partial<FixDraft>) => void;
  issues: FixIssues;
  extras: NoteExtras;
  changeExtras: (change: Partial<NoteExtras>) => void;
}

/** The controls of the groups at fault. */
export function FixFields(props: FixFieldsProps) {
  const { groups, draft, set, issues } = props;
  return (
    <>
      {groups.includes("company_name") && (
        <TextField
          label="Razão Social / Nome"
          required
          value={draft.company_name}
          error={issues.company_name}
          onValue={(company_name) => set({ company_name })}
        />
      )}
      {groups.includes("cnpj") && (
        <MaskedField
          label="CNPJ/CPF"
          required
          maxLength={18}
          value={draft.cnpj}
          error={issues.cnpj}
          mask={maskTaxId}
          onValue={(cnpj) => set({ cnpj })}
        />
      )}
      {groups.includes("amount") && (
        <MoneyField
          label="Valor (R$)"
          required
          value={draft.amount}
          error={issues.amount ?? null}
          onValue={(amount) => set({ amount })}
        />
      )}
      {groups.includes("service_code") && <ServiceGroup {...props} />}
      {groups.includes("service_description") && (
        <TextAreaField
          label="Descrição do Serviço"
          required
          rows={3}
          value={draft.service_description}
          error={issues.service_description}
          onValue={(service_description) => set({ service_description })}
        />
      )}
      {groups.includes("email") && (
        <ClientEmailField
          value={draft.email}
          error={issues.email}
          onValue={(email) => set({ email })}
        />
      )}
      {groups.includes("address") && <AddressFields value={draft} onChange={set} issues={issues} />}
    </>
  );
}

function ServiceGroup({ draft, set, issues, extras, changeExtras }: FixFieldsProps) {
  const choose = (service_code: string) => {
    const isOther = codeOfText(service_code) !== codeOfText(draft.service_code);
    set({ service_code });
    if (isOther) changeExtras(NO_SERVICE_CHOICES);
  };
  return (
    <>
      <ServiceCodeField
        label="Código de Serviço"
        description={draft.service_description}
        value={draft.service_code}
        error={issues.service_code}
        onValue={choose}
      />
      <ServiceDetailFields
        code={codeOfText(draft.service_code)}
        extras={extras}
        onChange={changeExtras}
      />
    </>
  );
}
