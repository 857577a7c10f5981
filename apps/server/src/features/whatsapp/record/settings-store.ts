import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Db } from "../../../platform/context/context.ts";

/** Whether a company sends its issued invoices to clients by WhatsApp. */
export async function sendsToClients(
  db: Db | Transaction<Database>,
  companyId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("whatsapp_settings")
    .select("to_clients")
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row?.to_clients ?? false;
}

export async function saveToClients(
  transaction: Transaction<Database>,
  companyId: string,
  { toClients, now }: { readonly toClients: boolean; readonly now: Date },
): Promise<void> {
  const fresh = { to_clients: toClients, updated_at: now };
  await transaction
    .insertInto("whatsapp_settings")
    .values({ company_id: companyId, ...fresh })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(fresh))
    .execute();
}
