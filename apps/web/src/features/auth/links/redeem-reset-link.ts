import { authClient, currentSession, lacksSecondStep } from "../../../api/session/auth.ts";
import { keptUser, storedSession } from "../../../api/session/stored-session.ts";
import { adoptSession } from "./open-link.ts";

/** Parameters that the link of a reset mail put into the URL. */
export interface ResetLink {
  /** Valid only together with the verifier of the browser that asked for the mail. */
  readonly code?: string;
  /** Valid in any browser. */
  readonly token_hash?: string;
  /** Links from the administration carry a session here. */
  readonly hash: string;
  readonly isRefused: boolean;
}

/**
 * Result of a link. "ready" opens the form, "used" does so a second time. "half": the form needs a second factor first,
 * which the mail does not replace. "broken": nothing opens. "ask": a user is signed in here, and the link may be another
 * person's.
 */
export type Redeemed = "ready" | "used" | "half" | "ask" | "broken" | "offline";

/** Turns the link into a session. Without one, a signed-in user may also change the password. */
export async function redeemResetLink(link: ResetLink, mayReplace: boolean): Promise<Redeemed> {
  const outcome = link.isRefused ? "refused" : await openSession(link, mayReplace);
  if (outcome === "ask" || outcome === "offline") return outcome;
  // The link was opened before in this browser: the session it gave then is still valid.
  const isOpen = outcome === "open" || (await isRecovering());
  if (!isOpen) return "broken";
  if (lacksSecondStep()) return "half";
  return outcome === "open" ? "ready" : "used";
}

type Outcome = "open" | "ask" | "offline" | "refused";

async function openSession(link: ResetLink, mayReplace: boolean): Promise<Outcome> {
  const { code, token_hash, hash } = link;
  if (code && (await exchange(code))) return "open";
  if (!token_hash && !hash.includes("access_token="))
    return !code && (await currentSession()) ? "open" : "refused";
  if (keptUser() && !mayReplace) return "ask";
  if (token_hash) return redeemToken(token_hash);
  return (await adoptSession(hash)) ? "open" : "refused";
}

async function exchange(code: string): Promise<boolean> {
  const auth = await authClient();
  const { error } = await auth.exchangeCodeForSession(code);
  return error === null;
}

async function redeemToken(token_hash: string): Promise<Outcome> {
  const auth = await authClient();
  const { error } = await auth.verifyOtp({ token_hash, type: "recovery" });
  if (!error) return "open";
  return error.name === "AuthRetryableFetchError" ? "offline" : "refused";
}

async function isRecovering(): Promise<boolean> {
  return (await currentSession()) !== null && storedSession()?.isRecovery === true;
}
