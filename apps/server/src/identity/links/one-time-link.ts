import { randomBytes, randomInt } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import {
  findLinkByHash,
  findLinkById,
  insertLink,
  takeCodeTries,
  type LinkRow,
} from "./store-links.ts";
import type { LinkPurpose } from "./link-purposes.ts";
import { lockUser, type UserRow } from "../users/store-users.ts";

const TOKEN_BYTES = 32;
const CODE_DIGITS = 6;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long link and code are good. */
const LIFE_MS: Readonly<Record<LinkPurpose, number>> = {
  verification: 24 * HOUR_MS,
  recovery: HOUR_MS,
  confirmation: 24 * HOUR_MS,
  invite: 24 * HOUR_MS,
  magiclink: HOUR_MS,
  email_change_current: 24 * HOUR_MS,
  email_change_new: 24 * HOUR_MS,
  reauthentication: 10 * MINUTE_MS,
  phone_confirmation: MINUTE_MS,
  phone_change: MINUTE_MS,
};
/** Longer than any token of ours; the rest is not even hashed. */
const MAX_CHARS = 200;

export interface CreatedLink {
  readonly id: string;
  /** Known only to the mail; the database keeps its hash. */
  readonly token: string;
  /** Six digits to type in, likewise. */
  readonly code: string;
}

/**
 * Makes a link.
 * @param sentTo address or number that the code goes to; a code is valid only together with it.
 * @param passwordHash of the sign-up that the link confirms
 * @param prefix names the kind of token for readers of the link; part of the token.
 */
export async function createLink(
  ctx: Context,
  transaction: Transaction<Database>,
  link: {
    userId: string;
    purpose: LinkPurpose;
    sentTo: string;
    flowId?: string;
    prefix?: string;
    passwordHash?: string | null | undefined;
  },
): Promise<CreatedLink> {
  const token = `${link.prefix ?? ""}${randomBytes(TOKEN_BYTES).toString("base64url")}`;
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  const now = ctx.clock.now();
  const id = ctx.newId();
  await insertLink(transaction, {
    id,
    user_id: link.userId,
    purpose: link.purpose,
    token_hash: tokenHash(ctx, token),
    code_hash: codeHash(ctx, id, code),
    sent_to: link.sentTo,
    flow_id: link.flowId ?? null,
    password_hash: link.passwordHash ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + LIFE_MS[link.purpose]),
  });
  return { id, token, code };
}

export interface LinkOwner {
  readonly link: LinkRow;
  readonly user: UserRow;
}

/**
 * The link as stored, whatever its state, with its owner; null for a token that was never given out. The owner's row is
 * locked first, here and wherever an account changes. So two links of one account never wait for each other. Two uses of one
 * link run one after the other.
 */
export async function lockLinkOwner(
  ctx: Context,
  transaction: Transaction<Database>,
  purposes: readonly LinkPurpose[],
  token: string,
): Promise<LinkOwner | null> {
  if (token === "" || token.length > MAX_CHARS) return null;
  const found = await findLinkByHash(transaction, purposes, tokenHash(ctx, token));
  return found && lockOwner(transaction, found);
}

/** The same for a link that was found by its code. */
export async function lockOwner(
  transaction: Transaction<Database>,
  { id, user_id: userId }: LinkRow,
): Promise<LinkOwner | null> {
  const user = await lockUser(transaction, userId);
  const link = user && (await findLinkById(transaction, id));
  return link ? { link, user } : null;
}

/**
 * The valid link with this code. Every call uses one of the few tries of each code that might be meant. It does so at once,
 * outside any transaction. Failed tries stay counted, and a thousand concurrent ones are no more than a few.
 */
export async function findByCode(
  ctx: Context,
  of: { purposes: readonly LinkPurpose[]; sentTo: string; userId?: string },
  code: string,
): Promise<LinkRow | null> {
  if (!CODE.test(code)) return null;
  const tried = await takeCodeTries(ctx.db, { ...of, now: ctx.clock.now() });
  return tried.find((link) => link.code_hash?.equals(codeHash(ctx, link.id, code))) ?? null;
}

const CODE = /^\d{6}$/;

export function isLive(ctx: Context, link: LinkRow): boolean {
  return link.used_at === null && link.expires_at > ctx.clock.now();
}

function tokenHash(ctx: Context, token: string): Buffer {
  return ctx.secrets.mac(token, "one-time-link");
}

/** Six digits alone are found by trying them all: the key of the hash is not in the database. */
function codeHash(ctx: Context, linkId: string, code: string): Buffer {
  return ctx.secrets.mac(`${linkId}:${code}`, "one-time-code");
}
