import { cnpjCheckDigits } from "@emita/domain/identifiers/cnpj";
import { invoiceSchema, type Invoice } from "@emita/contract/invoices/invoices";
import { api } from "@emita/contract/paths";
import { COMPANY_HEADER } from "@emita/contract/people/people";
import { bearer, eventually, SAMPLE_INVOICE, type Account } from "../api-client.ts";

export interface Client {
  readonly cnpj: string;
  readonly name: string;
}

/**
 * `count` companies that no directory knows, each with a CNPJ root and so a trial of its own. @param start the first digits
 * of all
 */
export function clientsOf(start: string, count: number): Client[] {
  return Array.from({ length: count }, (_, index) => {
    const base = `${start}${String(index + 1).padStart(8 - start.length, "0")}0001`;
    const name = `Cliente ${String(index + 1).padStart(2, "0")} ${TRADES[index % TRADES.length]} Ltda`;
    return { cnpj: base + cnpjCheckDigits(base), name };
  });
}

const TRADES = [
  "Padaria",
  "Odontologia",
  "Serviços de Engenharia e Consultoria Ambiental",
  "Contabilidade",
  "Pet",
];

/** A request for one of several companies. */
async function callFor(
  url: string,
  { accessToken }: Account,
  companyId: string,
  path: string,
  init: { method?: string; body?: object } = {},
): Promise<unknown> {
  const answer = await fetch(url + path, {
    method: init.method ?? "GET",
    headers: {
      ...bearer(accessToken),
      [COMPANY_HEADER]: companyId,
      ...(init.body && { "content-type": "application/json" }),
    },
    ...(init.body && { body: JSON.stringify(init.body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** City and regime, checked by a person. */
export async function completeClient(
  url: string,
  account: Account,
  companyId: string,
  { cnpj, name }: Client,
): Promise<void> {
  const body = { cnpj, company_name: name, city_code: "3550308", tax_regime: "simples" };
  await callFor(url, account, companyId, api.company, { method: "PUT", body });
}

/** A client's invoice in its final state. */
export async function issueFor(
  url: string,
  account: Account,
  companyId: string,
  changes: Partial<typeof SAMPLE_INVOICE> = {},
): Promise<Invoice> {
  const body = { ...SAMPLE_INVOICE, ...changes };
  const created = await callFor(url, account, companyId, api.invoices, { method: "POST", body });
  const { id } = invoiceSchema.parse(created);
  return eventually(async () => {
    const invoice = invoiceSchema.parse(await callFor(url, account, companyId, api.invoice(id)));
    return invoice.status === "pending" ? undefined : invoice;
  });
}
