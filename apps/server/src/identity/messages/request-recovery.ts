import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { askForMail } from "./ask-for-message.ts";
import type { Challenge } from "../gate/pkce.ts";
import { sendLink } from "../links/send-link.ts";

export interface MailRequest {
  readonly email: string;
  readonly challenge: Challenge | null;
  readonly redirectTo: string | undefined;
}

/**
 * Mails the link that replaces a forgotten password. Nothing reveals whether the address has an account.
 * @throws AuthError over_request_rate_limit, over_email_send_rate_limit (also for unknown addresses)
 */
export async function requestRecovery(
  accounts: Accounts,
  { email, challenge, redirectTo }: MailRequest,
  client: ClientInfo,
): Promise<void> {
  const { ctx } = accounts;
  await askForMail(accounts, "recovery", email, client, async (user) => {
    if (!user) return;
    const link = {
      purpose: "recovery" as const,
      user: { id: user.id, email },
      challenge,
      redirectTo,
    };
    await ctx.db.transaction().execute((transaction) => sendLink(ctx, transaction, link));
  });
}
