import { api } from "@emita/contract/paths";
import {
  invoiceSchema,
  type CreateInvoice,
  type Invoice,
  type SubstituteInvoice,
} from "@emita/contract/invoices/invoices";
import { getDocumentProxy } from "unpdf";
import { z } from "zod";
import {
  bearer,
  createInvoice,
  eventually,
  getInvoice,
  SAMPLE_INVOICE,
  untilStatus,
  type Account,
} from "./api-client.ts";

/** The product's URL and an account on it. */
export interface Issuing {
  readonly url: string;
  readonly account: Account;
}

/** Creates an invoice and waits until the city hall has issued it. @throws Error with the reason of a refusal. */
export async function issueInvoice(
  { url, account }: Issuing,
  changes: Partial<CreateInvoice> = {},
): Promise<Invoice> {
  const { id } = await createInvoice(url, account, { ...SAMPLE_INVOICE, ...changes });
  const ended = await eventually(async () => {
    const invoice = await getInvoice(url, account, id);
    return invoice.status === "pending" ? undefined : invoice;
  });
  if (ended.status !== "issued") throw new Error(JSON.stringify(ended.error));
  return ended;
}

/** The invoice's print as one line of text. */
export async function pdfText({ url, account }: Issuing, id: string): Promise<string> {
  const response = await fetch(url + api.invoicePdf(id), { headers: bearer(account.accessToken) });
  if (response.status !== 200) throw new Error(`the PDF answered ${response.status}`);
  const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  return items
    .map((item) => ("str" in item ? item.str : ""))
    .join(" ")
    .replace(/\s+/g, " ");
}

export async function xmlText({ url, account }: Issuing, id: string): Promise<string> {
  const response = await fetch(url + api.invoiceXml(id), { headers: bearer(account.accessToken) });
  if (response.status !== 200) throw new Error(`the XML answered ${response.status}`);
  return response.text();
}

export async function cancelInvoice(issuing: Issuing, id: string): Promise<Invoice> {
  const { url, account } = issuing;
  await send(issuing, "POST", api.invoiceCancellation(id), { reason: "Serviço não prestado" });
  return untilStatus(url, account, id, "cancelled");
}

/** @returns the new invoice, once it is issued and the old one cancelled. */
export async function substituteInvoice(
  issuing: Issuing,
  id: string,
  changes: Partial<SubstituteInvoice> = {},
): Promise<Invoice> {
  const { url, account } = issuing;
  const body = {
    ...SAMPLE_INVOICE,
    reason_code: "99",
    reason_text: "Valor do serviço estava errado",
    ...changes,
  };
  const created = invoiceSchema.parse(
    await send(issuing, "POST", api.invoiceSubstitution(id), body),
  );
  const issued = await untilStatus(url, account, created.id, "issued");
  await untilStatus(url, account, id, "cancelled");
  return issued;
}

/** @param changes besides the account's CNPJ and name. */
export async function changeCompany(
  issuing: Issuing,
  company: { cnpj: string; company_name: string },
  changes: object,
): Promise<void> {
  await send(issuing, "PUT", api.company, { ...company, ...changes });
}

const heldSchema = z.object({ notes: z.array(z.object({ cnpjPrestador: z.string() })) });

/** Number of invoices, including cancelled ones, that the city halls hold for one company. */
export async function invoicesOf(sandboxUrl: string, cnpj: string): Promise<number> {
  const response = await fetch(`${sandboxUrl}/_control/notes`);
  const { notes: invoices } = heldSchema.parse(await response.json());
  return invoices.filter((invoice) => invoice.cnpjPrestador === cnpj).length;
}

async function send(
  { url, account }: Issuing,
  method: "POST" | "PUT",
  path: string,
  body: object,
): Promise<unknown> {
  const response = await fetch(url + path, {
    method,
    headers: { ...bearer(account.accessToken), "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
