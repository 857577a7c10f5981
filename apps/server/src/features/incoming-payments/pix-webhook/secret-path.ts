import { createHash, randomBytes } from "node:crypto";

const KEY_BYTES = 32;
const HINT_LENGTH = 4;

/** 256 random bits cannot be guessed, and a plain hash is enough to store them. */
export function newEndpointKey(): string {
  return randomBytes(KEY_BYTES).toString("base64url");
}

/** The stored hash of a key; null when it cannot be one of ours. */
export function hashEndpointKey(key: string): Buffer | null {
  return /^[\w-]{43}$/.test(key) ? createHash("sha256").update(key).digest() : null;
}

/** Enough to distinguish two addresses, too little to use one. */
export function addressHint(key: string): string {
  return key.slice(-HINT_LENGTH);
}
