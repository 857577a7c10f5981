import { sql, type Selectable, type Transaction, type Updateable } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Invitations } from "../../../db/tables/company-people.ts";
import type { Db } from "../../../platform/context/context.ts";

type Handle = Db | Transaction<Database>;
export type InvitationRow = Selectable<Invitations>;

/** Neither accepted nor withdrawn; some have run out, and are shown until they are sent again or withdrawn. */
export function listInvitations(db: Handle, companyId: string): Promise<InvitationRow[]> {
  return open(db, companyId).orderBy("created_at").orderBy("id").execute();
}

export async function findInvitation(
  db: Handle,
  companyId: string,
  id: string,
): Promise<InvitationRow | null> {
  return (await open(db, companyId).where("id", "=", id).executeTakeFirst()) ?? null;
}

/** The open one to an address. @param email in any case */
export async function findInvitationTo(
  db: Handle,
  companyId: string,
  email: string,
): Promise<InvitationRow | null> {
  const found = await open(db, companyId)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst();
  return found ?? null;
}

/** By the hash of what only the mail holds: the one question that cannot name the company. */
export async function findByToken(db: Handle, tokenHash: Buffer): Promise<InvitationRow | null> {
  const row = await db
    .selectFrom("invitations")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertInvitation(
  transaction: Transaction<Database>,
  row: InvitationRow,
): Promise<void> {
  await transaction.insertInto("invitations").values(row).execute();
}

export async function updateInvitation(
  transaction: Transaction<Database>,
  { company_id, id }: Pick<InvitationRow, "company_id" | "id">,
  set: Updateable<Invitations>,
): Promise<InvitationRow> {
  return transaction
    .updateTable("invitations")
    .set(set)
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function open(db: Handle, companyId: string) {
  return db
    .selectFrom("invitations")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("accepted_at", "is", null)
    .where("withdrawn_at", "is", null);
}
