import { DELETION_GRACE_DAYS } from "@emita/contract/people/privacy";
import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import {
  endAllAccess,
  holdSignIn,
  recordAccountEvent,
  type ClientInfo,
} from "../../../identity/public.ts";
import { companiesOwnedAlone } from "../../people/public.ts";
import { revokeAllTokens } from "../../tokens/public.ts";
import { hashOfToken } from "./ask-deletion.ts";
import { lockByToken, updateDeletion } from "./deletions-store.ts";
import { stopRenewalJob } from "../job-references.ts";
import { mailDeletionScheduled } from "../mails.ts";

const DAY_MS = 24 * 3_600_000;

/** What other features end when a person leaves; wired in app.ts. */
export interface LeavingHooks {
  onLeaving(transaction: Transaction<Database>, userId: string): Promise<void>;
}

/**
 * Handles the link of the mail: everything that acts in the name of the account stops now. Signing in within the following
 * days undoes it.
 * @returns when the account will be erased.
 * @throws AppError not_found for a link that was used, replaced, or is too old
 */
export async function confirmDeletion(
  ctx: Context,
  hooks: LeavingHooks,
  token: string,
  client: ClientInfo,
): Promise<Date> {
  const now = ctx.clock.now();
  const dueAt = new Date(now.getTime() + DELETION_GRACE_DAYS * DAY_MS);
  return ctx.db.transaction().execute(async (transaction) => {
    const row = await lockByToken(transaction, hashOfToken(token));
    if (!row?.token_expires_at || row.token_expires_at <= now) throw linkIsOver();
    const { user_id: userId } = row;
    // No sign-in can happen between the end of the sessions and the recorded instant.
    const owner = await holdSignIn(transaction, userId);
    if (!owner) throw linkIsOver();
    await updateDeletion(transaction, userId, {
      token_hash: null,
      token_expires_at: null,
      confirmed_at: now,
      due_at: dueAt,
    });
    await endAllAccess(ctx, transaction, userId);
    for (const companyId of await companiesOwnedAlone(transaction, userId))
      await revokeAllTokens(ctx, transaction, companyId);
    await hooks.onLeaving(transaction, userId);
    await recordAccountEvent(ctx, transaction, { userId, client, kind: "deletion_confirmed" });
    await ctx.jobs.enqueue(transaction, stopRenewalJob, { userId });
    if (owner.email !== null)
      await mailDeletionScheduled(ctx, transaction, { userId, to: owner.email, dueAt });
    return dueAt;
  });
}

function linkIsOver(): AppError {
  return new AppError("not_found", {
    detail: "Este link já foi usado ou venceu. Se ainda quiser excluir a conta, peça um novo.",
  });
}
