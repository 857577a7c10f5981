import { createHash, randomBytes } from "node:crypto";

export const CODES = 10;
/** Lower-case letters and digits without those that look alike (0 o 1 l): 32 characters, five bits each. */
const ALPHABET = "23456789abcdefghijkmnpqrstuvwxyz";
const CODE_CHARS = 16;

/** New codes in canonical form: lower case, no separators; 80 random bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () =>
    Array.from(randomBytes(CODE_CHARS), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join(""),
  );
}

/** @param typed as a person writes it: case, spaces and hyphens do not matter. */
export function recoveryCodeHash(factorId: string, typed: string): Buffer {
  const code = typed.toLowerCase().replace(/[\s-]+/g, "");
  return createHash("sha256").update(`${factorId}:${code}`).digest();
}
