import { sql, type Selectable, type Transaction, type Updateable } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Identities, Users } from "../../db/tables/people.ts";
import type { Db } from "../../platform/context/context.ts";
import { listFactors, type FactorRow } from "./store-factors.ts";

export type UserRow = Selectable<Users>;
export type IdentityRow = Selectable<Identities>;

/** A user with the ways to sign in. */
export interface Account {
  readonly user: UserRow;
  readonly identities: readonly IdentityRow[];
  readonly factors: readonly FactorRow[];
}

export async function findAccount(db: Db, userId: string): Promise<Account | null> {
  const [user, identities, factors] = await Promise.all([
    db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirst(),
    db
      .selectFrom("identities")
      .selectAll()
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .execute(),
    listFactors(db, userId),
  ]);
  return user && !user.deleted_at ? { user, identities, factors } : null;
}

/** @param email in any case. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const user = await db
    .selectFrom("users")
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst();
  return user ?? null;
}

/** @param phone as `readPhone` gives it. */
export async function findUserByPhone(db: Db, phone: string): Promise<UserRow | null> {
  const query = db.selectFrom("users").selectAll().where("phone", "=", phone);
  return (await query.executeTakeFirst()) ?? null;
}

/** Locks the user; concurrent changes wait. */
export async function lockUser(
  transaction: Transaction<Database>,
  userId: string,
): Promise<UserRow | null> {
  const query = transaction.selectFrom("users").selectAll().where("id", "=", userId);
  return (await query.forUpdate().executeTakeFirst()) ?? null;
}

export interface NewUserRow {
  readonly id: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly passwordHash: string | null;
  readonly userMetadata: Record<string, unknown>;
  readonly appMetadata: Record<string, unknown>;
  readonly isAnonymous: boolean;
  readonly emailConfirmedAt: Date | null;
  readonly phoneConfirmedAt: Date | null;
  readonly now: Date;
}

/** @returns false when the address, number or id already has an account: the unique indexes decide between two at once. */
export async function insertUser(
  transaction: Transaction<Database>,
  user: NewUserRow,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto("users")
    .values({
      id: user.id,
      email: user.email,
      phone: user.phone,
      password_hash: user.passwordHash,
      user_metadata: JSON.stringify(user.userMetadata),
      app_metadata: JSON.stringify(user.appMetadata),
      is_anonymous: user.isAnonymous,
      email_confirmed_at: user.emailConfirmedAt,
      phone_confirmed_at: user.phoneConfirmedAt,
      created_at: user.now,
      updated_at: user.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The way to sign in that an address or a number is. */
export async function insertIdentity(
  transaction: Transaction<Database>,
  identity: {
    id: string;
    userId: string;
    provider: "email" | "phone";
    data: Record<string, unknown>;
    now: Date;
  },
): Promise<void> {
  const { id, userId, provider, data, now } = identity;
  await transaction
    .insertInto("identities")
    .values({
      id,
      user_id: userId,
      provider,
      provider_id: userId,
      identity_data: JSON.stringify(data),
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["provider", "provider_id"]).doUpdateSet({
        identity_data: sql`identities.identity_data || ${JSON.stringify(data)}::jsonb`,
        updated_at: now,
      }),
    )
    .execute();
}

export async function recordSignIn(
  transaction: Transaction<Database>,
  userId: string,
  now: Date,
): Promise<UserRow> {
  const user = await transaction
    .updateTable("users")
    .set({ last_sign_in_at: now, updated_at: now })
    .where("id", "=", userId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable("identities")
    .set({ last_sign_in_at: now, updated_at: now })
    .where("user_id", "=", userId)
    .where("provider", "in", ["email", "phone"])
    .execute();
  return user;
}

/** Records that a mail of ours was opened at the address. @returns false when that was known before. */
export async function verifyAddress(
  transaction: Transaction<Database>,
  userId: string,
  now: Date,
): Promise<boolean> {
  const verified = JSON.stringify({ email_verified: true });
  const confirmed = await transaction
    .updateTable("users")
    .set({
      email_verified_at: now,
      email_confirmed_at: sql`coalesce(email_confirmed_at, ${now})`,
      updated_at: now,
      user_metadata: sql`user_metadata || ${verified}::jsonb`,
    })
    .where("id", "=", userId)
    .where("email", "is not", null)
    .where("email_verified_at", "is", null)
    .executeTakeFirst();
  if (confirmed.numUpdatedRows === 0n) return false;
  await mergeIdentityData(transaction, userId, "email", { email_verified: true }, now);
  return true;
}

export async function mergeIdentityData(
  transaction: Transaction<Database>,
  userId: string,
  provider: "email" | "phone",
  data: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("identities")
    .set({
      identity_data: sql`identity_data || ${JSON.stringify(data)}::jsonb`,
      updated_at: now,
    })
    .where("user_id", "=", userId)
    .where("provider", "=", provider)
    .execute();
}

export async function updateUser(
  transaction: Transaction<Database>,
  userId: string,
  change: Updateable<Users>,
): Promise<void> {
  await transaction.updateTable("users").set(change).where("id", "=", userId).execute();
}
