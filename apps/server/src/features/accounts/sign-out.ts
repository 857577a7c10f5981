import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context.ts";
import { deleteSessions, type SignOutScope } from "./store-sessions.ts";

/** Ends this session, all others of the user, or all, and the event streams that were opened with them. */
export function signOut(
  ctx: Pick<Context, "db" | "live">,
  userId: string,
  sessionId: string,
  scope: SignOutScope,
): Promise<void> {
  return ctx.db
    .transaction()
    .execute((transaction) => endSessions(ctx, transaction, userId, sessionId, scope));
}

/** The same inside the caller's transaction. */
export async function endSessions(
  { live }: Pick<Context, "live">,
  transaction: Transaction<Database>,
  userId: string,
  sessionId: string,
  scope: SignOutScope,
): Promise<void> {
  await deleteSessions(transaction, userId, sessionId, scope);
  await live.publish(transaction, userId, { type: "sessions.ended", id: userId });
}
