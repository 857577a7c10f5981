import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Accounts } from "../gate/accounts.ts";
import { dropEarlierAccess, type EmailProof } from "./first-proof.ts";
import { useUpLinks, type LinkRow } from "../links/store-links.ts";
import {
  insertIdentity,
  lockUser,
  mergeIdentityData,
  updateUser,
  verifyAddress,
  type UserRow,
} from "../users/store-users.ts";

/**
 * Marks the address as proven. The first proof removes everything that a stranger may have left in the account before
 * (docs/decisions/0013). Then it calls the features that wait for a proven address.
 */
export async function confirmEmail(
  accounts: Accounts,
  transaction: Transaction<Database>,
  userId: string,
  proof: EmailProof,
): Promise<void> {
  const { ctx, hooks } = accounts;
  const now = ctx.clock.now();
  await useUpLinks(transaction, userId, ["verification"], now);
  const user = await lockUser(transaction, userId);
  if (!user?.email || user.email_verified_at !== null) return;
  if (proof.by !== "its maker") await dropEarlierAccess(accounts, transaction, user, proof);
  if (proof.by === "mail") await addMailIdentity(accounts, transaction, user, user.email);
  await verifyAddress(transaction, userId, now);
  await hooks.onEmailVerified(transaction, userId);
  if (proof.by === "mail" || proof.by === "provider") await hooks.onTakenOver(transaction, userId);
}

/**
 * The proof that opening this mail gives. The mail of a sign-up confirms the password typed there, as long as it is the account's. Of
 * two sign-ups with one address and different passwords the owner's is unknown.
 */
export function proofByLink(
  link: Pick<LinkRow, "purpose" | "password_hash"> | null,
  user: UserRow,
): EmailProof {
  if (link?.password_hash !== user.password_hash) return { by: "mail" };
  // Under the purpose of a confirmation newcomers get codes to sign in too; accounts without a password are theirs.
  const isOfSignUp =
    link.purpose === "verification" ||
    (link.purpose === "confirmation" && user.password_hash !== null);
  return { by: isOfSignUp ? "sign-up" : "mail" };
}

/**
 * A person who typed the code of our text message has the telephone. At the first proof a password stays only if it came with
 * the sign-up that this code confirms. A stranger may have signed up with the number.
 */
export async function confirmNumber(
  { ctx }: Accounts,
  transaction: Transaction<Database>,
  { id: userId, phone_confirmed_at: provenAt, email, password_hash: present }: UserRow,
  typedPassword: string | null,
): Promise<void> {
  const now = ctx.clock.now();
  const isStrangers = provenAt === null && email === null && typedPassword !== present;
  await updateUser(transaction, userId, {
    phone_confirmed_at: now,
    updated_at: now,
    ...(isStrangers && { password_hash: null }),
  });
  await mergeIdentityData(transaction, userId, "phone", { phone_verified: true }, now);
}

/** An account that a provider's identity made is reached by its address from now on. */
function addMailIdentity(
  { ctx }: Accounts,
  transaction: Transaction<Database>,
  { id: userId }: UserRow,
  email: string,
): Promise<void> {
  return insertIdentity(transaction, {
    id: ctx.newId(),
    userId,
    provider: "email",
    data: { sub: userId, email, email_verified: false, phone_verified: false },
    now: ctx.clock.now(),
  });
}
