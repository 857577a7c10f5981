/**
 * Form of an API token: `emita_test_` or `emita_live_`, 192 random bits in base 62, and a CRC-32 over all of it in base
 * 62. The prefix lets secret scanners recognise our tokens; the checksum rules out chance matches. Both work without a
 * database.
 */
export type ApiTokenMode = "live" | "test";

/** Random bytes in a token. */
export const API_TOKEN_RANDOM_BYTES = 24;

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BASE = 62n;
/** 62 to this power just exceeds 2^192, and 2^32. */
const RANDOM_CHARS = 33;
const CHECKSUM_CHARS = 6;
const SHAPE = new RegExp(
  `^(emita_(live|test)_[0-9A-Za-z]{${RANDOM_CHARS}})([0-9A-Za-z]{${CHECKSUM_CHARS}})$`,
);
const PREFIX = /^emita_(live|test)_/;
/** Enough for owners to recognise their tokens; the hidden part has more than 160 bits. */
const SHOWN_CHARS = 4;

/** @param random 24 bytes of a cryptographic source */
export function composeApiToken(mode: ApiTokenMode, random: Uint8Array): string {
  if (random.length !== API_TOKEN_RANDOM_BYTES) throw new RangeError("24 random bytes expected");
  const number = random.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const body = `emita_${mode}_${base62(number, RANDOM_CHARS)}`;
  return body + checksum(body);
}

/** The mode of a well-formed token; null for any other text, including a mistyped token. */
export function apiTokenMode(text: string): ApiTokenMode | null {
  const [, body, mode, check] = SHAPE.exec(text) ?? [];
  if (body === undefined || check !== checksum(body)) return null;
  return mode === "live" ? "live" : "test";
}

/** Whether a text looks like an API token, intact or not. */
export function claimsToBeApiToken(text: string): boolean {
  return PREFIX.test(text);
}

/** The part of a token that may always be shown: `emita_test_AbCd…`. */
export function maskApiToken(token: string): string {
  const prefix = PREFIX.exec(token)?.[0] ?? "";
  return `${token.slice(0, prefix.length + SHOWN_CHARS)}…`;
}

function checksum(text: string): string {
  return base62(BigInt(crc32(text)), CHECKSUM_CHARS);
}

function base62(number: bigint, length: number): string {
  let digits = "";
  for (let rest = number; digits.length < length; rest /= BASE)
    digits = ALPHABET.charAt(Number(rest % BASE)) + digits;
  return digits;
}

/** CRC-32 as in ISO 3309 (zip, Ethernet), over ASCII text. */
export function crc32(text: string): number {
  let crc = ~0;
  for (let index = 0; index < text.length; index += 1) {
    crc ^= text.charCodeAt(index);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~crc >>> 0;
}
