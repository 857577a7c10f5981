import type { Insertable, Selectable, Transaction } from "kysely";
import type { Database, FlowStates, OneTimeTokens } from "../../db/schema.ts";
import type { Db } from "../../platform/context.ts";

export type LinkPurpose = "verification" | "recovery";
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
  purpose: LinkPurpose,
  tokenHash: Buffer,
): Promise<LinkRow | null> {
  const link = await db
    .selectFrom("one_time_tokens")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .executeTakeFirst();
  return link ?? null;
}

/** Every link of the user for this purpose is used up with the first one. */
export async function useUpLinks(
  transaction: Transaction<Database>,
  userId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("one_time_tokens")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .execute();
}

/** A new password takes every pending way back in away. */
export async function deleteRecoveries(
  transaction: Transaction<Database>,
  userId: string,
): Promise<void> {
  await transaction
    .deleteFrom("one_time_tokens")
    .where("user_id", "=", userId)
    .where("purpose", "=", "recovery")
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

/** Removes what can no longer be used, a day after its end. */
export async function deleteStale(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("one_time_tokens").where("expires_at", "<", before).execute();
  await db.deleteFrom("flow_states").where("created_at", "<", before).execute();
  await db.deleteFrom("rate_limits").where("window_start", "<", before).execute();
}
