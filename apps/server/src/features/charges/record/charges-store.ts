import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from "kysely";
import type { StoredChargeState } from "@emita/domain/payments/charges/charge-state";
import type { Database } from "../../../db/schema.ts";
import type { Charges } from "../../../db/tables/receiving/charges.ts";
import type { Db } from "../../../platform/context/context.ts";
import type { ListPosition } from "../../../platform/basics/list-position.ts";
import type { AccountRef } from "./credentials.ts";
import type { ChargeRef } from "./page-key.ts";

type Handle = Db | Transaction<Database>;

const COLUMNS = [
  "company_id",
  "id",
  "bank_account_id",
  "txid",
  "kind",
  "amount_cents",
  "due_on",
  "expires_in",
  "expires_at",
  "payer_name",
  "payer_tax_id",
  "client_id",
  "message",
  "invoice",
  "issue_on_payment",
  "draft_id",
  "recurrence_id",
  "nominal_date",
  "state",
  "reason",
  "pix_copy_code",
  "location",
  "sealed_page_key",
  "paid_at",
  "end_to_end_id",
  "paid_cents",
  "refunded_cents",
  "payment_id",
  "created_at",
  "updated_at",
] as const;

export type ChargeRow = Pick<Selectable<Charges>, (typeof COLUMNS)[number]>;

/** @returns false: a charge with this id is there already */
export async function insertCharge(db: Handle, row: Insertable<Charges>): Promise<boolean> {
  const inserted = await db
    .insertInto("charges")
    .values(row)
    .onConflict((conflict) => conflict.columns(["company_id", "id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findCharge(db: Handle, ref: ChargeRef): Promise<ChargeRow | null> {
  const row = await db
    .selectFrom("charges")
    .select(COLUMNS)
    .where("company_id", "=", ref.companyId)
    .where("id", "=", ref.chargeId)
    .executeTakeFirst();
  return row ?? null;
}

/** By the hash of the key in its page's address, which belongs to no caller. */
export async function findChargeByPage(db: Handle, hash: Buffer): Promise<ChargeRow | null> {
  const row = await db
    .selectFrom("charges")
    .select(COLUMNS)
    .where("page_key_hash", "=", hash)
    .executeTakeFirst();
  return row ?? null;
}

/** Held until the end of the transaction, in a fixed order: two settlements of one charge follow each other. */
export async function lockCharges(
  transaction: Transaction<Database>,
  companyId: string,
  txids: readonly string[],
): Promise<ChargeRow[]> {
  if (txids.length === 0) return [];
  return transaction
    .selectFrom("charges")
    .select(COLUMNS)
    .where("company_id", "=", companyId)
    .where("txid", "in", txids)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** How far the charges of these txids are, without a lock. */
export async function statesOfCharges(db: Db, companyId: string, txids: readonly string[]) {
  if (txids.length === 0) return [];
  return db
    .selectFrom("charges")
    .select(["txid", "state", "end_to_end_id", "refunded_cents"])
    .where("company_id", "=", companyId)
    .where("txid", "in", txids)
    .execute();
}

/** @returns null when the charge has left all of `from` meanwhile. */
export async function moveCharge(
  db: Handle,
  { companyId, chargeId }: ChargeRef,
  from: readonly StoredChargeState[],
  set: Updateable<Charges>,
): Promise<ChargeRow | null> {
  const row = await db
    .updateTable("charges")
    .set(set)
    .where("company_id", "=", companyId)
    .where("id", "=", chargeId)
    .where("state", "in", from)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** All charges of an account become those of another account. */
export async function moveCharges(
  db: Handle,
  { companyId, accountId }: AccountRef,
  toAccountId: string,
): Promise<void> {
  await db
    .updateTable("charges")
    .set({ bank_account_id: toAccountId })
    .where("company_id", "=", companyId)
    .where("bank_account_id", "=", accountId)
    .execute();
}

export interface ChargeFilter {
  readonly state: StoredChargeState | "expired" | undefined;
  readonly clientId: string | undefined;
  readonly after: ListPosition | null;
  readonly limit: number;
  readonly now: Date;
}

/** Newest first, below `after`. An expired charge is an open one whose time is over. */
export async function listCharges(
  db: Handle,
  companyId: string,
  { state, clientId, after, limit, now }: ChargeFilter,
): Promise<ChargeRow[]> {
  const stored = state === "expired" ? "open" : state;
  return db
    .selectFrom("charges")
    .select(COLUMNS)
    .where("company_id", "=", companyId)
    .$if(stored !== undefined, (query) => query.where("state", "=", stored ?? "open"))
    .$if(state === "open", (query) => query.where("expires_at", ">", now))
    .$if(state === "expired", (query) => query.where("expires_at", "<=", now))
    .$if(clientId !== undefined, (query) => query.where("client_id", "=", clientId ?? ""))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (${after?.key}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
