import { randomBytes } from "node:crypto";
import {
  API_TOKEN_RANDOM_BYTES,
  composeApiToken,
  maskApiToken,
  type ApiTokenMode,
} from "@emita/domain/access/api-token";
import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import { hashToken } from "./hash-key.ts";
import { currentActor } from "../../platform/basics/work-context.ts";
import { insertToken, ownerColumns, type TokenOwner, type TokenRow } from "./store.ts";

/** `token` is the full value, which exists nowhere else. */
export interface MadeToken {
  readonly token: string;
  readonly row: TokenRow;
}

/** Properties of a token that are decided where it is made. */
export interface TokenWish extends Pick<
  TokenRow,
  "name" | "scopes" | "takes_quota" | "mails" | "aal"
> {
  readonly expiresAt: Date | null;
}

/** Which tokens this installation gives out and takes: a test token never reaches a real city hall. */
export function tokenMode({ config }: Pick<Context, "config">): ApiTokenMode {
  return config.cityHall === "sandbox" ? "test" : "live";
}

/** A new token, stored in the caller's transaction. */
export async function makeToken(
  ctx: Context,
  transaction: Transaction<Database>,
  owner: TokenOwner,
  { expiresAt, ...wish }: TokenWish,
): Promise<MadeToken> {
  const token = composeApiToken(tokenMode(ctx), randomBytes(API_TOKEN_RANDOM_BYTES));
  const row = await insertToken(transaction, {
    id: ctx.newId(),
    ...ownerColumns(owner),
    created_by: currentActor().by_user,
    ...wish,
    masked_prefix: maskApiToken(token),
    token_hash: hashToken(ctx, token),
    created_at: ctx.clock.now(),
    expires_at: expiresAt,
  });
  return { token, row };
}
