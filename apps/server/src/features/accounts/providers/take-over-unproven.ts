import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Accounts } from "../accounts.ts";
import { confirmAddress } from "../confirm-address.ts";
import { deleteFactors, listFactors } from "../factors/store-factors.ts";
import { endSessions } from "../sign-out.ts";
import { deletePending } from "../store-links.ts";
import { findAccount, updateUser } from "../store-users.ts";
import { deleteIdentity } from "./store-identities.ts";

/**
 * An account whose address nobody has proven may have been made by a stranger who waits for the owner. Before the owner
 * gets in, every way in that the stranger may know goes: password, sessions, links, factors, unproven identities.
 */
export async function takeOverUnproven(
  accounts: Accounts,
  transaction: Transaction<Database>,
  userId: string,
  email: string,
): Promise<void> {
  const { ctx } = accounts;
  const account = await findAccount(transaction, userId);
  if (!account || account.user.email_verified_at !== null) return;
  // Found by the address of another identity: the account's own address is not in question.
  if (account.user.email?.toLowerCase() !== email) return;
  for (const { id, identity_data: data } of account.identities) {
    if (data["email_verified"] !== true) await deleteIdentity(transaction, id);
  }
  const factors = await listFactors(transaction, userId);
  await deleteFactors(
    transaction,
    factors.map(({ id }) => id),
  );
  await updateUser(transaction, userId, {
    password_hash: null,
    phone: null,
    phone_confirmed_at: null,
    new_email: null,
    new_phone: null,
    updated_at: ctx.clock.now(),
  });
  await deletePending(transaction, userId);
  await endSessions(ctx, transaction, userId, ctx.newId(), "global");
  await confirmAddress(accounts, transaction, userId);
}
