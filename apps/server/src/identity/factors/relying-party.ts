import { invalid } from "../errors/auth-error.ts";

/** The party of a credential: its domain, and the pages that may use it. */
export interface RelyingParty {
  readonly id: string;
  readonly origins: readonly string[];
}

const LOOPBACK = new Set(["localhost", "127.0.0.1"]);

/**
 * Clients name domain and pages themselves; only ours are taken. On a loopback PUBLIC_URL any loopback page is ours (a
 * development server beside this one).
 * @throws AuthError validation_failed
 */
export function relyingParty(
  publicUrl: string,
  rpId: string | undefined,
  rpOrigins: readonly string[] | undefined,
): RelyingParty {
  const site = new URL(publicUrl);
  const id = rpId ?? site.hostname;
  const isLoopback = LOOPBACK.has(site.hostname);
  const isOurName = (name: string) => name === site.hostname || (isLoopback && LOOPBACK.has(name));
  if (!isOurName(id)) throw invalid("webauthn.rpId is not a domain of this service");
  const origins = rpOrigins?.length ? rpOrigins : [site.origin];
  for (const origin of origins) {
    if (origin !== site.origin && !(isLoopback && isLoopbackOrigin(origin))) {
      throw invalid("webauthn.rpOrigins names a page that is not of this service");
    }
  }
  return { id, origins };
}

function isLoopbackOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === origin && url.protocol === "http:" && LOOPBACK.has(url.hostname);
}
