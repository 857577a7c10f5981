import { authClient } from "../../../api/session/auth.ts";
import { hasStoredSession } from "../../../api/session/stored-session.ts";

/** Parameters of a mailed link. */
export interface MailedLink {
  readonly token?: string;
  readonly type?: string;
  readonly redirect_to?: string;
}

/**
 * Redeems the link of a mail. Link scanners never reach this code.
 * @returns where the browser goes next: to the link's target or to the error. The server has checked the address.
 */
export async function openLink(link: MailedLink): Promise<URL> {
  const response = await fetch("/auth/v1/links/open", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(link),
  });
  if (!response.ok) throw new Error(`a mailed link answered ${response.status}`);
  const answer: { location: string } = await response.json();
  const target = new URL(answer.location);
  // A signed-in user stays signed in: the link may be another person's, and this user would work in a stranger's account.
  const isFree = target.origin === location.origin && !hasStoredSession();
  if (isFree && (await adoptSession(target.hash))) target.hash = "";
  return target;
}

/** Stores the session from the URL fragment in this browser. @returns whether a valid session was there */
export async function adoptSession(hash: string): Promise<boolean> {
  const members = new URLSearchParams(hash.replace(/^#/, ""));
  const [access_token, refresh_token] = [members.get("access_token"), members.get("refresh_token")];
  if (!access_token || !refresh_token) return false;
  return keepSession({ access_token, refresh_token });
}

/** Stores a session in this browser. @returns whether it was valid */
export async function keepSession(session: {
  access_token: string;
  refresh_token: string;
}): Promise<boolean> {
  const auth = await authClient();
  const { error } = await auth.setSession(session);
  return error === null;
}
