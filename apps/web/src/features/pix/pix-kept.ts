import type { JsonObject } from "@emita/domain/invoices/drafts/draft-changes";
import type { LookupState } from "../cnpj/use-cnpj-lookup.ts";
import { fittingForm } from "../drafts/content/fitting.ts";
import { hasTaxId } from "../invoices/extras/extras.ts";
import { moneyCents } from "../../ui/texts/money-text.ts";
import { entryOf, pixInvoice } from "./pix-checks.ts";
import { emptyPixDraft, type PixDraft } from "./pix-draft.ts";

/** What is kept of the form on the server: the invoice as far as it is typed, and the form itself. */
export function pixContent(
  draft: PixDraft,
  lookup: LookupState,
  addressTyped: boolean,
  email: string | null,
): JsonObject {
  const invoice = pixInvoice(draft, entryOf(lookup), addressTyped, email);
  const isNamed = draft.companyName.trim() !== "" || draft.extras.client === "unidentified";
  return Object.fromEntries(
    Object.entries({
      ...invoice,
      company_name: isNamed ? invoice.company_name : null,
      cnpj: hasTaxId(draft.extras) && invoice.cnpj === "" ? null : invoice.cnpj,
      amount: moneyCents(draft.value) === null ? draft.value || null : invoice.amount,
      service_description: invoice.service_description || null,
      form: { kind: "pix", state: draft },
    }).filter(([, value]) => value !== null && value !== undefined),
  );
}

/** A form from what the server has kept of it. */
export function pixDraftOf(state: JsonObject): PixDraft {
  return fittingForm(emptyPixDraft(), state);
}

/** The fields by which the form calls them, for one that two people changed. */
export const PIX_LABELS: Readonly<Record<string, string>> = {
  person: "Pagador é pessoa física",
  cnpj: "CNPJ",
  cpf: "CPF",
  companyName: "Nome",
  serviceDescription: "Descrição do Serviço",
  value: "Valor (R$)",
  serviceType: "Tipo de Serviço",
  clientEmail: "E-mail do cliente",
  cep: "CEP",
  street: "Endereço",
  number: "Número",
  complement: "Complemento",
  district: "Bairro",
  city: "Cidade",
  uf: "UF",
};
