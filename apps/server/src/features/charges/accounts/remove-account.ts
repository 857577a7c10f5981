import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import { recordCompanyEvent } from "../../people/public.ts";
import { deleteWebhook } from "../bank/bank-calls.ts";
import { isBankError } from "../bank/bank-error.ts";
import { connectBank } from "../bank/connection.ts";
import { deleteAccount, findTwin, type AccountRow } from "../record/accounts-store.ts";
import { moveCharges } from "../record/charges-store.ts";
import type { AccountRef } from "../record/credentials.ts";
import { checkAccount, requireAccount } from "./check-account.ts";

/**
 * Forgets an account and its credentials. Its charges go to another ready connection with the same key, as after a new certificate;
 * without one they stay, without a code on their pages, because their payments are no longer heard of.
 * @throws AppError not_found
 */
export async function removeAccount(ctx: Context, ref: AccountRef): Promise<void> {
  const account = await requireAccount(ctx, ref);
  const { companyId } = ref;
  const twin = await ctx.db.transaction().execute(async (transaction) => {
    const found = await findTwin(transaction, account);
    if (found) await moveCharges(transaction, ref, found.id);
    const removed = await deleteAccount(transaction, ref);
    if (removed)
      await recordCompanyEvent(ctx, transaction, companyId, "bank_account_removed", removed.name);
    return found;
  });
  // A bank has one address for each key: the other connection gives it its own.
  if (twin) await checkAccount(ctx, { companyId, accountId: twin.id });
  else await silenceBank(ctx, account);
}

/** A bank that goes on calling calls an address that is gone. */
async function silenceBank(ctx: Context, account: AccountRow): Promise<void> {
  if (!account.calls_back) return;
  try {
    await deleteWebhook(ctx, await connectBank(ctx, account));
  } catch (error) {
    if (!isBankError(error)) throw error;
    ctx.log.warn({ kind: error.kind }, "a bank still calls a disconnected account");
  }
}

/** All of a company that has a new owner, or was filled in by a stranger. @returns how many */
export async function removeAccounts(
  transaction: Transaction<Database>,
  companyId: string,
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom("bank_accounts")
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
