import { createHmac, timingSafeEqual } from "node:crypto";
import { crc32 } from "node:zlib";

/**
 * Refresh tokens without a row per token. They hold version, session id, counter, and a hash keyed by the session. A checksum
 * refuses torn or invented tokens before the database is read. 45 bytes, 60 characters.
 */
const VERSION = 1;
const ID_BYTES = 16;
const COUNTER_BYTES = 8;
const SIGNED_BYTES = 1 + ID_BYTES + COUNTER_BYTES;
const MAC_BYTES = 16;
const CRC_BYTES = 4;
const TOKEN_BYTES = SIGNED_BYTES + MAC_BYTES + CRC_BYTES;
const TOKEN_CHARS = (TOKEN_BYTES * 4) / 3;

/** A shorter value was never a token. */
export const FEWEST_CHARS = 12;

export interface ReadRefreshToken {
  readonly sessionId: string;
  readonly counter: number;
  readonly signed: Buffer;
  readonly mac: Buffer;
}

export function writeRefreshToken(sessionId: string, counter: number, key: Buffer): string {
  const signed = Buffer.alloc(SIGNED_BYTES);
  signed.writeUInt8(VERSION, 0);
  signed.write(sessionId.replaceAll("-", ""), 1, "hex");
  signed.writeBigUInt64BE(BigInt(counter), 1 + ID_BYTES);
  const body = Buffer.concat([signed, macOf(signed, key)]);
  const crc = Buffer.alloc(CRC_BYTES);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([body, crc]).toString("base64url");
}

/** @returns null for whatever was never written by us. Whether it is genuine is a question for `isGenuine`. */
export function readRefreshToken(text: string): ReadRefreshToken | null {
  if (text.length !== TOKEN_CHARS) return null;
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length !== TOKEN_BYTES || bytes.toString("base64url") !== text) return null;
  const body = bytes.subarray(0, SIGNED_BYTES + MAC_BYTES);
  if (bytes[0] !== VERSION || bytes.readUInt32BE(body.length) !== crc32(body)) return null;
  const counter = bytes.readBigUInt64BE(1 + ID_BYTES);
  if (counter > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  return {
    sessionId: uuidOf(bytes.subarray(1, 1 + ID_BYTES)),
    counter: Number(counter),
    signed: body.subarray(0, SIGNED_BYTES),
    mac: body.subarray(SIGNED_BYTES),
  };
}

export function isGenuine(token: ReadRefreshToken, key: Buffer): boolean {
  return timingSafeEqual(token.mac, macOf(token.signed, key));
}

export interface RefreshState {
  readonly storedCounter: number;
  readonly tokenCounter: number;
  /** Tokens below it were given out before a second factor raised the session. */
  readonly raisedCounter: number;
  /** The counter when an earlier token was last accepted late; null for never. */
  readonly lateCounter: number | null;
  readonly refreshedAt: Date;
  readonly now: Date;
  /** How long an earlier token is taken for a tab that is late (AUTH_REFRESH_REUSE). */
  readonly toleranceMs: number;
}

/** After a late token this many refreshes must succeed before the next late one is accepted. */
const REFRESHES_BETWEEN_LATE = 2;

/**
 * The action for a genuine token. `advance`: the session moves on. `repeat`: the current token again (tabs refresh at once).
 * `repeat_late`: the same, long after the fact, for a client that lost the last answer. `reuse`: an old token came back, so a
 * copy exists. `invalid`: never issued, or late after a second factor, which only a client that showed it gets. The holder of
 * a copy of the previous token looks once like a client that lost an answer. Then two alternate, each one step behind, which
 * a single client never does: the second time is `reuse`.
 */
export function judgeRefresh(
  state: RefreshState,
): "advance" | "repeat" | "repeat_late" | "reuse" | "invalid" {
  const { storedCounter, tokenCounter, lateCounter } = state;
  const behind = storedCounter - tokenCounter;
  if (behind < 0) return "invalid";
  if (behind === 0) return "advance";
  const isWithinTolerance = state.now.getTime() - state.refreshedAt.getTime() < state.toleranceMs;
  if (tokenCounter < state.raisedCounter) return isWithinTolerance ? "invalid" : "reuse";
  if (isWithinTolerance) return "repeat";
  const since = lateCounter === null ? Infinity : storedCounter - lateCounter;
  const isFirst = since === 0 || since >= REFRESHES_BETWEEN_LATE;
  return behind === 1 && isFirst ? "repeat_late" : "reuse";
}

function macOf(signed: Buffer, key: Buffer): Buffer {
  return createHmac("sha256", key).update(signed).digest().subarray(0, MAC_BYTES);
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
}
