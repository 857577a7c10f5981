import { hasTaxId } from "../invoices/extras/extras.ts";
import type { FieldControl, FieldControls } from "../invoices/form/fields.tsx";
import { maskTaxId } from "../invoices/formats/tax-id-mask.ts";
import type { LookupState } from "../cnpj/use-cnpj-lookup.ts";
import { DEFAULT_CITY, type PixDraft } from "./pix-draft.ts";

/** The fields of /pix that are plain text. */
export type PixText = "cpf" | "companyName" | "city" | "serviceDescription" | "value";

/** The controls of /pix. What the registry found is read-only. */
export function pixControls(draft: PixDraft, lookup: LookupState): FieldControls<PixText> {
  const isFound = !draft.person && lookup.kind === "found";
  return {
    cpf: {
      masked: {
        label: "CPF",
        inputMode: "numeric",
        // Long enough for a CNPJ: pasting one asks whether the payer is a company.
        maxLength: 18,
        placeholder: "000.000.000-00",
        mask: maskTaxId,
      },
    },
    companyName: nameControl(draft, isFound),
    city: {
      text: {
        label: "Cidade",
        required: false,
        readOnly: isFound && draft.city !== "",
        autoComplete: "off",
        placeholder: DEFAULT_CITY,
      },
    },
    serviceDescription: { area: { label: "Descrição do Serviço", rows: 3, maxLength: 1000 } },
    value: { money: { label: "Valor (R$)" } },
  };
}

function nameControl({ extras, person }: PixDraft, isFound: boolean): FieldControl {
  const text = { label: "Nome", autoComplete: "off" };
  if (extras.client === "foreign")
    return { text: { ...text, hint: "Cliente no exterior: a nota não leva CNPJ." } };
  if (!hasTaxId(extras))
    return { text: { ...text, required: false, hint: "A nota sai sem dizer quem é o cliente." } };
  if (person) return { text };
  return { text: { ...text, label: "Razão Social", required: !isFound, readOnly: isFound } };
}
