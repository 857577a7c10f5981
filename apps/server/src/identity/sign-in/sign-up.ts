import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { recordEvent } from "../activity/account-events.ts";
import type { AccountName } from "../users/account-name.ts";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { AuthError } from "../errors/auth-error.ts";
import { refuseCommonPassword } from "../passwords/common-passwords.ts";
import { createUser } from "../users/create-user.ts";
import { countLimit, countMessage, refuseOverLimit, tooSoon } from "../gate/limits.ts";
import { openSession, presentSession, type SessionAnswer } from "../sessions/open-session.ts";
import { checkNewPassword, hashPassword, isPasswordRight } from "../passwords/passwords.ts";
import type { Challenge } from "../gate/pkce.ts";
import { madeUpUser, presentUser, type PresentedUser } from "../users/present.ts";
import { textCode } from "../messages/request-otp.ts";
import { sendLink } from "../links/send-link.ts";
import {
  findAccount,
  findUserByEmail,
  findUserByPhone,
  type UserRow,
} from "../users/store-users.ts";
import { refuseWithoutSms } from "../messages/text-messages.ts";
import { checkMetadata } from "../users/user-metadata.ts";

export interface SignUpRequest {
  readonly name: AccountName;
  readonly password: string;
  readonly data: Record<string, unknown>;
  readonly challenge: Challenge | null;
  readonly redirectTo: string | undefined;
}

/**
 * Creates an account. With auto-confirm it comes with a session, and the product's own mail confirms the address later.
 * Otherwise the answer is the bare user, and link or code must be used first. Then nothing reveals whether the name was
 * already taken.
 * @throws AuthError user_already_exists, weak_password, validation_failed, over_request_rate_limit,
 * over_email_send_rate_limit, over_sms_send_rate_limit, sms_send_failed
 */
export async function signUp(
  accounts: Accounts,
  request: SignUpRequest,
  client: ClientInfo,
): Promise<SessionAnswer | PresentedUser> {
  const { ctx } = accounts;
  checkNewPassword(request.password);
  refuseCommonPassword(request.password);
  checkMetadata(request.data);
  await refuseOverLimit(accounts, "signUpPerAddress", client.address);
  return isAutoconfirmed(ctx, request.name)
    ? signUpAtOnce(accounts, request, client)
    : signUpUnconfirmed(accounts, request, client);
}

async function signUpAtOnce(
  accounts: Accounts,
  request: SignUpRequest,
  client: ClientInfo,
): Promise<SessionAnswer> {
  const { ctx } = accounts;
  if (await findNamed(ctx, request.name)) throw new AuthError("user_already_exists");
  const passwordHash = await hashPassword(request.password, client.address);
  const session = await ctx.db.transaction().execute(async (transaction) => {
    const id = await write(accounts, transaction, request, {
      passwordHash,
      isConfirmed: true,
      client,
    });
    if (id === null) throw new AuthError("user_already_exists");
    return openSession(ctx, transaction, id, "password", client);
  });
  const account = await findAccount(ctx.db, session.user_id);
  if (!account) throw new AuthError("user_not_found");
  return presentSession(ctx, account, session);
}

async function signUpUnconfirmed(
  accounts: Accounts,
  request: SignUpRequest,
  client: ClientInfo,
): Promise<PresentedUser> {
  const { ctx } = accounts;
  const { name } = request;
  if (name.kind === "phone") refuseWithoutSms(ctx);
  await refuseTooSoon(accounts, name, client);
  // Hashed and compared in every case: the time must not reveal that the name is taken.
  const passwordHash = await hashPassword(request.password, client.address);
  const known = await findNamed(ctx, name);
  const stored = known?.password_hash ?? null;
  const isKnownPassword = await isPasswordRight(stored, request.password, client.address);
  const userId = await ctx.db.transaction().execute(async (transaction) => {
    const how = { passwordHash, isConfirmed: false, client };
    const isNew = (await write(accounts, transaction, request, how)) !== null;
    const user = await findNamed({ db: transaction }, name);
    if (!user || isConfirmed(user, name)) return null;
    // The account keeps its first password; a mail vouches for it only where this sign-up names the same.
    const isSame = isNew || (isKnownPassword && user.password_hash === stored);
    const typed = isSame ? user.password_hash : null;
    await sendConfirmation(ctx, transaction, user.id, { ...request, passwordHash: typed });
    return user.id;
  });
  const account = userId && (await findAccount(ctx.db, userId));
  return account ? presentUser(account) : madeUpUser(ctx, name, request.data);
}

async function write(
  accounts: Accounts,
  transaction: Transaction<Database>,
  { name, data }: SignUpRequest,
  how: { passwordHash: string; isConfirmed: boolean; client: ClientInfo },
): Promise<string | null> {
  const id = await createUser(accounts, transaction, {
    email: name.kind === "email" ? name.email : null,
    phone: name.kind === "phone" ? name.phone : null,
    passwordHash: how.passwordHash,
    data,
    emailConfirmed: how.isConfirmed,
    phoneConfirmed: how.isConfirmed,
    addFacts: true,
  });
  if (id !== null) {
    await recordEvent(accounts.ctx, transaction, {
      userId: id,
      kind: "signed_up",
      client: how.client,
    });
  }
  return id;
}

async function sendConfirmation(
  ctx: Context,
  transaction: Transaction<Database>,
  userId: string,
  { name, challenge, redirectTo, passwordHash }: SignUpRequest & { passwordHash: string | null },
): Promise<void> {
  if (name.kind === "phone") {
    await textCode(ctx, transaction, userId, name.phone, "phone_confirmation", passwordHash);
    return;
  }
  const user = { id: userId, email: name.email };
  await sendLink(ctx, transaction, {
    purpose: "confirmation",
    user,
    challenge,
    redirectTo,
    passwordHash,
  });
}

async function refuseTooSoon(
  accounts: Accounts,
  name: AccountName,
  client: ClientInfo,
): Promise<void> {
  const to = name.kind === "email" ? name.email : name.phone;
  const wait =
    (await countMessage(accounts, "signup", to, client.address)) ??
    (await countLimit(accounts, name.kind === "email" ? "mailsPerAccount" : "textsPerAccount", to));
  if (wait === null) return;
  const code = name.kind === "email" ? "over_email_send_rate_limit" : "over_sms_send_rate_limit";
  throw tooSoon(code, wait);
}

function isAutoconfirmed({ config }: Context, name: AccountName): boolean {
  return name.kind === "email" ? config.auth.emailAutoconfirm : config.auth.phoneAutoconfirm;
}

function isConfirmed(user: UserRow, name: AccountName): boolean {
  return (name.kind === "email" ? user.email_confirmed_at : user.phone_confirmed_at) !== null;
}

function findNamed({ db }: Pick<Context, "db">, name: AccountName): Promise<UserRow | null> {
  return name.kind === "email" ? findUserByEmail(db, name.email) : findUserByPhone(db, name.phone);
}
