import { bankAccountSchema } from "@emita/contract/charges/bank-accounts";
import { chargeSchema, type Charge } from "@emita/contract/charges/charges";
import { api } from "@emita/contract/paths";
import { bearer, openSession } from "../api-client.ts";
import type { Issuer } from "./issuers.ts";

/** The newest session of each issuer: a sign-in costs the server more than any other request of the campaign. */
const sessions = new WeakMap<Issuer, string>();

async function call(url: string, issuer: Issuer, path: string, body?: object): Promise<unknown> {
  const token = sessions.get(issuer) ?? (await openSession(url, issuer.account));
  sessions.set(issuer, token);
  const response = await fetch(url + path, {
    headers: { ...bearer(token), "content-type": "application/json" },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  if (response.status === 401) sessions.delete(issuer);
  const text = await response.text();
  if (response.ok) return JSON.parse(text) as unknown;
  throw new Error(`${path} answered ${response.status}: ${text}`);
}

/** Connects the sandbox's bank, which must be ready at once. */
export async function connectBank(url: string, issuer: Issuer): Promise<void> {
  const { cnpj } = issuer.company;
  const made = await call(url, issuer, api.bankAccounts, {
    name: "Banco de testes",
    bank: "sandbox",
    pix_key: cnpj,
    client_id: cnpj,
    client_secret: `banco-${cnpj}`,
  });
  const { state, reason } = bankAccountSchema.parse(made);
  if (state !== "ready") throw new Error(`the bank is ${state}: ${reason}`);
}

/** Makes a charge whose payment issues its note. */
export async function createCharge(url: string, issuer: Issuer, amount: number): Promise<Charge> {
  return chargeSchema.parse(
    await call(url, issuer, api.charges, {
      company_name: "Clínica Vila Nova Odontologia Ltda",
      cnpj: "41788206000105",
      amount,
      invoice: { service_code: "17.01", service_description: "Consultoria" },
    }),
  );
}

/** The charge as it is now. */
export async function showCharge(url: string, issuer: Issuer, id: string): Promise<Charge> {
  return chargeSchema.parse(await call(url, issuer, api.charge(id)));
}
