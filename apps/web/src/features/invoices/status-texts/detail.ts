import type { Invoice } from "@emita/contract/invoices/invoices";
import { refusalWords } from "./refusal-words.ts";
import { FIELD_LABELS } from "@emita/domain/invoices/field-labels";

/** The small line under the badge: details beyond the status word. */
export function detailOf(invoice: Invoice): string | null {
  if (invoice.cancellation?.state === "requested") return "Cancelamento solicitado";
  if (invoice.cancellation?.state === "refused" && invoice.status === "issued") {
    return `Nota ${invoice.nfse_number ?? ""} · cancelamento recusado`;
  }
  if (invoice.status === "error") return errorTitle(invoice);
  if (invoice.status === "pending") {
    return invoice.waiting ? firstPart(invoice.waiting.text) : "Aguardando a prefeitura";
  }
  if (invoice.status === "cancelled" && invoice.replaced_by) return "Substituída por outra nota";
  const number = invoice.nfse_number && `Nota ${invoice.nfse_number}`;
  return number && invoice.recovered_at ? `${number} · recuperada` : number;
}

/** The error in a few words, from the field that the city hall named. */
export function errorTitle(invoice: Invoice): string {
  const field = invoice.error?.field;
  if (field === "address" && !invoice.address) return "Falta o endereço do cliente";
  if (!field) return refusalWords(invoice).title;
  return TITLES[field] ?? `Confira o campo “${labelOf(field)}”`;
}

/** "Prefeitura fora do ar desde 10:42" of the whole sentence. */
function firstPart(text: string): string {
  return text.split(/[:.] /)[0] ?? text;
}

function labelOf(field: string): string {
  return Object.entries(FIELD_LABELS).find(([name]) => name === field)?.[1] ?? field;
}

const TITLES: Readonly<Record<string, string>> = {
  address: "Confira o endereço do cliente",
  cnpj: "Confira o CNPJ ou CPF do cliente",
  company_name: "Confira o nome do cliente",
  service_code: "Confira o código de serviço",
  service_description: "Confira a descrição do serviço",
  amount: "Confira o valor",
  city: "Confira a cidade",
  email: "Confira o e-mail do cliente",
  "company.certificate": "Confira o certificado digital",
  "company.city_credentials": "Confira o acesso à prefeitura",
};
