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

/** The session that the confirmed link gives the browser that signed up (docs/decisions/0013); null for any other. */
export function sessionByLink(
  token: string,
): Promise<{ session: { access_token: string; refresh_token: string } | null }> {
  return callApi("/auth/v1/links/session", { method: "POST", body: { token } });
}
