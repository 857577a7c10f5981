import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { IdentityRow } from "./store-users.ts";
import type { ProviderProfile } from "./provider-profile.ts";

/**
 * The identity, if it is known, locked for this transaction. Two sign-ins with the same identity run one after the other, also
 * when neither finds it yet.
 */
export async function lockIdentity(
  transaction: Transaction<Database>,
  { provider, subject }: ProviderProfile,
): Promise<IdentityRow | null> {
  const name = JSON.stringify(["identity", provider, subject]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
  const query = transaction
    .selectFrom("identities")
    .selectAll()
    .where("provider", "=", provider)
    .where("provider_id", "=", subject);
  return (await query.executeTakeFirst()) ?? null;
}

export async function insertProviderIdentity(
  transaction: Transaction<Database>,
  { id, userId, profile, now }: { id: string; userId: string; profile: ProviderProfile; now: Date },
): Promise<void> {
  await transaction
    .insertInto("identities")
    .values({
      id,
      user_id: userId,
      provider: profile.provider,
      provider_id: profile.subject,
      identity_data: JSON.stringify(profile.data),
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** The provider's claims may have changed since the last sign-in. */
export async function refreshIdentity(
  transaction: Transaction<Database>,
  identityId: string,
  profile: ProviderProfile,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("identities")
    .set({ identity_data: JSON.stringify(profile.data), last_sign_in_at: now, updated_at: now })
    .where("id", "=", identityId)
    .execute();
}

/** Users whose own address, or whose verified address at a provider, this is. At most a few. */
export async function usersWithEmail(
  transaction: Transaction<Database>,
  email: string,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom("users")
    .select("id")
    .where(sql<boolean>`lower(email) = ${email}`)
    .union(
      transaction
        .selectFrom("identities")
        .select("user_id as id")
        .where(sql<boolean>`lower(identity_data ->> 'email') = ${email}`)
        .where(sql<boolean>`(identity_data ->> 'email_verified')::boolean`),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export function listIdentities(
  transaction: Transaction<Database>,
  userId: string,
): Promise<IdentityRow[]> {
  return transaction
    .selectFrom("identities")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function deleteIdentity(
  transaction: Transaction<Database>,
  identityId: string,
): Promise<void> {
  await transaction.deleteFrom("identities").where("id", "=", identityId).execute();
}
