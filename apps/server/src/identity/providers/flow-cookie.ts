import { cookieValue } from "../gate/cookie-value.ts";

/**
 * The browser that goes to a provider gets a secret, and only this browser may come back. Otherwise a stranger could send
 * another person through the stranger's own flow. The person's identity would be added to the stranger's account. Each flow
 * has its cookie, so that several tabs do not disturb each other.
 */
const CALLBACK_PATH = "/auth/v1/callback";

export function flowCookie(
  publicUrl: string,
  { state, secret, maxAgeSeconds }: { state: string; secret: string; maxAgeSeconds: number },
): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  // Lax: the provider sends the browser back from another site, by GET.
  return `${cookieName(state)}=${secret}; Path=${CALLBACK_PATH}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

export function readFlowCookie(header: string | undefined, state: string): string | null {
  return cookieValue(header ?? "", cookieName(state));
}

function cookieName(state: string): string {
  return `emita-flow-${state}`;
}
