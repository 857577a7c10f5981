import { randomBytes } from "node:crypto";

/** Letters and digits that no case and no typeface confuses; 32 of them, five bits each. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";
const LENGTH = 24;
const LOCAL_PART = /^(?:notas\+)?([a-km-np-z2-9]{24})$/;

/** 120 random bits: cannot be guessed. */
export function newMailToken(): string {
  return Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** The address as people copy it. */
export function addressOf(token: string, domain: string): string {
  return `notas+${token}@${domain}`;
}

/** The token in an address's part before the @, in any case, with or without `notas+`; null where there is none. */
export function tokenOf(localPart: string): string | null {
  return LOCAL_PART.exec(localPart.toLowerCase())?.[1] ?? null;
}
