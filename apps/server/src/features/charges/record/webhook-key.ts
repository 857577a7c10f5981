import { createHash, randomBytes } from "node:crypto";

const KEY_BYTES = 32;

/** 256 random bits: the secret part of the address that a bank calls. */
export function newWebhookKey(): string {
  return randomBytes(KEY_BYTES).toString("base64url");
}

/** The stored hash of a key; null when it cannot be one of ours. */
export function hashOfWebhookKey(key: string): Buffer | null {
  return /^[\w-]{43}$/.test(key) ? createHash("sha256").update(key).digest() : null;
}
