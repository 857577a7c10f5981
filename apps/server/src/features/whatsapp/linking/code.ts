import { randomInt } from "node:crypto";
import type { Context } from "../../../platform/context/context.ts";

/** Letters and digits that no case and no typeface confuses: 32 of them, five bits each. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 6;
const CODE = /(?<![\w-])EMITA-([A-HJ-NP-Z2-9]{6})(?![\w-])/i;

export const CODE_MINUTES = 15;

/** 30 random bits, for a quarter of an hour, and few tries a phone (redeem-code.ts). */
export function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `EMITA-${letters.join("")}`;
}

/** The code that a message is or contains, as it was made; null: it has none. */
export function codeIn(text: string): string | null {
  const found = CODE.exec(text)?.[1];
  return found === undefined ? null : `EMITA-${found.toUpperCase()}`;
}

/** A keyed hash: codes are too short for one that anyone could search. */
export function hashOfCode({ secrets }: Pick<Context, "secrets">, code: string): Buffer {
  return secrets.mac(code, "whatsapp-link-code");
}
