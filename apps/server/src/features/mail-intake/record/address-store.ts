import type { Selectable, Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { MailAddresses } from "../../../db/tables/mailing/mail-intake.ts";
import type { Db } from "../../../platform/context/context.ts";

type Handle = Db | Transaction<Database>;
export type AddressRow = Selectable<MailAddresses>;

export async function findAddress(db: Handle, companyId: string): Promise<AddressRow | null> {
  const row = await db
    .selectFrom("mail_addresses")
    .selectAll()
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row ?? null;
}

/** The company of an address: the one query without a known company. */
export async function companyOfToken(db: Handle, token: string): Promise<string | null> {
  const row = await db
    .selectFrom("mail_addresses")
    .select("company_id")
    .where("token", "=", token)
    .executeTakeFirst();
  return row?.company_id ?? null;
}

/** A company has one address; a new one ends the old one at once. */
export async function saveAddress(
  db: Handle,
  companyId: string,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<AddressRow> {
  const address = { token, created_at: now, last_received_at: null };
  return db
    .insertInto("mail_addresses")
    .values({ company_id: companyId, ...address })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(address))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @returns whether there was one */
export async function removeAddress(db: Handle, companyId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("mail_addresses")
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function markReceived(db: Handle, companyId: string, now: Date): Promise<void> {
  await db
    .updateTable("mail_addresses")
    .set({ last_received_at: now })
    .where("company_id", "=", companyId)
    .execute();
}
