import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { recordEvent } from "../activity/account-events.ts";
import type { ClientInfo } from "../gate/accounts.ts";
import { deleteSessions, type SignOutScope } from "./store-sessions.ts";

/** Ends this session, all others of the user, or all, and the event streams that were opened with them. */
export function signOut(
  ctx: Context,
  { userId, sessionId }: { userId: string; sessionId: string },
  scope: SignOutScope,
  client: ClientInfo,
): Promise<void> {
  return ctx.db.transaction().execute(async (transaction) => {
    await endSessions(ctx, transaction, userId, sessionId, scope);
    const kind = scope === "others" ? "sessions_ended" : "signed_out";
    await recordEvent(ctx, transaction, { userId, kind, detail: scope, sessionId, client });
  });
}

/** The same inside the caller's transaction, without a note. */
export async function endSessions(
  ctx: Pick<Context, "live">,
  transaction: Transaction<Database>,
  userId: string,
  sessionId: string,
  scope: SignOutScope,
): Promise<void> {
  await deleteSessions(transaction, userId, sessionId, scope);
  await forgetSessions(ctx, transaction, userId);
}

/** From the commit on no server uses its cache of the user's sessions: each is read again. */
export function forgetSessions(
  { live }: Pick<Context, "live">,
  transaction: Transaction<Database>,
  userId: string,
): Promise<void> {
  return live.publish(transaction, userId, { type: "access.changed", id: userId });
}
