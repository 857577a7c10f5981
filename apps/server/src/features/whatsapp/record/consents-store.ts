import type { Insertable, Selectable, Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { WhatsAppConsents } from "../../../db/tables/whatsapp.ts";
import type { Db } from "../../../platform/context/context.ts";

type Handle = Db | Transaction<Database>;
export type ConsentRow = Selectable<WhatsAppConsents>;

export async function findConsent(
  db: Handle,
  companyId: string,
  clientId: string,
): Promise<ConsentRow | null> {
  const row = await db
    .selectFrom("whatsapp_consents")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return row ?? null;
}

/** A yes, in place of an earlier answer. */
export async function saveConsent(
  transaction: Transaction<Database>,
  row: Omit<Insertable<WhatsAppConsents>, "withdrawn_at">,
): Promise<void> {
  await putConsent(transaction, { ...row, withdrawn_at: null });
}

/** An answer as it is, in place of an earlier one. */
export async function putConsent(
  transaction: Transaction<Database>,
  row: Insertable<WhatsAppConsents>,
): Promise<void> {
  const { company_id: _, client_id: __, ...fresh } = row;
  await transaction
    .insertInto("whatsapp_consents")
    .values(row)
    .onConflict((conflict) => conflict.columns(["company_id", "client_id"]).doUpdateSet(fresh))
    .execute();
}

/** The record stays, with the instant. @returns whether there was one that held */
export async function withdrawConsent(
  transaction: Transaction<Database>,
  companyId: string,
  clientId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("whatsapp_consents")
    .set({ withdrawn_at: now })
    .where("company_id", "=", companyId)
    .where("client_id", "=", clientId)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those of these telephones in all companies that held: its owner asks for no more messages. */
export async function withdrawOfPhones(
  transaction: Transaction<Database>,
  phoneKeys: readonly string[],
  now: Date,
): Promise<Pick<ConsentRow, "company_id" | "client_id">[]> {
  if (phoneKeys.length === 0) return [];
  return transaction
    .updateTable("whatsapp_consents")
    .set({ withdrawn_at: now })
    .where("phone_key", "in", [...phoneKeys])
    .where("withdrawn_at", "is", null)
    .returning(["company_id", "client_id"])
    .execute();
}
