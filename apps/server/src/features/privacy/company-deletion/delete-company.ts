import type { Transaction } from "kysely";
import type { AskDeletion } from "@emita/contract/people/privacy";
import type { Database } from "../../../db/schema.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context, Db } from "../../../platform/context/context.ts";
import type { Person } from "../../../platform/http/auth-context.ts";
import { confirmPassword } from "../../../identity/public.ts";
import { removeArchivesOf } from "../../archives/public.ts";
import { holdInvoices } from "../../invoices/public.ts";
import {
  giveOwnCompany,
  ownersOf,
  tellAccessChanged,
  type FoundCompany,
} from "../../people/public.ts";
import { holdCompany } from "./hold-company.ts";
import { removeCompanyFilesJob } from "../job-references.ts";
import { keepInvoices } from "../keep-notes.ts";
import { mailMembersOfErased } from "./mail-members-of-erased.ts";

export interface CompanyDeletionDeps {
  /** Nothing is charged any more, from now on. Safe to repeat. */
  endSubscriptions(companyId: string): Promise<void>;
  readonly foundCompany: FoundCompany;
}

/**
 * Deletes a company at once for its only owner, who repeats the password. Its issued invoices are sealed until their term, as
 * with an account. Its members keep their own accounts.
 * @throws AppError invalid (password), other_owners, not_deletable (a city hall still owes an answer about an invoice)
 */
export async function deleteCompany(
  ctx: Context,
  deps: CompanyDeletionDeps,
  { companyId, userId }: Pick<Person, "companyId" | "userId">,
  { password }: AskDeletion,
): Promise<void> {
  await confirmPassword(ctx, userId, password ?? "");
  const inSmallTransaction = <R>(run: (transaction: Transaction<Database>) => Promise<R>) =>
    ctx.db.transaction().execute(run);
  // Checked before the subscription ends, and again under the locks.
  await inSmallTransaction((transaction) => refuseUnfit(ctx, transaction, { companyId, userId }));
  // Afterwards the subscriptions are unknown.
  await deps.endSubscriptions(companyId);
  await inSmallTransaction(async (transaction) => {
    await refuseUnfit(ctx, transaction, { companyId, userId });
    const keptInvoices = await keepInvoices(ctx, transaction, companyId);
    await mailMembersOfErased(ctx, transaction, { companyId, userId, why: "company" });
    const members = await membersOf(transaction, companyId);
    await transaction.deleteFrom("companies").where("id", "=", companyId).execute();
    for (const member of members) await giveOwnCompany(transaction, member, deps.foundCompany);
    await tellAccessChanged(ctx, transaction, members);
    await ctx.jobs.enqueue(transaction, removeCompanyFilesJob, { companyId });
    ctx.log.info({ audit: "company.erased", keptNotes: keptInvoices }, "company erased");
  });
}

/** Removes its files from the document store; never those of a company that still exists. */
export async function removeCompanyFiles(ctx: Context, companyId: string): Promise<void> {
  const row = await ctx.db
    .selectFrom("companies")
    .select("id")
    .where("id", "=", companyId)
    .executeTakeFirst();
  if (row) return;
  // A company of before its people has the account's own id: the account's archives lie in the same folder.
  await removeArchivesOf(ctx, { userId: companyId });
  await ctx.documents.removeOwner(companyId);
}

async function refuseUnfit(
  ctx: Context,
  transaction: Transaction<Database>,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<void> {
  const isThere = await holdCompany(transaction, companyId);
  const owners = await ownersOf(transaction, companyId);
  if (!isThere || !owners.includes(userId))
    throw new AppError("not_found", { detail: "Você não faz parte desta empresa." });
  if (owners.length > 1)
    throw new AppError("other_owners", {
      detail: "A empresa tem outros donos. Saia dela, ou peça que eles saiam antes.",
    });
  const { isWaitedFor } = await holdInvoices(transaction, companyId, ctx.clock.now());
  if (isWaitedFor)
    throw new AppError("not_deletable", {
      detail: "Uma prefeitura ainda deve resposta sobre uma nota. Exclua a empresa depois dela.",
    });
}

async function membersOf(db: Db | Transaction<Database>, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("members")
    .select("user_id")
    .where("company_id", "=", companyId)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
