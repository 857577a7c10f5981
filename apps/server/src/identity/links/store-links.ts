import { sql, type Insertable, type Selectable, type Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { FlowStates, OneTimeTokens } from "../../db/tables/people.ts";
import type { Db } from "../../platform/context/context.ts";
import type { LinkPurpose } from "./link-purposes.ts";

/** Tries that one code allows, by any caller. */
const CODE_TRIES = 5;
/** Codes of one mailbox that are good at the same time: mails may overtake each other. */
const LIVING_CODES = 3;

export type LinkRow = Selectable<OneTimeTokens>;
export type FlowRow = Selectable<FlowStates>;

export async function insertLink(
  transaction: Transaction<Database>,
  link: Insertable<OneTimeTokens> & { purpose: LinkPurpose },
): Promise<void> {
  await transaction.insertInto("one_time_tokens").values(link).execute();
}

export async function findLinkByHash(
  db: Db,
  purposes: readonly LinkPurpose[],
  tokenHash: Buffer,
): Promise<LinkRow | null> {
  const link = await db
    .selectFrom("one_time_tokens")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("purpose", "in", purposes)
    .executeTakeFirst();
  return link ?? null;
}

export async function findLinkById(db: Db, id: string): Promise<LinkRow | null> {
  const query = db.selectFrom("one_time_tokens").selectAll().where("id", "=", id);
  return (await query.executeTakeFirst()) ?? null;
}

/** The mailed link that began a flow; null for the way to a provider. */
export async function findLinkOfFlow(db: Db, flowId: string): Promise<LinkRow | null> {
  const query = db.selectFrom("one_time_tokens").selectAll().where("flow_id", "=", flowId);
  return (await query.executeTakeFirst()) ?? null;
}

/** The password that the newest confirmation of a sign-up vouches for; the account's own where none was sent. */
export async function typedPassword(
  db: Db,
  { id, password_hash: present }: { id: string; password_hash: string | null },
): Promise<string | null> {
  const link = await db
    .selectFrom("one_time_tokens")
    .select("password_hash")
    .where("user_id", "=", id)
    .where("purpose", "in", ["confirmation", "phone_confirmation"])
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return link ? link.password_hash : present;
}

/** Mails that are still out vouch for the new password instead. */
export async function replaceTypedPassword(
  transaction: Transaction<Database>,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await transaction
    .updateTable("one_time_tokens")
    .set({ password_hash: passwordHash })
    .where("user_id", "=", userId)
    .where("password_hash", "is not", null)
    .execute();
}

/** The newest valid codes that went there, each with one try less; codes without a try left are omitted. */
export async function takeCodeTries(
  db: Db,
  of: { purposes: readonly LinkPurpose[]; sentTo: string; userId?: string; now: Date },
): Promise<LinkRow[]> {
  const newest = db
    .selectFrom("one_time_tokens")
    .select("id")
    .where("sent_to", "=", of.sentTo)
    .where("purpose", "in", of.purposes)
    .where("used_at", "is", null)
    .where("expires_at", ">", of.now)
    .$if(of.userId !== undefined, (query) => query.where("user_id", "=", of.userId ?? ""))
    .orderBy("created_at", "desc")
    .limit(LIVING_CODES);
  return db
    .updateTable("one_time_tokens")
    .set({ code_tries: sql<number>`code_tries + 1` })
    .where("id", "in", newest)
    .where("code_tries", "<", CODE_TRIES)
    .returningAll()
    .execute();
}

export async function useUpLink(
  transaction: Transaction<Database>,
  id: string,
  now: Date,
): Promise<void> {
  const link = transaction.updateTable("one_time_tokens").where("id", "=", id);
  await link.set({ used_at: now }).execute();
}

/** Every link of the user for these purposes is used up with the first one. */
export async function useUpLinks(
  transaction: Transaction<Database>,
  userId: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("one_time_tokens")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("purpose", "in", purposes)
    .where("used_at", "is", null)
    .execute();
}

/** A new password or address removes every pending link, code and flow, except the confirmation of the address. */
export async function deletePending(
  transaction: Transaction<Database>,
  userId: string,
): Promise<void> {
  await transaction
    .deleteFrom("one_time_tokens")
    .where("user_id", "=", userId)
    .where("purpose", "!=", "verification")
    .execute();
  await transaction.deleteFrom("flow_states").where("user_id", "=", userId).execute();
}

export async function insertFlow(
  transaction: Transaction<Database>,
  flow: Insertable<FlowStates>,
): Promise<void> {
  await transaction.insertInto("flow_states").values(flow).execute();
}

export async function setFlowCode(
  transaction: Transaction<Database>,
  flowId: string,
  codeHash: Buffer,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("flow_states")
    .set({ auth_code_hash: codeHash, auth_code_issued_at: now })
    .where("id", "=", flowId)
    .execute();
}

export async function findFlow(db: Db, id: string): Promise<FlowRow | null> {
  const query = db.selectFrom("flow_states").selectAll().where("id", "=", id);
  return (await query.executeTakeFirst()) ?? null;
}

export async function findFlowByCode(db: Db, codeHash: Buffer): Promise<FlowRow | null> {
  const flow = await db
    .selectFrom("flow_states")
    .selectAll()
    .where("auth_code_hash", "=", codeHash)
    .executeTakeFirst();
  return flow ?? null;
}

/** Takes the link that began the flow with it. */
export async function deleteFlow(
  transaction: Transaction<Database>,
  flowId: string,
): Promise<void> {
  await transaction.deleteFrom("flow_states").where("id", "=", flowId).execute();
}
