import { apiTokenMode, claimsToBeApiToken } from "@emita/domain/access/api-token";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../platform/basics/app-error.ts";
import { bearerToken, type TokenHolder } from "../../platform/http/auth-context.ts";
import type { Context } from "../../platform/context/context.ts";
import { clientOf } from "../../identity/public.ts";
import { tokenMode } from "./make-token.ts";
import { findToken } from "./remembered-tokens.ts";
import { tokenStatus } from "./status.ts";
import { findTokenById, recordUse, type KnownToken } from "./store.ts";

/** The last use is written at most this often. */
const RECORD_EVERY_MS = 60_000;

/**
 * The program that calls with an API token; null when the bearer is something else (a session).
 * @throws AppError unauthenticated when the token is broken, unknown, over, or made for another environment.
 */
export async function authenticateToken(
  ctx: Context,
  request: FastifyRequest,
): Promise<TokenHolder | null> {
  const value = bearerToken(request);
  if (!claimsToBeApiToken(value)) return null;
  refuseUnfit(ctx, value);
  return useToken(ctx, request, await findToken(ctx, value));
}

/** The program whose token was given a ticket. @throws AppError unauthenticated when the token is over */
export async function authenticateTicket(
  ctx: Context,
  request: FastifyRequest,
  tokenId: string,
): Promise<TokenHolder> {
  return useToken(ctx, request, await findTokenById(ctx.db, tokenId));
}

async function useToken(
  ctx: Context,
  request: FastifyRequest,
  token: KnownToken | undefined,
): Promise<TokenHolder> {
  const now = ctx.clock.now();
  if (!token || token.deleted_at || (token.banned_until && token.banned_until > now))
    throw refused(UNKNOWN);
  const status = tokenStatus(token, now);
  if (status !== "active") throw refused(OVER[status]);
  const tokenId = token.id;
  const ifBefore = new Date(now.getTime() - RECORD_EVERY_MS);
  if (!token.last_used_at || token.last_used_at <= ifBefore) {
    // The cached token is updated as well, or each request of this moment would write.
    token.last_used_at = now;
    await recordUse(ctx.db, tokenId, { at: now, address: clientOf(request).address, ifBefore });
  }
  return holderOf(token);
}

function holderOf(token: KnownToken): TokenHolder {
  return {
    kind: "program",
    tokenId: token.id,
    companyId: token.company_id,
    userId: token.user_id,
    scopes: token.scopes,
    takesQuota: token.takes_quota,
    mails: token.mails,
    hasFactor: token.aal === "aal2",
    demandsFactor: token.demands_second_factor ?? false,
  };
}

/** Checks that need no database. */
function refuseUnfit(ctx: Context, value: string): void {
  const mode = apiTokenMode(value);
  if (mode === null)
    throw refused("Este token de API está incompleto ou tem um erro. Copie-o de novo, inteiro.");
  if (mode !== tokenMode(ctx)) throw refused(WRONG_PLACE[mode]);
}

const UNKNOWN = "Token de API desconhecido. Crie um em Integrações.";
const OVER = {
  revoked: "Este token de API foi revogado. Crie outro em Integrações.",
  expired: "Este token de API venceu. Crie outro em Integrações.",
} as const;
const WRONG_PLACE = {
  test: "Este é um token de teste (emita_test_) e só vale no ambiente de testes. Use um token emita_live_ desta instalação.",
  live: "Este é um token de produção (emita_live_) e não vale no ambiente de testes. Use um token emita_test_ desta instalação.",
} as const;

function refused(detail: string): AppError {
  return new AppError("unauthenticated", { detail });
}
