import type { Selectable, Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { JoinRequests } from "../../../db/tables/company-people.ts";
import type { Db } from "../../../platform/context/context.ts";

type Handle = Db | Transaction<Database>;
export type JoinRequestRow = Selectable<JoinRequests>;

/** Requests without an answer. */
export function listRequests(db: Handle, companyId: string): Promise<JoinRequestRow[]> {
  return unanswered(db, companyId).orderBy("asked_at").orderBy("id").execute();
}

export async function findRequest(
  db: Handle,
  companyId: string,
  id: string,
): Promise<JoinRequestRow | null> {
  return (await unanswered(db, companyId).where("id", "=", id).executeTakeFirst()) ?? null;
}

/** @returns false when this person's earlier request still waits there */
export async function insertRequest(
  transaction: Transaction<Database>,
  row: JoinRequestRow,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto("join_requests")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["company_id", "user_id"]).where("answered_at", "is", null).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Removes the requests of a new member. */
export async function settleRequests(
  transaction: Transaction<Database>,
  companyId: string,
  userId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("join_requests")
    .set({ answered_at: now })
    .where("company_id", "=", companyId)
    .where("user_id", "=", userId)
    .where("answered_at", "is", null)
    .execute();
}

/** Everybody's company of this number. */
export async function companiesWithCnpj(db: Handle, cnpj: string): Promise<string[]> {
  const rows = await db
    .selectFrom("company_settings")
    .select("company_id")
    .where("cnpj", "=", cnpj)
    .orderBy("company_id")
    .execute();
  return rows.map(({ company_id }) => company_id);
}

function unanswered(db: Handle, companyId: string) {
  return db
    .selectFrom("join_requests")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("answered_at", "is", null);
}
