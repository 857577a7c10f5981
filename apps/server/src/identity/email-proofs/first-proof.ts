import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Accounts } from "../gate/accounts.ts";
import { AuthError } from "../errors/auth-error.ts";
import { deleteFactors, listFactors } from "../users/store-factors.ts";
import { deleteAllPasskeys } from "../users/store-passkeys.ts";
import { deleteIdentity, listIdentities } from "../users/store-identities.ts";
import { forgetSessions } from "../sessions/sign-out.ts";
import { lockUser, updateUser, type IdentityRow, type UserRow } from "../users/store-users.ts";

/**
 * The source of a proof:
 * - `sign-up`: the mail of the sign-up, or the administration. The mail names the company, so a confirmation agrees to the
 * sign-up: its password and sessions stay.
 * - `mail`: any other mail of ours (forgotten password, link or code to sign in, invitation). It says nothing about the
 * account's maker.
 * - `provider`: an external service verified the address.
 * - `its maker`: the account is new, or gets its first address, in this transaction, so nothing was there before.
 */
export interface EmailProof {
  readonly by: "sign-up" | "mail" | "provider" | "its maker";
}

/**
 * Nothing that opens an account later may be added before its address is proven: a stranger may have typed it. Accounts
 * without an address have other proofs of their owner.
 * @throws AuthError email_not_confirmed (403)
 */
export function refuseUnproven(
  { ctx }: Accounts,
  { email, email_verified_at: provenAt }: Pick<UserRow, "email" | "email_verified_at">,
): void {
  if (!ctx.config.auth.provenAddress || email === null || provenAt !== null) return;
  throw new AuthError("email_not_confirmed", { status: 403 });
}

/** The same for an account that is not loaded yet. @throws AuthError user_not_found, email_not_confirmed */
export async function requireProven(
  accounts: Accounts,
  transaction: Transaction<Database>,
  userId: string,
): Promise<void> {
  const user = await lockUser(transaction, userId);
  if (!user) throw new AuthError("user_not_found");
  refuseUnproven(accounts, user);
}

/** Removes every way into an account from before its address was proven. */
export async function dropEarlierAccess(
  { ctx }: Accounts,
  transaction: Transaction<Database>,
  user: UserRow,
  proof: EmailProof,
): Promise<void> {
  const { id: userId } = user;
  const identities = await listIdentities(transaction, userId);
  const kept = identities.filter((identity) => staysWith(proof, identity, identities));
  const dropped = identities.filter((identity) => !kept.includes(identity));
  for (const { id } of dropped) await deleteIdentity(transaction, id);
  const factors = await listFactors(transaction, userId);
  await deleteFactors(
    transaction,
    factors.map(({ id }) => id),
  );
  await deleteAllPasskeys(transaction, userId);
  await updateUser(transaction, userId, {
    ...(proof.by !== "sign-up" && { password_hash: null }),
    phone: null,
    phone_confirmed_at: null,
    new_email: null,
    email_change_agreed: null,
    new_phone: null,
    app_metadata: JSON.stringify(noting(user.app_metadata, kept, proof)),
    updated_at: ctx.clock.now(),
  });
  await deleteSessionsBut(transaction, userId, methodsThatStay(proof, kept));
  await deletePendingOf(transaction, userId);
  await forgetSessions(ctx, transaction, userId);
}

/**
 * The address itself stays a way in, unless a provider takes its place. A proof by sign-up also keeps the provider that the
 * account began with.
 */
function staysWith(
  { by }: EmailProof,
  identity: IdentityRow,
  all: readonly IdentityRow[],
): boolean {
  if (identity.provider === "email") return by !== "provider";
  return by === "sign-up" && identity === makerOf(all);
}

/** The provider's identity that an account began with; null where it began with an address. Oldest come first. */
function makerOf(identities: readonly IdentityRow[]): IdentityRow | null {
  if (identities.some(({ provider }) => provider === "email")) return null;
  return identities.find(({ provider }) => provider !== "phone") ?? null;
}

/** Sessions are worth what opened them: one opened with what stays, and nothing else, stays too. */
function methodsThatStay({ by }: EmailProof, kept: readonly IdentityRow[]): readonly string[] {
  if (by !== "sign-up") return [];
  return ["password", ...(makerOf(kept) ? ["oauth"] : [])];
}

function noting(
  appMetadata: Record<string, unknown>,
  kept: readonly IdentityRow[],
  { by }: EmailProof,
): Record<string, unknown> {
  const { provider: _, providers: __, ...rest } = appMetadata;
  const providers = new Set(kept.map(({ provider }) => provider));
  if (by === "mail") providers.add("email");
  const [provider] = providers;
  return provider === undefined ? rest : { ...rest, provider, providers: [...providers] };
}

async function deleteSessionsBut(
  transaction: Transaction<Database>,
  userId: string,
  methods: readonly string[],
): Promise<void> {
  const stays = sql<boolean>`(jsonb_array_length(amr) = 1 and amr -> 0 ->> 'method' = any(${methods}))`;
  await transaction
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where(({ not }) => not(stays))
    .execute();
}

/**
 * Links, flows and leave given to others. Mails of a forgotten password stay good (docs/decisions/0011): they went to the
 * mailbox that has just been proven.
 */
async function deletePendingOf(transaction: Transaction<Database>, userId: string): Promise<void> {
  await transaction
    .deleteFrom("one_time_tokens")
    .where("user_id", "=", userId)
    .where("purpose", "not in", ["verification", "recovery"])
    .execute();
  await transaction
    .deleteFrom("flow_states")
    .where("user_id", "=", userId)
    .where("authentication_method", "!=", "recovery")
    .execute();
  await transaction.deleteFrom("provider_flows").where("linking_user_id", "=", userId).execute();
  await transaction.deleteFrom("oauth_authorizations").where("user_id", "=", userId).execute();
  await transaction.deleteFrom("oauth_grants").where("user_id", "=", userId).execute();
}
