import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Accounts } from "./accounts.ts";
import { useUpLinks } from "./store-links.ts";
import { deleteAllPasskeys } from "./passkeys/store-passkeys.ts";
import { mergeIdentityData, updateUser, verifyAddress } from "./store-users.ts";

/**
 * Whoever opened a link of ours has the mailbox: notes it once and tells the features that wait for it. Passkeys from
 * before go: a stranger who made the account in the owner's name may hold them.
 */
export async function confirmAddress(
  { ctx, hooks }: Accounts,
  transaction: Transaction<Database>,
  userId: string,
): Promise<void> {
  const now = ctx.clock.now();
  const isNews = await verifyAddress(transaction, userId, now);
  await useUpLinks(transaction, userId, ["verification"], now);
  if (!isNews) return;
  await deleteAllPasskeys(transaction, userId);
  await hooks.onEmailVerified(transaction, userId);
}

/** Whoever typed the code of our text message has the telephone. */
export async function confirmNumber(
  { ctx }: Accounts,
  transaction: Transaction<Database>,
  userId: string,
): Promise<void> {
  const now = ctx.clock.now();
  await updateUser(transaction, userId, { phone_confirmed_at: now, updated_at: now });
  await mergeIdentityData(transaction, userId, "phone", { phone_verified: true }, now);
}
