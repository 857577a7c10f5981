import { authClient } from "../../../api/session/auth.ts";
import { captchaProof } from "../../../api/session/captcha.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";
import { withSecondFactor } from "../../../api/session/step-up.ts";
import { paths } from "../../../navigation/paths.ts";
import { authErrorText } from "../../identity/auth-error-text.ts";
import type { OwnUser } from "../cards/own-user.ts";
import { refreshAccount } from "../sessions/queries.ts";

/** Requests another address: both mailboxes get a link and must confirm. @returns null or the reason of a refusal */
export async function askForEmail(email: string): Promise<string | null> {
  const auth = await authClient();
  const { error } = await withSecondFactor(() =>
    auth.updateUser({ email }, { emailRedirectTo: location.origin + paths.emailChange }),
  );
  if (error) return authErrorText(error);
  await refreshUser();
  return null;
}

/** Sends the mails again to each mailbox that has not confirmed. @returns null or the reason of a refusal */
export async function resendEmailChange(email: string): Promise<string | null> {
  const auth = await authClient();
  const { error } = await auth.resend({
    type: "email_change",
    email,
    options: { emailRedirectTo: location.origin + paths.emailChange, ...(await captchaProof()) },
  });
  return error && authErrorText(error);
}

/** "half": only one mailbox has confirmed. */
export type EmailChangeStep = "done" | "half" | { failure: string };

/** Confirms by the code of either mail, typed instead of following its link. */
export async function confirmEmailByCode(
  { email, newEmail }: OwnUser,
  token: string,
): Promise<EmailChangeStep> {
  const auth = await authClient();
  let failure = "";
  // A code belongs to one mailbox, and the person may type either.
  for (const mailbox of [newEmail, email]) {
    if (!mailbox) continue;
    const answer = await auth.verifyOtp({ type: "email_change", email: mailbox, token });
    if (!answer.error) {
      await refreshUser();
      return answer.data.session ? "done" : "half";
    }
    failure = authErrorText(answer.error);
  }
  return { failure };
}

async function refreshUser(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keys.ownUser });
  await refreshAccount();
}
