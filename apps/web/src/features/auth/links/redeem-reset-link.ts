import { authClient, currentSession, lacksSecondStep } from "../../../api/auth.ts";
import { keptUser, storedSession } from "../../../api/stored-session.ts";
import { adoptSession } from "./open-link.ts";

/** What the link of a reset mail has put into the address. */
export interface ResetLink {
  /** Good together with the verifier of the browser that asked. */
  readonly code?: string;
  /** Good in any browser. */
  readonly token_hash?: string;
  /** Where links of the administration carry a session. */
  readonly hash: string;
  readonly isRefused: boolean;
}

/**
 * What a link opens: the form ("ready"; "used": a second time), the form after a second factor, which the mail alone does not
 * replace ("half"), or nothing ("broken"). "ask": somebody is signed in here, and the link may be another person's.
 */
export type Redeemed = "ready" | "used" | "half" | "ask" | "broken" | "offline";

/** The link becomes a session; without one, somebody signed in may change the password too. */
export async function redeemResetLink(link: ResetLink, mayReplace: boolean): Promise<Redeemed> {
  const outcome = link.isRefused ? "refused" : await openSession(link, mayReplace);
  if (outcome === "ask" || outcome === "offline") return outcome;
  // Opened again where it was opened before: what it gave then is still good.
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
