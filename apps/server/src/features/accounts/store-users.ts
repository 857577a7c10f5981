import { sql, type Selectable, type Transaction } from "kysely";
import type { Database, Identities, Users } from "../../db/schema.ts";
import type { Db } from "../../platform/context.ts";

export type UserRow = Selectable<Users>;
export type IdentityRow = Selectable<Identities>;

/** A user with the ways to sign in. */
export interface Account {
  readonly user: UserRow;
  readonly identities: readonly IdentityRow[];
}

export async function findAccount(db: Db, userId: string): Promise<Account | null> {
  const [user, identities] = await Promise.all([
    db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirst(),
    listIdentities(db, userId),
  ]);
  return user ? { user, identities } : null;
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

/** Waits for whoever changes the same user. */
export async function lockUser(
  transaction: Transaction<Database>,
  userId: string,
): Promise<UserRow | null> {
  const query = transaction.selectFrom("users").selectAll().where("id", "=", userId);
  return (await query.forUpdate().executeTakeFirst()) ?? null;
}

export interface NewUserRow {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly userMetadata: Record<string, unknown>;
  readonly now: Date;
}

/** @returns false when the address already has an account: the unique index decides between two at once. */
export async function insertUser(
  transaction: Transaction<Database>,
  { id, email, passwordHash, userMetadata, now }: NewUserRow,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto("users")
    .values({
      id,
      email,
      password_hash: passwordHash,
      user_metadata: JSON.stringify(userMetadata),
      app_metadata: JSON.stringify({ provider: "email", providers: ["email"] }),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The identity behind sign-in with e-mail and password. */
export async function insertEmailIdentity(
  transaction: Transaction<Database>,
  identity: { id: string; userId: string; email: string; now: Date },
): Promise<void> {
  const { id, userId, email, now } = identity;
  await transaction
    .insertInto("identities")
    .values({
      id,
      user_id: userId,
      provider: "email",
      provider_id: userId,
      identity_data: JSON.stringify({ ...emailFacts(userId, email), email_verified: false }),
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** What sign-up by e-mail adds to the user's own data. */
export function emailFacts(userId: string, email: string) {
  return { sub: userId, email, email_verified: false, phone_verified: false };
}

export async function recordSignIn(
  transaction: Transaction<Database>,
  userId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("users")
    .set({ last_sign_in_at: now, updated_at: now })
    .where("id", "=", userId)
    .execute();
  await transaction
    .updateTable("identities")
    .set({ last_sign_in_at: now, updated_at: now })
    .where("user_id", "=", userId)
    .where("provider", "=", "email")
    .execute();
}

/** @returns false when it was confirmed before. */
export async function confirmEmail(
  transaction: Transaction<Database>,
  userId: string,
  now: Date,
): Promise<boolean> {
  const verified = JSON.stringify({ email_verified: true });
  const confirmed = await transaction
    .updateTable("users")
    .set({
      email_confirmed_at: now,
      updated_at: now,
      user_metadata: sql`user_metadata || ${verified}::jsonb`,
    })
    .where("id", "=", userId)
    .where("email_confirmed_at", "is", null)
    .executeTakeFirst();
  if (confirmed.numUpdatedRows === 0n) return false;
  await transaction
    .updateTable("identities")
    .set({ identity_data: sql`identity_data || ${verified}::jsonb`, updated_at: now })
    .where("user_id", "=", userId)
    .where("provider", "=", "email")
    .execute();
  return true;
}

export async function updateUser(
  transaction: Transaction<Database>,
  userId: string,
  change: { passwordHash?: string; userMetadata?: Record<string, unknown>; now: Date },
): Promise<void> {
  const { passwordHash, userMetadata, now } = change;
  await transaction
    .updateTable("users")
    .set({
      updated_at: now,
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
      ...(userMetadata && { user_metadata: JSON.stringify(userMetadata) }),
    })
    .where("id", "=", userId)
    .execute();
}

/** Notes that a mail of this kind goes out now. */
export async function recordMail(
  transaction: Transaction<Database>,
  userId: string,
  kind: "confirmation_sent_at" | "recovery_sent_at",
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("users")
    .set({ [kind]: now })
    .where("id", "=", userId)
    .execute();
}

function listIdentities(db: Db, userId: string): Promise<IdentityRow[]> {
  return db
    .selectFrom("identities")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}
