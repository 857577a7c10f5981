import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context.ts";
import { findLinkByHash, insertLink, type LinkPurpose, type LinkRow } from "./store-links.ts";
import { lockUser, type UserRow } from "./store-users.ts";

const TOKEN_BYTES = 32;
const HOUR_MS = 3_600_000;
export const LINK_LIFE_MS: Readonly<Record<LinkPurpose, number>> = {
  verification: 24 * HOUR_MS,
  recovery: HOUR_MS,
};
/** Longer than any token of ours; the rest is not even hashed. */
const MAX_CHARS = 200;

export interface CreatedLink {
  readonly id: string;
  /** Known only to the mail; the database keeps its hash. */
  readonly token: string;
}

/** @param prefix tells whoever reads the link what kind of token it is; part of the token. */
export async function createLink(
  ctx: Context,
  transaction: Transaction<Database>,
  link: { userId: string; purpose: LinkPurpose; flowId?: string; prefix?: string },
): Promise<CreatedLink> {
  const token = `${link.prefix ?? ""}${randomBytes(TOKEN_BYTES).toString("base64url")}`;
  const now = ctx.clock.now();
  const id = ctx.newId();
  await insertLink(transaction, {
    id,
    user_id: link.userId,
    purpose: link.purpose,
    token_hash: tokenHash(ctx, token),
    flow_id: link.flowId ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + LINK_LIFE_MS[link.purpose]),
  });
  return { id, token };
}

/**
 * The link as stored, whatever its state, with its owner; null for a token that was never given out.
 * The owner's row is locked first, here and wherever an account changes: two links of one account never wait for each
 * other, and of two uses of one link one comes first.
 */
export async function lockLinkOwner(
  ctx: Context,
  transaction: Transaction<Database>,
  purpose: LinkPurpose,
  token: string,
): Promise<{ link: LinkRow; user: UserRow } | null> {
  if (token === "" || token.length > MAX_CHARS) return null;
  const hash = tokenHash(ctx, token);
  const found = await findLinkByHash(transaction, purpose, hash);
  const user = found && (await lockUser(transaction, found.user_id));
  const link = user && (await findLinkByHash(transaction, purpose, hash));
  return link ? { link, user } : null;
}

export function isLive(ctx: Context, link: LinkRow): boolean {
  return link.used_at === null && link.expires_at > ctx.clock.now();
}

function tokenHash(ctx: Context, token: string): Buffer {
  return ctx.secrets.mac(token, "one-time-link");
}
