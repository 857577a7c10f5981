import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { askForMail, askForText } from "../messages/ask-for-message.ts";
import { sendEmailChange } from "./change-email.ts";
import type { MailRequest } from "../messages/request-recovery.ts";
import { textCode } from "../messages/request-otp.ts";
import { sendLink } from "../links/send-link.ts";
import { typedPassword } from "../links/store-links.ts";

/**
 * Sends the confirmation of a sign-up or of a change of address again. Unknown addresses and accounts with nothing
 * pending get the same answer.
 * @throws AuthError over_request_rate_limit, over_email_send_rate_limit
 */
export async function resendMail(
  accounts: Accounts,
  kind: "signup" | "email_change",
  { email, challenge, redirectTo }: MailRequest,
  client: ClientInfo,
): Promise<void> {
  const { ctx } = accounts;
  await askForMail(accounts, kind, email, client, async (user) => {
    if (!user) return;
    await ctx.db.transaction().execute(async (transaction) => {
      if (kind === "email_change") {
        await sendEmailChange(ctx, transaction, user, { challenge, redirectTo });
      } else if (!user.email_confirmed_at) {
        const to = { id: user.id, email };
        await sendLink(ctx, transaction, {
          purpose: "confirmation",
          user: to,
          challenge,
          redirectTo,
          passwordHash: await typedPassword(transaction, user),
        });
      }
    });
  });
}

/** The same for numbers. @throws AuthError over_request_rate_limit, over_sms_send_rate_limit */
export async function resendText(
  accounts: Accounts,
  kind: "sms" | "phone_change",
  phone: string,
  client: ClientInfo,
): Promise<void> {
  const { ctx } = accounts;
  await askForText(accounts, kind, phone, client, async (user) => {
    const isChange = kind === "phone_change";
    const to = isChange ? user?.new_phone : user?.phone_confirmed_at ? null : user?.phone;
    if (!user || !to || ctx.config.auth.sms.kind === "none") return;
    const purpose = isChange ? "phone_change" : "phone_confirmation";
    await ctx.db.transaction().execute(async (transaction) => {
      const passwordHash = isChange ? null : await typedPassword(transaction, user);
      await textCode(ctx, transaction, user.id, to, purpose, passwordHash);
    });
  });
}
