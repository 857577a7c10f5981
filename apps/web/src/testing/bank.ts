import type { BankAccount } from "@emita/contract/charges/bank-accounts";
import type { Company } from "@emita/contract/companies/companies";
import { api } from "@emita/contract/paths";
import { type Account, bearer } from "@emita/e2e/api-client";
import { sharedProduct } from "@emita/e2e/shared-product";

/** What the play bank knows of the account's company: its Pix key, and the credentials of its application. */
export async function playBank(account: Account) {
  const { url } = sharedProduct();
  const response = await fetch(url + api.company, { headers: bearer(account.accessToken) });
  const { cnpj }: Company = await response.json();
  return { key: cnpj ?? "", clientId: cnpj ?? "", clientSecret: `banco-${cnpj}` };
}

/** Connects the account's company to the play bank. */
export async function connectPlayBank(account: Account): Promise<BankAccount> {
  const { url } = sharedProduct();
  const { key, clientId, clientSecret } = await playBank(account);
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
