import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Context, Db } from "../../../platform/context/context.ts";
import { deleteAccount, holdSignIn } from "../../../identity/public.ts";
import { removeArchivesOf } from "../../archives/public.ts";
import { holdInvoices } from "../../invoices/public.ts";
import { companiesOwnedAlone, tellAccessChanged } from "../../people/public.ts";
import { holdCompany } from "../company-deletion/hold-company.ts";
import { mailMembersOfErased } from "../company-deletion/mail-members-of-erased.ts";
import type { PrivacyDeps } from "../deps.ts";
import {
  deleteDeletion,
  findDeletion,
  lockDeletion,
  updateDeletion,
  type DeletionRow,
} from "./deletions-store.ts";
import { keepInvoices } from "../keep-notes.ts";
import { mailAccountErased, mailDeletionUndone } from "../mails.ts";

/**
 * Erases an account whose days are over: the database in one transaction, then the uploaded files. It may stop at any line
 * and run again, and several may run at once. It does nothing while an invoice waits for its city hall: the patrol starts it
 * again.
 */
export async function eraseAccount(ctx: Context, deps: PrivacyDeps, userId: string): Promise<void> {
  const deletion = await findDeletion(ctx.db, userId);
  if (!deletion || !isDue(deletion, ctx.clock.now())) return;
  if (deletion.erased_at === null) {
    const isUndone = await ctx.db
      .transaction()
      .execute((transaction) => undoIfSignedIn(ctx, transaction, userId));
    if (isUndone) return;
    // Afterwards the subscriptions are unknown.
    for (const companyId of await companiesOwnedAlone(ctx.db, userId))
      await deps.endSubscriptions(companyId);
    // They are in a folder with the account's id, which may also be that of a company that remains.
    await removeArchivesOf(ctx, { userId });
    const isErased = await ctx.db
      .transaction()
      .execute((transaction) => eraseRows(ctx, transaction, userId));
    if (!isErased) return;
  }
  for (const ownerId of await gone(ctx.db, userId)) await ctx.documents.removeOwner(ownerId);
  await updateDeletion(ctx.db, userId, { files_removed_at: ctx.clock.now() });
}

/** Ends the deletion when the user signed in since it was confirmed. @returns whether it did. */
export async function undoIfSignedIn(
  ctx: Context,
  transaction: Transaction<Database>,
  userId: string,
): Promise<boolean> {
  const owner = await holdSignIn(transaction, userId);
  const row = await lockDeletion(transaction, userId);
  if (!owner?.lastSignInAt || !row?.confirmed_at || !row.due_at || row.erased_at) return false;
  if (owner.lastSignInAt <= row.confirmed_at) return false;
  await deleteDeletion(transaction, userId);
  if (owner.email !== null)
    await mailDeletionUndone(ctx, transaction, { userId, to: owner.email, dueAt: row.due_at });
  return true;
}

/** @returns false when nothing was erased: undone, done by another process, or waiting. */
async function eraseRows(
  ctx: Context,
  transaction: Transaction<Database>,
  userId: string,
): Promise<boolean> {
  if (await undoIfSignedIn(ctx, transaction, userId)) return false;
  const owner = await holdSignIn(transaction, userId);
  const deletion = await lockDeletion(transaction, userId);
  const now = ctx.clock.now();
  if (!deletion || !isDue(deletion, now)) return false;
  if (deletion.erased_at !== null) return true;
  const companyIds = await companiesOwnedAlone(transaction, userId);
  for (const companyId of companyIds) {
    await holdCompany(transaction, companyId);
    const { isWaitedFor } = await holdInvoices(transaction, companyId, now);
    if (!isWaitedFor) continue;
    ctx.log.info({}, "an account is not erased yet: a city hall still owes an answer");
    return false;
  }
  let keptInvoices = 0;
  for (const companyId of companyIds) {
    keptInvoices += await keepInvoices(ctx, transaction, companyId);
    await mailMembersOfErased(ctx, transaction, { companyId, userId, why: "account" });
    await transaction.deleteFrom("companies").where("id", "=", companyId).execute();
  }
  // Office tokens go with the account.
  await tellAccessChanged(ctx, transaction, [userId]);
  await deleteAccount(transaction, userId);
  await updateDeletion(transaction, userId, { erased_at: now, company_ids: companyIds });
  if (owner?.email != null)
    await mailAccountErased(ctx, transaction, { userId, to: owner.email, keptNotes: keptInvoices });
  ctx.log.info({ audit: "account.erased", keptNotes: keptInvoices }, "account erased");
  return true;
}

/** Owners of the removed files: the account and the companies that went with it, never a company that remains. */
async function gone(db: Db, userId: string): Promise<string[]> {
  const deletion = await findDeletion(db, userId);
  const ids = [userId, ...(deletion?.company_ids ?? [])];
  const rows = await db.selectFrom("companies").select("id").where("id", "in", ids).execute();
  const remaining = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !remaining.has(id));
}

function isDue({ due_at: dueAt }: DeletionRow, now: Date): boolean {
  return dueAt !== null && dueAt <= now;
}
