import { callApi } from "./client.ts";

/** Asks the server to mail the verification link. Needs the session of that user. */
export async function sendVerificationEmail(userId: string, email: string): Promise<void> {
  await callApi("/functions/v1/send-verification-email", {
    method: "POST",
    body: { userId, email },
  });
}

export interface VerifyEmailAnswer {
  success?: boolean;
  message?: string;
  error?: string;
}

/** Redeems the token of the verification link. */
export function verifyEmail(token: string): Promise<VerifyEmailAnswer> {
  return callApi("/functions/v1/verify-email", { method: "POST", body: { token } });
}

export interface ConfirmationAnswer extends VerifyEmailAnswer {
  /** Only for the browser that signed up, with the first use of the link. */
  session?: { access_token: string; refresh_token: string };
}

/** The same from the page of the link: it may sign this browser in (docs/decisions/0013). */
export function confirmByLink(token: string): Promise<ConfirmationAnswer> {
  return callApi("/auth/v1/links/confirm", { method: "POST", body: { token } });
}
