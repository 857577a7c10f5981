import type { ShownInvoice } from "../record/store.ts";

type Choice = Pick<ShownInvoice, "mails">;

/** Whether the company's people may be mailed about this invoice; each of them chooses in their own settings. */
export function reachesCompany({ mails }: Choice): boolean {
  return mails === null || mails === "both";
}

/** The same for the client; null: the invoice says nothing, the company's own choice counts. */
export function reachesClient({ mails }: Choice): boolean | null {
  return mails === null ? null : mails !== "none";
}
