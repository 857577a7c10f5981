import type { CreatedPixAddress } from "@emita/contract/integrations/incoming-payments";
import { api } from "@emita/contract/paths";
import { bearer, TOMADOR, type Account } from "./api-client.ts";

/** Creates the account's URL for its bank, to which payments are announced. */
export async function createPixEndpoint(url: string, account: Account): Promise<string> {
  const response = await fetch(url + api.pixAddress, {
    method: "POST",
    headers: { ...bearer(account.accessToken), "content-type": "application/json" },
    body: "{}",
  });
  const created: CreatedPixAddress = await response.json();
  return new URL(created.url).pathname;
}

let count = 0;

/** Acts as the bank. The day is today's: the city hall refuses future dates. */
export async function announcePix(url: string, path: string, changes: object = {}): Promise<void> {
  count += 1;
  const now = new Date().toISOString();
  const minute = now.replace(/\D/g, "").slice(0, 12);
  const pix = {
    endToEndId: `E00038166${minute}${String(count).padStart(11, "0")}`,
    valor: "110.00",
    horario: now,
    pagador: { cnpj: TOMADOR.cnpj, nome: TOMADOR.company_name },
    ...changes,
  };
  const response = await fetch(`${url}${path}/pix`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ pix: [pix] }),
  });
  if (response.status !== 200) throw new Error(`the announcement answered ${response.status}`);
}
