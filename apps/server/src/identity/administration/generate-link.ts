import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import { verifyTypeOf, type LinkMail } from "../links/account-mails.ts";
import type { Accounts } from "../gate/accounts.ts";
import { actionLink } from "../links/action-link.ts";
import { presentById, unknownUser } from "./administer-users.ts";
import { AuthError, invalid } from "../errors/auth-error.ts";
import { createUser } from "../users/create-user.ts";
import { ADMINISTRATION, checkNewPassword, hashPassword } from "../passwords/passwords.ts";
import { refuseTaken } from "../users/refuse-taken.ts";
import { prepareLink, sendLink } from "../links/send-link.ts";
import { findUserByEmail, updateUser, type UserRow } from "../users/store-users.ts";

type Purpose = LinkMail["purpose"];

/** `type` of POST /admin/generate_link. */
const PURPOSES = new Map<string, Purpose>([
  ["signup", "confirmation"],
  ["invite", "invite"],
  ["magiclink", "magiclink"],
  ["recovery", "recovery"],
  ["email_change_current", "email_change_current"],
  ["email_change_new", "email_change_new"],
]);

export interface LinkRequest {
  readonly type: string;
  /** As `readEmail` gives it. */
  readonly email: string;
  readonly newEmail: string | undefined;
  readonly password: string | undefined;
  readonly data: Record<string, unknown>;
  readonly redirectTo: string | undefined;
}

/**
 * A link that the administration passes on itself: nothing is mailed.
 * @returns the user's members with those of the link beside them.
 * @throws AuthError validation_failed, email_exists, user_not_found (404), weak_password
 */
export async function generateLink(accounts: Accounts, request: LinkRequest) {
  const { ctx } = accounts;
  const wanted = PURPOSES.get(request.type);
  if (!wanted) throw invalid("Invalid email action link type requested");
  if (wanted === "confirmation" && !request.password) {
    throw invalid("Signup requires a valid password");
  }
  if (request.password) checkNewPassword(request.password);
  const passwordHash = request.password
    ? await hashPassword(request.password, ADMINISTRATION)
    : null;
  const made = await ctx.db.transaction().execute(async (transaction) => {
    const user = await ownerOf(accounts, transaction, wanted, request, passwordHash);
    const isNewcomer = wanted === "magiclink" && !user.email_confirmed_at;
    const purpose = isNewcomer ? "confirmation" : wanted;
    const email = await recipientOf(transaction, purpose, user, request);
    const to = { id: user.id, email };
    const { redirectTo } = request;
    const prepared = await prepareLink(ctx, transaction, {
      purpose,
      user: to,
      challenge: null,
      redirectTo,
      passwordHash,
    });
    return { ...prepared, purpose, userId: user.id };
  });
  const { link, redirectTo } = made;
  const type = verifyTypeOf(made.purpose);
  return {
    ...(await presentById(accounts, made.userId)),
    action_link: actionLink(ctx, { token: link.token, type, redirectTo }),
    email_otp: link.code,
    hashed_token: link.token,
    verification_type: request.type,
    redirect_to: redirectTo,
  };
}

/** An account for a person invited by mail. @throws AuthError email_exists */
export async function inviteUser(
  accounts: Accounts,
  request: Pick<LinkRequest, "email" | "data" | "redirectTo">,
) {
  const { ctx } = accounts;
  const { email, redirectTo } = request;
  const userId = await ctx.db.transaction().execute(async (transaction) => {
    const user = await inviteeOf(accounts, transaction, request);
    const to = { id: user.id, email };
    await sendLink(ctx, transaction, { purpose: "invite", user: to, challenge: null, redirectTo });
    return user.id;
  });
  return presentById(accounts, userId);
}

async function ownerOf(
  accounts: Accounts,
  transaction: Transaction<Database>,
  purpose: Purpose,
  request: LinkRequest,
  passwordHash: string | null,
): Promise<UserRow> {
  if (purpose === "invite") return inviteeOf(accounts, transaction, request);
  const user = await findUserByEmail(transaction, request.email);
  if (purpose === "confirmation" && user?.email_confirmed_at) throw new AuthError("email_exists");
  if (user) return user;
  if (purpose !== "confirmation" && purpose !== "magiclink") throw unknownUser();
  return newcomer(accounts, transaction, request, passwordHash);
}

async function inviteeOf(
  accounts: Accounts,
  transaction: Transaction<Database>,
  request: Pick<LinkRequest, "email" | "data">,
): Promise<UserRow> {
  const known = await findUserByEmail(transaction, request.email);
  if (known?.email_confirmed_at) throw new AuthError("email_exists");
  const user = known ?? (await newcomer(accounts, transaction, request, null));
  await updateUser(transaction, user.id, { invited_at: accounts.ctx.clock.now() });
  return user;
}

async function newcomer(
  accounts: Accounts,
  transaction: Transaction<Database>,
  { email, data }: Pick<LinkRequest, "email" | "data">,
  passwordHash: string | null,
): Promise<UserRow> {
  await createUser(accounts, transaction, {
    email,
    phone: null,
    passwordHash,
    data,
    emailConfirmed: false,
    phoneConfirmed: false,
    addFacts: false,
  });
  const user = await findUserByEmail(transaction, email);
  if (!user) throw new AuthError("over_capacity", { retryAfterSeconds: 1 });
  return user;
}

/** The recipient of link and code; a change of address is recorded on the way. */
async function recipientOf(
  transaction: Transaction<Database>,
  purpose: Purpose,
  user: UserRow,
  { email, newEmail }: LinkRequest,
): Promise<string> {
  if (purpose !== "email_change_current" && purpose !== "email_change_new") return email;
  if (!newEmail) throw invalid("Email change requires a new email");
  await refuseTaken(transaction, { email: newEmail }, user.id);
  if (newEmail !== user.new_email) {
    await updateUser(transaction, user.id, { new_email: newEmail, email_change_agreed: null });
  }
  return purpose === "email_change_new" ? newEmail : email;
}
