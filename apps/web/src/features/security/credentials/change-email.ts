import { authClient } from "../../../api/auth.ts";
import { captchaProof } from "../../../api/captcha.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";
import { withSecondFactor } from "../../../api/step-up.ts";
import { paths } from "../../../ground/paths.ts";
import { authErrorText } from "../../auth/base/auth-error-text.ts";
import type { OwnUser } from "../base/own-user.ts";
import { refreshAccount } from "../sessions/queries.ts";

/** Asks for another address: both mailboxes get a link and have to agree. @returns null or why not */
export async function askForEmail(email: string): Promise<string | null> {
  const auth = await authClient();
  const { error } = await withSecondFactor(() =>
    auth.updateUser({ email }, { emailRedirectTo: location.origin + paths.emailChange }),
  );
  if (error) return authErrorText(error);
  await refreshUser();
  return null;
}

/** Sends the mails once more, to whoever has not agreed yet. @returns null or why not */
export async function resendEmailChange(email: string): Promise<string | null> {
  const auth = await authClient();
  const { error } = await auth.resend({
    type: "email_change",
    email,
    options: { emailRedirectTo: location.origin + paths.emailChange, ...(await captchaProof()) },
  });
  return error && authErrorText(error);
}

/** "half": one mailbox has agreed and the other has not. */
export type EmailChangeStep = "done" | "half" | { failure: string };

/** The code of either mail, typed instead of following its link. */
export async function confirmEmailByCode(
  { email, newEmail }: OwnUser,
  token: string,
): Promise<EmailChangeStep> {
  const auth = await authClient();
  let failure = "";
  // A code belongs to its mailbox, and the person may type either.
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
