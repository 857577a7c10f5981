import type { Context } from "../../platform/context/context.ts";
import { recordEvent } from "../activity/account-events.ts";
import type { ClientInfo } from "../gate/accounts.ts";
import { forgetSessions } from "./sign-out.ts";
import { deleteOwnSession } from "./store-sessions.ts";

/** Ends one session of the user, wherever it is open. @returns false when there is none. */
export function endOneSession(
  ctx: Context,
  { userId, sessionId }: { userId: string; sessionId: string },
  client: ClientInfo,
): Promise<boolean> {
  return ctx.db.transaction().execute(async (transaction) => {
    if (!(await deleteOwnSession(transaction, userId, sessionId))) return false;
    await forgetSessions(ctx, transaction, userId);
    await recordEvent(ctx, transaction, { userId, kind: "session_ended", sessionId, client });
    return true;
  });
}
