import { EmitaError } from "@emita/client/emita-error";
import { api } from "@emita/contract/paths";
import type { OwnCompanies } from "@emita/contract/people/people";
import { callApi } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { authOffersQuery } from "../../api/session/auth-offers.ts";
import { authClient, endSession, lacksSecondStep } from "../../api/session/auth.ts";
import { sendVerificationEmail } from "../../api/functions.ts";
import { queryClient } from "../../api/query-client.ts";
import { entitlementQuery } from "../entitlements/queries.ts";
import { beginResetPause } from "./reset-pause.ts";
import { isNamed, signInFailure, signUpFailure, type AuthFailure } from "./auth-failure.ts";

export type SignInOutcome =
  | { kind: "in" }
  | { kind: "unverified" }
  | ({ kind: "refused" } & AuthFailure);

/** Signs in; an account whose e-mail address was not verified is signed out again at once. */
export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  const auth = await authClient();
  const options = await captchaProof();
  const { error } = await auth.signInWithPassword({ email, password, options });
  if (error) return { kind: "refused", ...signInFailure(await wordsOf(error)) };
  return admit();
}

/**
 * Accepts the session that the service opened, unless the e-mail address is unverified.
 * @param beforeRefusal work that still needs the session before it ends
 */
export async function admit(beforeRefusal?: () => Promise<unknown>): Promise<SignInOutcome> {
  if (await isVerified()) return { kind: "in" };
  await beforeRefusal?.();
  await endSession();
  return { kind: "unverified" };
}

/** Everything that user_metadata carries at sign-up. The server creates the company and its entitlement from it. */
export interface SignUpCompany {
  cnpj: string;
  company_name: string;
  address: string | null;
  phone: string | null;
  company_email: string | null;
  city: string | null;
}

export type SignUpOutcome =
  | { kind: "created"; mailed: boolean }
  | ({ kind: "refused" } & AuthFailure);

/** Creates the account and has the verification mail sent. No session stays open. */
export async function signUp(
  email: string,
  password: string,
  company: SignUpCompany,
): Promise<SignUpOutcome> {
  const auth = await authClient();
  const { data, error } = await auth.signUp({
    email,
    password,
    options: {
      data: { ...company },
      emailRedirectTo: `${location.origin}/dashboard`,
      ...(await captchaProof()),
    },
  });
  if (error) return { kind: "refused", ...signUpFailure(await wordsOf(error)) };
  const mailed = data.user ? await mailVerification(data.user.id, email) : false;
  await endSession();
  return { kind: "created", mailed };
}

/**
 * Creates an account without a company for an invited person, and keeps the session open. Accepting the invitation proves
 * the address, so no other mail is needed.
 */
export async function signUpInvited(
  email: string,
  password: string,
): Promise<{ kind: "in" } | ({ kind: "refused" } & AuthFailure)> {
  const auth = await authClient();
  const options = await captchaProof();
  const { error } = await auth.signUp({ email, password, options });
  if (error) return { kind: "refused", ...signUpFailure(await wordsOf(error)) };
  return { kind: "in" };
}

/** Sends the verification mail again. The function needs a session, so it opens one for a moment. */
export async function resendVerification(email: string, password: string): Promise<boolean> {
  const auth = await authClient();
  const options = await captchaProof();
  const { data, error } = await auth.signInWithPassword({ email, password, options });
  if (error) return false;
  const mailed = await mailVerification(data.user.id, email);
  await endSession();
  return mailed;
}

export type ResetOutcome =
  /** Also for an unknown address: the answer does not reveal which addresses exist. */
  | { kind: "sent" }
  /** The last mail is too recent. Its link is still valid. */
  | { kind: "wait"; seconds: number }
  | { kind: "failed"; text: string };

/** Requests the password-reset mail. Also stores how long the next one has to wait. */
export async function requestPasswordReset(email: string): Promise<ResetOutcome> {
  const auth = await authClient();
  const { error } = await auth.resetPasswordForEmail(email, {
    redirectTo: `${location.origin}/reset-password`,
    ...(await captchaProof()),
  });
  const seconds = error ? refusedFor(error) : await messagePause();
  if (seconds > 0) beginResetPause(email, seconds);
  if (!error) return { kind: "sent" };
  return seconds > 0 ? { kind: "wait", seconds } : { kind: "failed", text: await wordsOf(error) };
}

/** Seconds that the service names when the last mail is too recent; otherwise 0. */
function refusedFor({ code, message }: { code?: string | undefined; message: string }): number {
  return code === "over_email_send_rate_limit" ? Number(/\d+/.exec(message)?.[0] ?? 0) : 0;
}

/** Seconds between two mails, as configured for this installation. */
async function messagePause(): Promise<number> {
  const offers = await queryClient.fetchQuery(authOffersQuery).catch(() => null);
  return offers?.messagePause ?? USUAL_PAUSE_S;
}

const USUAL_PAUSE_S = 60;

/** See api/session/captcha.ts, which is loaded by the first press that needs it. */
async function captchaProof(): Promise<{ captchaToken?: string }> {
  const captcha = await import("../../api/session/captcha.ts");
  return captcha.captchaProof();
}

/** docs/product.md keeps the wording of two messages of sign-in and sign-up. The other messages use our texts. */
async function wordsOf(error: { message: string }): Promise<string> {
  if (isNamed(error.message)) return error.message;
  const { authErrorText } = await import("./auth-error-text.ts");
  return authErrorText(error);
}

/** Has the verification mail sent, using the account's session. @returns whether it was sent */
export async function mailVerification(userId: string, email: string): Promise<boolean> {
  try {
    await sendVerificationEmail(userId, email);
    return true;
  } catch {
    return false;
  }
}

/** Refuses only an account that the server reports as unverified. If the request fails, the next screen shows why. */
async function isVerified(): Promise<boolean> {
  // Before the second step the server returns no data to this session. Factors exist only after the address was verified.
  if (lacksSecondStep() || (await isInSeveral())) return true;
  try {
    const entitlement = await queryClient.fetchQuery({
      ...entitlementQuery,
      staleTime: 0,
      retry: false,
    });
    return entitlement.email_verified !== "unverified";
  } catch (error) {
    return !(error instanceof EmitaError && error.code === "email_not_verified");
  }
}

/**
 * Only a person with a verified address can be in several companies, and each has an entitlement of its own: which one to ask for is
 * not chosen yet. The list stays in the cache for the next screen.
 */
async function isInSeveral(): Promise<boolean> {
  const companies = await queryClient
    .fetchQuery({
      queryKey: keys.companies,
      queryFn: () => callApi<OwnCompanies>(api.companies),
      staleTime: 0,
      retry: false,
    })
    .catch(() => null);
  return (companies?.data.length ?? 0) > 1;
}
