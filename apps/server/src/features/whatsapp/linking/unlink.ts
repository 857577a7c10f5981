import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { recordAccountEvent, type ClientInfo } from "../../../identity/public.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { SignedIn } from "../../../platform/http/auth-context.ts";
import { removeLink, removeLinks } from "../record/links-store.ts";

/** Ends the link of one number, from its next message on. @throws AppError not_found */
export async function unlink(
  ctx: Context,
  { userId, sessionId }: SignedIn,
  id: string,
  client: ClientInfo,
): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    if (!(await removeLink(transaction, userId, id)))
      throw new AppError("not_found", { detail: "Este número já não está vinculado." });
    await recordAccountEvent(ctx, transaction, {
      userId,
      sessionId,
      client,
      kind: "whatsapp_unlinked",
    });
  });
}

/** Ends all links of a person whose earlier access is distrusted, or who leaves; wired in app.ts. */
export async function unlinkAll(
  ctx: Context,
  transaction: Transaction<Database>,
  userId: string,
): Promise<void> {
  if ((await removeLinks(transaction, userId)) > 0)
    await recordAccountEvent(ctx, transaction, { userId, kind: "whatsapp_unlinked", client: null });
}
