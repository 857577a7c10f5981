import { authClient } from "../../../api/auth.ts";
import { hasStoredSession } from "../../../api/stored-session.ts";

/** What the address of a mailed link says. */
export interface MailedLink {
  readonly token?: string;
  readonly type?: string;
  readonly redirect_to?: string;
}

/**
 * Redeems the link of a mail. Programs that only open links never come here.
 * @returns where the browser is to go next: on with what the link promises, or to what went wrong. Checked by the server.
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
  // Whoever is signed in here stays so: a link may be anybody's, and the person would work in a stranger's account.
  const isFree = target.origin === location.origin && !hasStoredSession();
  if (isFree && (await adoptSession(target.hash))) target.hash = "";
  return target;
}

/** Makes the session in the fragment of an address of ours this browser's own. @returns whether there was one, and it is good */
export async function adoptSession(hash: string): Promise<boolean> {
  const members = new URLSearchParams(hash.replace(/^#/, ""));
  const [access_token, refresh_token] = [members.get("access_token"), members.get("refresh_token")];
  if (!access_token || !refresh_token) return false;
  const auth = await authClient();
  const { error } = await auth.setSession({ access_token, refresh_token });
  return error === null;
}
