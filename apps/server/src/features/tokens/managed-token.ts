import type { Transaction } from "kysely";
import { z } from "zod";
import type { Database } from "../../db/schema.ts";
import { AppError } from "../../platform/basics/app-error.ts";
import { tokenStatus } from "./status.ts";
import { type TokenOwner, lockToken, type TokenRow } from "./store.ts";

const anyId = z.uuid();

/**
 * The owner's token, locked, if it still works: only a working one is rotated or revoked.
 * @throws AppError not_found (also for another owner's token), token_not_active
 */
export async function lockActiveToken(
  transaction: Transaction<Database>,
  owner: TokenOwner,
  tokenId: string,
  now: Date,
): Promise<TokenRow> {
  const isId = anyId.safeParse(tokenId).success;
  const token = isId ? await lockToken(transaction, owner, tokenId) : undefined;
  if (!token) throw new AppError("not_found", { detail: "Token não encontrado." });
  const status = tokenStatus(token, now);
  if (status !== "active") throw new AppError("token_not_active", { detail: WHY[status] });
  return token;
}

const WHY = {
  revoked: "Este token já foi revogado. Crie outro se precisar.",
  expired: "Este token já venceu. Crie outro se precisar.",
} as const;
