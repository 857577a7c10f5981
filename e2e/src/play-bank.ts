import type { BankAccount } from "@emita/contract/charges/bank-accounts";
import type { Company } from "@emita/contract/companies/companies";
import { api } from "@emita/contract/paths";
import { type Account, bearer } from "./api-client.ts";

/** What the play bank knows of the account's company: its Pix key, and the credentials of its application. */
export async function playBank(url: string, account: Account) {
  const response = await fetch(url + api.company, { headers: bearer(account.accessToken) });
  const { cnpj }: Company = await response.json();
  return { key: cnpj, clientId: cnpj, clientSecret: `banco-${cnpj}` };
}

/** Connects the account's company to the play bank. */
export async function connectPlayBank(url: string, account: Account): Promise<BankAccount> {
  const { key, clientId, clientSecret } = await playBank(url, account);
  const response = await fetch(url + api.bankAccounts, {
    method: "POST",
    headers: { ...bearer(account.accessToken), "content-type": "application/json" },
    body: JSON.stringify({
      name: "Conta principal",
      bank: "sandbox",
      pix_key: key,
      client_id: clientId,
      client_secret: clientSecret,
    }),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

/** The charge is paid at the play bank, which reports it as banks do. */
export async function payCharge(sandboxUrl: string, txid: string): Promise<void> {
  const response = await fetch(`${sandboxUrl}/_control/pix-bank/payments`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ txid }),
  });
  if (!response.ok) throw new Error(await response.text());
}
