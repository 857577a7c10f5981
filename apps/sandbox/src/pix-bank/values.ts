import { randomBytes } from "node:crypto";

/** ISPB of the invented bank. */
const ISPB = "99999004";
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz0123456789";
const SUFFIX_LENGTH = 11;

/** Money as the API writes it. */
export function money(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}

/** Null unless written as the API demands. */
export function centsOf(value: unknown): number | null {
  return typeof value === "string" && /^\d{1,10}\.\d{2}$/.test(value)
    ? Number(value.replace(".", ""))
    : null;
}

/** A new end-to-end id (E) or return id (D): 32 characters with the bank and the minute. */
export function transferId(letter: "E" | "D", at: Date): string {
  const minute = at.toISOString().replace(/\D/g, "").slice(0, 12);
  return letter + ISPB + minute + randomText(SUFFIX_LENGTH);
}

function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** Written with Z and milliseconds; null unless an instant of RFC 3339. */
export function instantOf(value: string | null): string | null {
  if (
    value === null ||
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(value)
  )
    return null;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}
