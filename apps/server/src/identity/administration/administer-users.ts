import type { Transaction, Updateable } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Users } from "../../db/tables/people.ts";
import { recordEvent } from "../activity/account-events.ts";
import type { Accounts } from "../gate/accounts.ts";
import { readBanDuration, type AdminUserBody } from "./admin-requests.ts";
import { withProvider } from "../users/app-metadata.ts";
import { AuthError, invalid } from "../errors/auth-error.ts";
import { confirmEmail, confirmNumber } from "../email-proofs/confirm-email.ts";
import { createUser } from "../users/create-user.ts";
import { readEmail } from "../users/email-address.ts";
import { ADMINISTRATION, checkNewPassword, hashPassword } from "../passwords/passwords.ts";
import { endAllAccess } from "../account-changes/leave-account.ts";
import { readPhone } from "../users/phone-number.ts";
import { deleteAllPasskeys } from "../users/store-passkeys.ts";
import { presentUser } from "../users/present.ts";
import { refuseTaken, takenError } from "../users/refuse-taken.ts";
import { endSessions, forgetSessions } from "../sessions/sign-out.ts";
import { deletePending, replaceTypedPassword } from "../links/store-links.ts";
import {
  findAccount,
  insertIdentity,
  lockUser,
  updateUser,
  type UserRow,
} from "../users/store-users.ts";

const NO_SESSION = "00000000-0000-0000-0000-000000000000";

/** @throws AuthError validation_failed, email_exists, phone_exists, weak_password */
export async function createUserAsAdmin(accounts: Accounts, body: AdminUserBody) {
  const { ctx } = accounts;
  const { email, phone } = readNames(body);
  if (!email && !phone) throw invalid("Cannot create a user without either an email or phone");
  refuseOtherRoles(body);
  if (body.password) checkNewPassword(body.password);
  const passwordHash = body.password ? await hashPassword(body.password, ADMINISTRATION) : null;
  const id = await ctx.db
    .transaction()
    .execute(async (transaction) => {
      await refuseTaken(transaction, { email, phone }, null);
      const created = await createUser(accounts, transaction, {
        id: body.id ?? undefined,
        email: email ?? null,
        phone: phone ?? null,
        passwordHash,
        data: body.user_metadata ?? {},
        appMetadata: body.app_metadata ?? undefined,
        emailConfirmed: body.email_confirm === true,
        phoneConfirmed: body.phone_confirm === true,
        addFacts: false,
      });
      if (created === null) throw new AuthError("user_already_exists");
      if (body.email_confirm)
        await confirmEmail(accounts, transaction, created, { by: "its maker" });
      await updateUser(transaction, created, {
        ...banOf(accounts, body),
        // As given: confirming an address would have added to it.
        user_metadata: JSON.stringify(body.user_metadata ?? {}),
      });
      return created;
    })
    .catch(clearly);
  return presentById(accounts, id);
}

/** Changes by the administration need no confirmation. @throws AuthError as above, user_not_found (404) */
export async function updateUserAsAdmin(accounts: Accounts, userId: string, body: AdminUserBody) {
  const { ctx } = accounts;
  const names = readNames(body);
  refuseOtherRoles(body);
  if (body.password) checkNewPassword(body.password);
  const passwordHash = body.password ? await hashPassword(body.password, ADMINISTRATION) : null;
  await ctx.db
    .transaction()
    .execute(async (transaction) => {
      const user = await lockUser(transaction, userId);
      if (!user || user.deleted_at) throw unknownUser();
      await refuseTaken(transaction, names, userId);
      await updateUser(transaction, userId, {
        ...changeOf(accounts, user, body),
        ...banOf(accounts, body),
      });
      // As with a sign-out: the servers' caches of the user's sessions are cleared.
      if (body.ban_duration) await forgetSessions(ctx, transaction, userId);
      if (passwordHash) await setPassword(accounts, transaction, userId, passwordHash);
      await setNames(accounts, transaction, user, names);
      // The administration confirms the sign-up, as its own mail would.
      if (body.email_confirm) await confirmEmail(accounts, transaction, userId, { by: "sign-up" });
      if (body.phone_confirm) await vouchForNumber(accounts, transaction, userId);
      await recordEvent(ctx, transaction, {
        userId,
        kind: "changed_by_administration",
        client: null,
      });
    })
    .catch(clearly);
  return presentById(accounts, userId);
}

/**
 * Closes the account: sign-in ends, and its address and number are free.
 * @param soft keeps the row without anything that names a person; otherwise everything goes, as when a person leaves.
 * @throws AuthError user_not_found (404)
 */
export async function deleteUserAsAdmin(
  { ctx, hooks }: Accounts,
  userId: string,
  soft: boolean,
): Promise<void> {
  await ctx.db.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (!user || user.deleted_at) throw unknownUser();
    await endAllAccess(ctx, transaction, userId);
    await deleteAllPasskeys(transaction, userId);
    await transaction.deleteFrom("identities").where("user_id", "=", userId).execute();
    await updateUser(transaction, userId, {
      email: null,
      phone: null,
      new_email: null,
      new_phone: null,
      password_hash: null,
      user_metadata: "{}",
      app_metadata: "{}",
      deleted_at: ctx.clock.now(),
    });
    if (!soft) await hooks.onUserDeleted(transaction, userId);
  });
}

/** @throws AuthError user_not_found (404) */
export async function presentById({ ctx }: Pick<Accounts, "ctx">, userId: string) {
  const account = await findAccount(ctx.db, userId);
  if (!account) throw unknownUser();
  return presentUser(account);
}

export function unknownUser(): AuthError {
  return new AuthError("user_not_found", { status: 404, message: "User not found" });
}

function readNames({ email, phone }: AdminUserBody) {
  return {
    email: email ? readEmail(email) : undefined,
    phone: phone ? readPhone(phone) : undefined,
  };
}

/** There is one role; any other would promise rights that do not exist. */
function refuseOtherRoles({ role }: AdminUserBody): void {
  if (role && role !== "authenticated") throw invalid("Only the role authenticated is supported");
}

function banOf({ ctx }: Accounts, { ban_duration: duration }: AdminUserBody): Updateable<Users> {
  if (!duration) return {};
  const ms = readBanDuration(duration);
  return { banned_until: ms === 0 ? null : new Date(ctx.clock.now().getTime() + ms) };
}

/** Metadata given are merged; null deletes a key. */
function changeOf({ ctx }: Accounts, user: UserRow, body: AdminUserBody): Updateable<Users> {
  const { user_metadata: data, app_metadata: app } = body;
  return {
    updated_at: ctx.clock.now(),
    ...(data && { user_metadata: JSON.stringify(merge(user.user_metadata, data)) }),
    ...(app && { app_metadata: JSON.stringify(merge(user.app_metadata, app)) }),
  };
}

function merge(present: Record<string, unknown>, change: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries({ ...present, ...change }).filter(([, value]) => value !== null),
  );
}

async function vouchForNumber(
  accounts: Accounts,
  transaction: Transaction<Database>,
  userId: string,
): Promise<void> {
  const user = await lockUser(transaction, userId);
  if (!user) throw unknownUser();
  await confirmNumber(accounts, transaction, user, user.password_hash);
}

async function setPassword(
  { ctx, hooks }: Accounts,
  transaction: Transaction<Database>,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await updateUser(transaction, userId, { password_hash: passwordHash });
  await endSessions(ctx, transaction, userId, NO_SESSION, "global");
  await deletePending(transaction, userId);
  await replaceTypedPassword(transaction, userId, passwordHash);
  await hooks.onAccessReset(transaction, userId);
}

async function setNames(
  { ctx }: Accounts,
  transaction: Transaction<Database>,
  user: UserRow,
  { email, phone }: { email: string | undefined; phone: string | undefined },
): Promise<void> {
  const now = ctx.clock.now();
  const { id } = user;
  let app = (await lockUser(transaction, id))?.app_metadata ?? {};
  if (email && email !== user.email) {
    app = withProvider(app, "email");
    await deletePending(transaction, id);
    await updateUser(transaction, id, {
      email,
      new_email: null,
      email_verified_at: null,
      is_anonymous: false,
    });
    const data = { sub: id, email, email_verified: false };
    await insertIdentity(transaction, {
      id: ctx.newId(),
      userId: id,
      provider: "email",
      data,
      now,
    });
  }
  if (phone && phone !== user.phone) {
    app = withProvider(app, "phone");
    await updateUser(transaction, id, { phone, new_phone: null, is_anonymous: false });
    const data = { sub: id, phone, phone_verified: false };
    await insertIdentity(transaction, {
      id: ctx.newId(),
      userId: id,
      provider: "phone",
      data,
      now,
    });
  }
  await updateUser(transaction, id, { app_metadata: JSON.stringify(app) });
}

function clearly(error: unknown): never {
  throw takenError(error) ?? error;
}
