import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { mailLink, type LinkMail } from "./account-mails.ts";
import { createLink, type CreatedLink } from "./one-time-link.ts";
import { PKCE_PREFIX, type Challenge } from "../gate/pkce.ts";
import { allowedRedirect, siteUrl } from "../gate/redirects.ts";
import { insertFlow } from "./store-links.ts";
import { updateUser } from "../users/store-users.ts";

type Purpose = LinkMail["purpose"];

/** The column with the time of the last such mail. */
const SENT_AT = {
  recovery: "recovery_sent_at",
  magiclink: "recovery_sent_at",
  confirmation: "confirmation_sent_at",
  invite: "confirmation_sent_at",
  email_change_current: "email_change_sent_at",
  email_change_new: "email_change_sent_at",
} as const satisfies Record<Purpose, string>;

export interface LinkToSend {
  readonly purpose: Purpose;
  /** The recipient; with a change of address this may be another address than the account's. */
  readonly user: { readonly id: string; readonly email: string };
  readonly challenge: Challenge | null;
  /** As the request names it; replaced when a browser may not be sent there. */
  readonly redirectTo: string | undefined;
  /** Password hash of the sign-up that the link confirms. */
  readonly passwordHash?: string | null;
}

/** Makes link and code, notes the time, and writes the mail, in the caller's transaction. */
export async function sendLink(
  ctx: Context,
  transaction: Transaction<Database>,
  wanted: LinkToSend,
): Promise<void> {
  const { link, redirectTo } = await prepareLink(ctx, transaction, wanted);
  const { purpose, user, challenge } = wanted;
  // A link that completes by itself needs no code, so the mail has none.
  const withCode = !(challenge && purpose === "recovery");
  await mailLink(ctx, transaction, user, { purpose, link, redirectTo, withCode });
}

/** The same without the mail. */
export async function prepareLink(
  ctx: Context,
  transaction: Transaction<Database>,
  { purpose, user, challenge, redirectTo, passwordHash }: LinkToSend,
): Promise<{ link: CreatedLink; redirectTo: string }> {
  const flowId = challenge && (await beginFlow(ctx, transaction, user.id, purpose, challenge));
  const link = await createLink(ctx, transaction, {
    userId: user.id,
    purpose,
    sentTo: user.email,
    passwordHash,
    ...(flowId && { flowId, prefix: PKCE_PREFIX }),
  });
  await updateUser(transaction, user.id, { [SENT_AT[purpose]]: ctx.clock.now() });
  return { link, redirectTo: landing(ctx, purpose, redirectTo) };
}

/** The page of ours on which a forgotten password is replaced. */
export const RESET_PAGE = "/reset-password";

/** The final target of a link of this purpose. */
export function landing(ctx: Context, purpose: string, redirectTo: string | undefined): string {
  const page = purpose === "recovery" ? RESET_PAGE : "";
  return allowedRedirect(ctx.config, redirectTo)?.href ?? siteUrl(ctx.config) + page;
}

async function beginFlow(
  ctx: Context,
  transaction: Transaction<Database>,
  userId: string,
  purpose: Purpose,
  challenge: Challenge,
): Promise<string> {
  const id = ctx.newId();
  await insertFlow(transaction, {
    id,
    user_id: userId,
    authentication_method: purpose,
    code_challenge: challenge.value,
    code_challenge_method: challenge.method,
    created_at: ctx.clock.now(),
  });
  return id;
}
