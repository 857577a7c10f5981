import { createHash, timingSafeEqual } from "node:crypto";
import { invalid } from "../errors/auth-error.ts";

/** Marks the tokens of links that were asked for with a challenge. */
export const PKCE_PREFIX = "pkce_";

export function isPkceToken(token: string): boolean {
  return token.startsWith(PKCE_PREFIX);
}

export interface Challenge {
  readonly value: string;
  readonly method: "s256" | "plain";
}

const CHALLENGE = /^[A-Za-z0-9._~-]{43,128}$/;

/**
 * The challenge of a request, or null when it has none.
 * @throws AuthError validation_failed: both parameters or neither, 43 to 128 unreserved characters (RFC 7636)
 */
export function readChallenge(value: string, method: string): Challenge | null {
  if (value === "" && method === "") return null;
  if (value === "" || method === "") {
    throw invalid("PKCE flow requires code_challenge_method and code_challenge");
  }
  if (!CHALLENGE.test(value)) {
    throw invalid("code challenge has to be between 43 and 128 characters of A-Z, a-z, 0-9, -._~");
  }
  const name = method.toLowerCase();
  if (name !== "s256" && name !== "plain") throw invalid("Invalid code challenge method");
  return { value, method: name };
}

export function matchesChallenge(challenge: Challenge, verifier: string): boolean {
  const derived =
    challenge.method === "plain"
      ? verifier
      : createHash("sha256").update(verifier).digest("base64url");
  const a = Buffer.from(derived);
  const b = Buffer.from(challenge.value);
  return a.length === b.length && timingSafeEqual(a, b);
}
