import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Db } from "../../../platform/context/context.ts";

/** Whether a company's issued invoices also go to the client's address. */
export async function mailsClients(
  db: Db | Transaction<Database>,
  companyId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("companies")
    .select("mails_clients")
    .where("id", "=", companyId)
    .executeTakeFirst();
  return row?.mails_clients ?? false;
}

export async function saveMailsClients(
  db: Db,
  companyId: string,
  mailsClients: boolean,
): Promise<void> {
  await db
    .updateTable("companies")
    .set({ mails_clients: mailsClients })
    .where("id", "=", companyId)
    .execute();
}
