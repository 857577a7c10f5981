import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { BankAccounts } from "../../../db/tables/receiving/charges.ts";
import type { Db } from "../../../platform/context/context.ts";
import type { AccountRef } from "./credentials.ts";

type Handle = Db | Transaction<Database>;
export type AccountRow = Selectable<BankAccounts>;

export async function insertAccount(
  db: Handle,
  row: Insertable<BankAccounts>,
): Promise<AccountRow> {
  return db.insertInto("bank_accounts").values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findAccount(db: Handle, ref: AccountRef): Promise<AccountRow | null> {
  const row = await db
    .selectFrom("bank_accounts")
    .selectAll()
    .where("company_id", "=", ref.companyId)
    .where("id", "=", ref.accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** The oldest first. */
export async function listAccounts(db: Handle, companyId: string): Promise<AccountRow[]> {
  return db
    .selectFrom("bank_accounts")
    .selectAll()
    .where("company_id", "=", companyId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function countAccounts(db: Handle, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom("bank_accounts")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("company_id", "=", companyId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** By the hash of the key in its address: the one query without a known company. */
export async function findAccountByWebhook(db: Handle, hash: Buffer): Promise<AccountRow | null> {
  const row = await db
    .selectFrom("bank_accounts")
    .selectAll()
    .where("webhook_key_hash", "=", hash)
    .executeTakeFirst();
  return row ?? null;
}

export async function updateAccount(
  db: Handle,
  { companyId, accountId }: AccountRef,
  set: Updateable<BankAccounts>,
): Promise<AccountRow | null> {
  const row = await db
    .updateTable("bank_accounts")
    .set(set)
    .where("company_id", "=", companyId)
    .where("id", "=", accountId)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteAccount(
  db: Handle,
  { companyId, accountId }: AccountRef,
): Promise<AccountRow | null> {
  const row = await db
    .deleteFrom("bank_accounts")
    .where("company_id", "=", companyId)
    .where("id", "=", accountId)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Another connection of the company to the same key at the same bank that works, the newest. */
export async function findTwin(
  db: Handle,
  { company_id: companyId, id, bank, pix_key: key }: AccountRow,
): Promise<AccountRow | null> {
  const row = await db
    .selectFrom("bank_accounts")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("id", "<>", id)
    .where("bank", "=", bank)
    .where("pix_key", "=", key)
    .where("state", "=", "ready")
    .orderBy("created_at", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Accounts to be asked now: the ready ones, and once an hour those whose last check failed. */
export async function accountsToAsk(db: Handle, now: Date): Promise<AccountRef[]> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  return db
    .selectFrom("bank_accounts")
    .select(["company_id as companyId", "id as accountId"])
    .where((row) =>
      row.or([
        row("state", "=", "ready"),
        row("checked_at", "is", null),
        row("checked_at", "<", hourAgo),
      ]),
    )
    .execute();
}

/** The watermark never goes back, whichever question ends last. */
export async function movePolled(
  db: Handle,
  { companyId, accountId }: AccountRef,
  until: Date,
): Promise<void> {
  await db
    .updateTable("bank_accounts")
    .set({ polled_until: sql`greatest(coalesce(polled_until, ${until}), ${until})` })
    .where("company_id", "=", companyId)
    .where("id", "=", accountId)
    .execute();
}
