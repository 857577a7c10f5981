import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;
const DAY_MS = 24 * 3_600_000;
const VALID_DAYS = 7;

export interface InvitationToken {
  /** Known only to the mail; the database keeps its hash. */
  readonly token: string;
  readonly hash: Buffer;
  readonly validUntil: Date;
}

export function newInvitationToken(now: Date): InvitationToken {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const validUntil = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  return { token, hash: hashOfToken(token), validUntil };
}

/** 256 random bits: a plain hash cannot be searched. */
export function hashOfToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
