import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { api } from "@emita/contract/paths";
import type pg from "pg";
import { z } from "zod";
import {
  bearer,
  openAccount,
  openSession,
  requestInvoice,
  SAMPLE_INVOICE,
  type Account,
} from "../api-client.ts";
import type { Cluster } from "./cluster.ts";
import type { Target } from "./faults.ts";

/** A company of the sandbox's directory, and its city hall. */
interface Company {
  readonly cnpj: string;
  readonly company_name: string;
  readonly target: Target;
  readonly settings?: Readonly<Record<string, unknown>>;
}

export interface Issuer {
  readonly account: Account;
  readonly company: Company;
}

const RETRY_MS = 200;

/** Two accounts share the first CNPJ, and with it one series of numbers. */
const NATIONAL: readonly Company[] = [
  { cnpj: "35887104000144", company_name: "Marina Prado Consultoria Ltda", target: "sefin" },
  { cnpj: "35887104000144", company_name: "Marina Prado Consultoria Ltda", target: "sefin" },
  { cnpj: "08052431000103", company_name: "Escola Caminho do Meio Ltda", target: "sefin" },
  { cnpj: "29418563000186", company_name: "Mangue Estúdio Digital Ltda", target: "sefin" },
  { cnpj: "38614057000153", company_name: "Rafael Tavares 44455566619", target: "sefin" },
];

const MUNICIPAL: readonly Company[] = [
  {
    cnpj: "50331672000158",
    company_name: "Moreira & Dias Advogados",
    target: "paulistana",
    settings: {
      city_code: "3550308",
      tax_regime: "normal",
      municipal_registration: "31000303",
      channel_override: "paulistana/2",
    },
  },
  {
    cnpj: "19670451000164",
    company_name: "Horizonte Engenharia Ltda",
    target: "abrasf",
    settings: {
      city_code: "3518800",
      tax_regime: "normal",
      municipal_registration: "12345",
      channel_override: "abrasf/3518800",
    },
  },
];

/** Opens the accounts. @param targets the participating city halls. */
export async function openIssuers(
  { url, database }: Pick<Cluster, "url" | "database">,
  targets: readonly Target[],
  quota: number,
): Promise<Issuer[]> {
  const companies = [...NATIONAL, ...MUNICIPAL].filter(({ target }) => targets.includes(target));
  const issuers: Issuer[] = [];
  for (const company of companies) {
    const account = await openIssuer(url, company);
    await raiseQuota(database, account, quota);
    issuers.push({ account, company });
  }
  return issuers;
}

/** One company at each kind of city hall. */
export const ONE_OF_EACH: readonly Company[] = [...NATIONAL.slice(0, 1), ...MUNICIPAL];

/** An account of this company, set to its city hall. */
export async function openIssuer(url: string, company: Company): Promise<Account> {
  const { cnpj, company_name, settings } = company;
  const account = await openAccount(url, { cnpj, company_name });
  if (settings) await saveSettings(url, account, { cnpj, company_name, ...settings });
  return account;
}

async function saveSettings(url: string, account: Account, body: object): Promise<void> {
  const response = await fetch(url + api.company, {
    method: "PUT",
    headers: { ...bearer(account.accessToken), "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`PUT company answered ${response.status}: ${await response.text()}`);
}

/** The campaign is about invoices, not about plans. */
async function raiseQuota(database: pg.Pool, { companyId }: Account, quota: number): Promise<void> {
  await database.query("update entitlements set invoices_quota = $2 where company_id = $1", [
    companyId,
    quota,
  ]);
}

/**
 * Issues one invoice like a client that must not lose or double it: the same key until there is an answer, whatever happens
 * to the server meanwhile.
 * @returns the id, and the number of retries.
 */
export async function insistOnInvoice(
  url: string,
  { account }: Issuer,
  index: number,
): Promise<{ id: string; repeats: number }> {
  const invoice = { ...SAMPLE_INVOICE, amount: (10_000 + index) / 100 };
  const key = randomUUID();
  let session = account;
  for (let repeats = 0; ; repeats += 1) {
    const response = await requestInvoice(url, session, invoice, key).catch(() => null);
    const text = (await response?.text().catch(() => null)) ?? null;
    if (response?.ok && text !== null)
      return { id: createdSchema.parse(JSON.parse(text)).id, repeats };
    if (response?.status === 401) session = await renewed(url, account);
    else if (response && response.status < 500 && text !== null)
      throw new Error(`POST invoice answered ${response.status}: ${text}`);
    await delay(RETRY_MS);
  }
}

/** The person sends an invoice again that was refused without a reason. */
export async function resend(url: string, { account }: Issuer, id: string): Promise<void> {
  const session = await renewed(url, account);
  await fetch(url + api.invoiceAttempts(id), {
    method: "POST",
    headers: bearer(session.accessToken),
  }).catch(() => undefined);
}

async function renewed(url: string, account: Account): Promise<Account> {
  const accessToken = await openSession(url, account).catch(() => account.accessToken);
  return { ...account, accessToken };
}

const createdSchema = z.object({ id: z.string() });
