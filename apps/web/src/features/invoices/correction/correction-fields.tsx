import { type NoteExtras, NO_SERVICE_CHOICES } from "../extras/extras.ts";
import { AddressFields } from "../form/address-fields.tsx";
import { type FieldControls, type FieldsOfForm, FormFields } from "../form/fields.tsx";
import { ServiceDetailFields } from "../service/service-detail-fields.tsx";
import { codeOfText } from "../formats/service-code-text.ts";
import { maskTaxId } from "../formats/tax-id-mask.ts";
import type { FixDraft, FixGroup, FixIssues } from "./correction-draft.ts";

interface FixFieldsProps {
  groups: readonly FixGroup[];
  draft: FixDraft;
  set: (change: Partial<FixDraft>) => void;
  issues: FixIssues;
  extras: NoteExtras;
  changeExtras: (change: Partial<NoteExtras>) => void;
}

type FixText = Exclude<FixGroup, "address">;

/** In screen order. The choices of a service code follow it. */
const UP_TO_SERVICE: readonly FixText[] = ["company_name", "cnpj", "amount", "service_code"];
const AFTER_SERVICE: readonly FixText[] = ["service_description", "email"];

const controlsOf = (description: string): FieldControls<FixText> => ({
  company_name: { text: { label: "Razão Social / Nome" } },
  cnpj: { masked: { label: "CNPJ/CPF", maxLength: 18, mask: maskTaxId } },
  amount: { money: { label: "Valor (R$)" } },
  service_code: { service: { label: "Código de Serviço", description } },
  service_description: { area: { label: "Descrição do Serviço", rows: 3 } },
  email: { email: true },
});

/** The controls of the groups at fault. */
export function FixFields(props: FixFieldsProps) {
  const { groups, draft, set, issues, extras, changeExtras } = props;
  const code = codeOfText(draft.service_code);
  const fields: FieldsOfForm<FixText> = {
    controls: controlsOf(draft.service_description),
    draft,
    issues,
    type(field, text) {
      set({ [field]: text });
      if (field === "service_code" && codeOfText(text) !== code) changeExtras(NO_SERVICE_CHOICES);
    },
  };
  const shown = (names: readonly FixText[]) => names.filter((name) => groups.includes(name));
  return (
    <>
      <FormFields {...fields} names={shown(UP_TO_SERVICE)} />
      {groups.includes("service_code") && (
        <ServiceDetailFields code={code} extras={extras} onChange={changeExtras} />
      )}
      <FormFields {...fields} names={shown(AFTER_SERVICE)} />
      {groups.includes("address") && <AddressFields value={draft} onChange={set} issues={issues} />}
    </>
  );
}
