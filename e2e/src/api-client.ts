import { DEFAULT_SCOPES, type TokenScope } from "@emita/domain/access/token-scopes";
import { cnpjCheckDigits } from "@emita/domain/identifiers/cnpj";
import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { createEmita, type Emita } from "@emita/client/client";
import { api, tokenFunctions } from "@emita/contract/paths";
import { ownCompaniesSchema } from "@emita/contract/people/people";
import {
  invoiceSchema,
  type CreateInvoice,
  type Invoice,
  type InvoiceList,
} from "@emita/contract/invoices/invoices";
import { z } from "zod";

const POLL_MS = 50;
const MAX_WAIT_MS = 180_000;

export interface Account {
  readonly userId: string;
  /** The company from signing up. */
  readonly companyId: string;
  readonly email: string;
  readonly password: string;
  readonly accessToken: string;
}

/** Fictional companies of the sandbox's directory (README). */
export const PRESTADOR = { cnpj: "35887104000144", company_name: "Marina Prado Consultoria Ltda" };
export const TOMADOR = {
  cnpj: "41788206000105",
  company_name: "Clínica Vila Nova Odontologia Ltda",
};

export const SAMPLE_INVOICE: CreateInvoice = {
  ...TOMADOR,
  service_code: "17.01",
  service_description: "Consultoria técnica especializada, novembro de 2026",
  amount: 1850,
};

/** City and regime of a company that no directory knows: without them it cannot issue. */
export const FACTS = { city_code: "3550308", tax_regime: "simples" } as const;

/** Renames the account's company, so that it differs from the one on the tests' boletos. */
export async function renameCompany(url: string, account: Account): Promise<void> {
  const other = { cnpj: "11444777000161", company_name: "Outra Empresa Ltda" };
  await stateFacts(url, account, other);
}

/** An account of a company that no directory knows, with city and regime set. */
export async function openUnlisted(
  url: string,
  company: { cnpj: string; company_name: string },
  email = newEmail(),
): Promise<Account> {
  const account = await openAccount(url, company, email);
  await stateFacts(url, account, company);
  return account;
}

async function stateFacts(
  url: string,
  account: Account,
  company: { cnpj: string; company_name: string },
): Promise<void> {
  const answer = await fetch(url + api.company, {
    method: "PUT",
    headers: { ...bearer(account.accessToken), "content-type": "application/json" },
    body: JSON.stringify({ ...company, ...FACTS }),
  });
  if (!answer.ok) throw new Error(`company answered ${answer.status}`);
}

export const newEmail = (): string => `pessoa-${randomUUID()}@exemplo.com.br`;

/** Signs up and has the verification mail sent, without following its link. */
export async function signUpUnverified(
  url: string,
  company: { cnpj: string; company_name: string } = PRESTADOR,
  email = newEmail(),
): Promise<{ userId: string; email: string; password: string }> {
  const password = "segredo-de-teste";
  const session = await postSession(`${url}/auth/v1/signup`, { email, password, data: company });
  const userId = session.user.id;
  await post(
    `${url}/functions/v1/send-verification-email`,
    { userId, email },
    session.access_token,
  );
  return { userId, email, password };
}

/** The first of a user's companies. */
export async function firstCompany(url: string, accessToken: string): Promise<string> {
  const answer = await fetch(url + api.companies, { headers: bearer(accessToken) });
  const [company] = ownCompaniesSchema.parse(await answer.json()).data;
  if (!company) throw new Error("the account has no company");
  return company.id;
}

/**
 * Signs up, confirms the address from the local mailbox, signs in: over HTTP only, as any client would. On the plan Starter
 * if that needs no payment: all accounts of a CNPJ share one free trial, and the tests' accounts share theirs.
 */
export async function openAccount(
  url: string,
  company: { cnpj: string; company_name: string } = PRESTADOR,
  email = newEmail(),
): Promise<Account> {
  const account = await openOnTrial(url, company, email);
  await chooseStarter(url, account);
  return account;
}

/** The same with its own trial: no other account has the company's CNPJ, and no directory knows it. */
export async function openTrialAccount(url: string): Promise<Account> {
  const company = { cnpj: newCnpj(), company_name: "Empresa em Teste Ltda" };
  const account = await openOnTrial(url, company);
  const answer = await fetch(url + api.company, {
    method: "PUT",
    headers: { ...bearer(account.accessToken), "content-type": "application/json" },
    body: JSON.stringify({ ...company, city_code: "3550308", tax_regime: "simples" }),
  });
  if (!answer.ok) throw new Error(`company answered ${answer.status}`);
  return account;
}

function newCnpj(): string {
  const base = `${randomInt(10_000_000, 99_000_000)}0001`;
  return base + cnpjCheckDigits(base);
}

/** With a payment provider a plan must be paid for. */
async function chooseStarter(url: string, { accessToken }: Account): Promise<void> {
  const billing = await fetch(url + api.billing, { headers: bearer(accessToken) });
  if (z.object({ provider: z.unknown() }).parse(await billing.json()).provider) return;
  await post(url + api.entitlementPlan, { offer: "starter" }, accessToken);
}

async function openOnTrial(
  url: string,
  company: { cnpj: string; company_name: string },
  email = newEmail(),
): Promise<Account> {
  const person = await signUpUnverified(url, company, email);
  const token = await verificationToken(url, person.email);
  await post(`${url}/functions/v1/verify-email`, { token });
  const accessToken = await openSession(url, person);
  return { ...person, accessToken, companyId: await firstCompany(url, accessToken) };
}

/** One more session of an account: its access token. */
export async function openSession(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const address = `${url}/auth/v1/token?grant_type=password`;
  return (await postSession(address, { email, password })).access_token;
}

/** The newest confirmation link's token in the local mailbox. */
export async function verificationToken(url: string, email: string): Promise<string> {
  const text = await eventually(
    async () =>
      (await mailsTo(url, email)).find((mail) => mail.text.includes("/verify?token="))?.text,
  );
  const token = /\/verify\?token=([\w.-]+)/.exec(text)?.[1];
  if (!token) throw new Error("the mail holds no token");
  return token;
}

const mailSchema = z.object({
  subject: z.string(),
  text: z.string(),
  attachments: z.array(
    z.object({ filename: z.string(), contentType: z.string(), size: z.number(), url: z.string() }),
  ),
});
export type ReceivedMail = z.infer<typeof mailSchema>;

export async function mailsTo(url: string, email: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${url}/dev/mail.json?to=${encodeURIComponent(email)}`);
  return z.array(mailSchema).parse(await response.json());
}

/** The raw response, for cases with an expected refusal. */
export async function requestInvoice(
  url: string,
  account: Account,
  invoice: CreateInvoice = SAMPLE_INVOICE,
  key: string = randomUUID(),
): Promise<Response> {
  return fetch(url + api.invoices, {
    method: "POST",
    headers: {
      ...bearer(account.accessToken),
      "content-type": "application/json",
      "idempotency-key": key,
    },
    body: JSON.stringify(invoice),
  });
}

/** The published client as this account; a failure is reported at once instead of being retried. */
export const clientOf = (url: string, { accessToken }: Pick<Account, "accessToken">): Emita =>
  createEmita({ baseUrl: url, token: accessToken, retries: 0 });

export async function createInvoice(
  url: string,
  account: Account,
  invoice: CreateInvoice = SAMPLE_INVOICE,
): Promise<Invoice> {
  return invoiceSchema.parse(await clientOf(url, account).invoices.create(invoice));
}

export async function getInvoice(url: string, account: Account, id: string): Promise<Invoice> {
  return invoiceSchema.parse(await clientOf(url, account).invoices.get(id));
}

export async function listInvoices(url: string, account: Account): Promise<InvoiceList> {
  return clientOf(url, account).invoices.list();
}

const issuedTokenSchema = z.object({ token: z.string() });

/** An API token, with the default scopes unless others are named. */
export async function createApiToken(
  url: string,
  { accessToken }: Account,
  scopes: readonly TokenScope[] = DEFAULT_SCOPES,
): Promise<string> {
  const body = { name: "Teste", scopes };
  const answer = await post(url + tokenFunctions.create, body, accessToken);
  return issuedTokenSchema.parse(await answer.json()).token;
}

export function untilStatus(
  url: string,
  account: Account,
  id: string,
  status: Invoice["status"],
): Promise<Invoice> {
  return eventually(async () => {
    const invoice = await getInvoice(url, account, id).catch(() => null);
    return invoice?.status === status ? invoice : undefined;
  });
}

const sandboxInvoicesSchema = z.object({
  notes: z.array(
    z.object({
      chave: z.string().nullable(),
      idDps: z.string(),
      cnpjPrestador: z.string(),
      tomador: z.string().nullable(),
    }),
  ),
});
export type SandboxInvoice = z.infer<typeof sandboxInvoicesSchema>["notes"][number];

/** Invoices that the sandbox's city hall holds. */
export async function sandboxInvoices(sandboxUrl: string): Promise<SandboxInvoice[]> {
  const response = await fetch(`${sandboxUrl}/_control/notes`);
  return sandboxInvoicesSchema.parse(await response.json()).notes;
}

export async function setFault(sandboxUrl: string, fault: Record<string, unknown>): Promise<void> {
  await post(`${sandboxUrl}/_control`, fault);
}

/** Polls until there is an answer: a condition instead of a fixed wait. */
export async function eventually<T>(look: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const seen = await look();
    if (seen !== undefined) return seen;
    if (Date.now() > deadline) throw new Error("what was waited for did not happen");
    await delay(POLL_MS);
  }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const sessionSchema = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });

async function postSession(address: string, body: unknown): Promise<z.infer<typeof sessionSchema>> {
  return sessionSchema.parse(await (await post(address, body)).json());
}

async function post(address: string, body: unknown, token?: string): Promise<Response> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && bearer(token)) },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(
      `POST ${new URL(address).pathname} answered ${response.status}: ${await response.text()}`,
    );
  return response;
}
