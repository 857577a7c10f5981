import { randomBytes } from "node:crypto";
import type { Context } from "../../../platform/context/context.ts";

const PURPOSE = "pix-signing-secret";
const PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** `whsec_` and base64, as Standard Webhooks writes its secrets. */
export function newSigningSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString("base64")}`;
}

/** The key that signs, out of the text that the user was shown. */
export function signingKey(secret: string): Buffer {
  return Buffer.from(secret.slice(PREFIX.length), "base64");
}

export function sealSigningSecret(
  { secrets }: Pick<Context, "secrets">,
  companyId: string,
  secret: string,
): Buffer {
  return secrets.seal(Buffer.from(secret), PURPOSE, companyId);
}

/** @throws Error when no known master key opens it. */
export function openSigningSecret(
  { secrets }: Pick<Context, "secrets">,
  companyId: string,
  sealed: Buffer,
): string {
  return secrets.open(sealed, PURPOSE, companyId).toString();
}
