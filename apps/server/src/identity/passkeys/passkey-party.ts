import { z } from "zod";
import type { WebAuthnRequest } from "../../db/tables/factors.ts";
import { AuthError } from "../errors/auth-error.ts";
import { relyingParty, type RelyingParty } from "../factors/relying-party.ts";

const credentialSchema = z.object({ response: z.object({ clientDataJSON: z.string() }) });
const pageSchema = z.object({ origin: z.string() });

/** The party of passkeys. The calls do not name it, and no browser accepts a number as a domain. */
export function passkeyParty(publicUrl: string): RelyingParty {
  const isNumber = new URL(publicUrl).hostname === "127.0.0.1";
  return relyingParty(publicUrl, isNumber ? "localhost" : undefined, undefined);
}

/**
 * The question, for the page that the answer names, if that page is ours. On a loopback address a development server beside
 * this one is ours.
 */
export function onItsPage(
  publicUrl: string,
  request: WebAuthnRequest,
  credential: unknown,
): WebAuthnRequest {
  const origin = pageOf(credential);
  if (origin === null) return request;
  try {
    return {
      ...request,
      origins: [...relyingParty(publicUrl, request.rpId, [origin]).origins],
    };
  } catch (error) {
    if (error instanceof AuthError) return request;
    throw error;
  }
}

/** The browser's client data; the authenticator's signature over it is checked with everything else. */
function pageOf(credential: unknown): string | null {
  const parsed = credentialSchema.safeParse(credential);
  if (!parsed.success) return null;
  try {
    const text = Buffer.from(parsed.data.response.clientDataJSON, "base64url").toString("utf8");
    return pageSchema.safeParse(JSON.parse(text)).data?.origin ?? null;
  } catch {
    return null;
  }
}
