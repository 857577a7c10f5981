import { createHash, randomBytes } from "node:crypto";
import type { AccountDeletion, AskDeletion } from "@emita/contract/people/privacy";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { SignedIn } from "../../../platform/http/auth-context.ts";
import type { Context } from "../../../platform/context/context.ts";
import { countUse } from "../../../platform/limits/rate-limit.ts";
import {
  confirmPassword,
  hasPassword,
  recordAccountEvent,
  userEmail,
  type ClientInfo,
} from "../../../identity/public.ts";
import { companiesGoingAlong } from "./companies-going-along.ts";
import { findDeletion, lockDeletion, deleteDeletion, saveAsked } from "./deletions-store.ts";
import { mailDeletionLink } from "../mails.ts";

const LINK_MS = 24 * 3_600_000;
const TOKEN_BYTES = 32;
const MAILS = { limit: 5, windowSeconds: 3600 };

/**
 * Takes the request to delete the account: checks the password, and mails the link that starts the deletion.
 * @throws AppError invalid (password), rate_limited, not_found without an address
 */
export async function askDeletion(
  ctx: Context,
  { userId, sessionId }: SignedIn,
  { password }: AskDeletion,
  client: ClientInfo,
): Promise<AccountDeletion> {
  await confirmPassword(ctx, userId, password ?? "");
  await refuseTooMany(ctx, userId);
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (transaction) => {
    const to = await userEmail(transaction, userId);
    if (to === null)
      throw new AppError("not_found", {
        detail: "A confirmação vai por e-mail. Cadastre um e-mail na conta e peça de novo.",
      });
    await saveAsked(transaction, userId, {
      asked_at: now,
      token_hash: hashOfToken(token),
      token_expires_at: new Date(now.getTime() + LINK_MS),
    });
    await recordAccountEvent(ctx, transaction, {
      userId,
      sessionId,
      client,
      kind: "deletion_requested",
    });
    await mailDeletionLink(ctx, transaction, { userId, to, token });
  });
  return showDeletion(ctx, userId);
}

/** Takes the request back while it is not confirmed; afterwards signing in does. */
export async function withdrawDeletion(ctx: Context, userId: string): Promise<AccountDeletion> {
  await ctx.db.transaction().execute(async (transaction) => {
    const row = await lockDeletion(transaction, userId);
    if (row && row.confirmed_at === null) await deleteDeletion(transaction, userId);
  });
  return showDeletion(ctx, userId);
}

/** The reader is signed in: a deletion confirmed before is undone, or about to be. */
export async function showDeletion(ctx: Context, userId: string): Promise<AccountDeletion> {
  const row = await findDeletion(ctx.db, userId);
  const isAsked = row?.token_expires_at != null && row.token_expires_at > ctx.clock.now();
  return {
    state: isAsked ? "asked" : "none",
    needs_password: await hasPassword(ctx, userId),
    companies: await companiesGoingAlong(ctx, userId),
  };
}

/** 256 random bits: a plain hash cannot be searched. */
export function hashOfToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

async function refuseTooMany(ctx: Context, userId: string): Promise<void> {
  const waitSeconds = await countUse(ctx, `ask-deletion:${userId}`, MAILS);
  if (waitSeconds !== null)
    throw new AppError("rate_limited", {
      detail: "Já enviamos o link algumas vezes. Veja também a caixa de spam.",
      retryAfterSeconds: waitSeconds,
    });
}
