import { createHash, randomBytes } from "node:crypto";

const BYTES = 32;

/** A secret of 256 random bits, and the hash that is kept of it. */
export function newSecret(): { text: string; hash: Buffer } {
  const text = randomBytes(BYTES).toString("base64url");
  return { text, hash: hashSecret(text) };
}

/** 256 random bits cannot be searched: a plain hash is enough, and outlives a change of MASTER_KEY. */
export function hashSecret(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
