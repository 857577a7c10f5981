import type { FastifyRequest } from "fastify";
import { AppError } from "../basics/app-error.ts";
import type { SignedIn, TokenHolder } from "./auth-context.ts";
import type { Context } from "../context/context.ts";
import type { HttpServer } from "./http.ts";
import type { RateLimit } from "../limits/rate-limit.ts";
import { createSharedAllowance, type Allowance } from "../limits/shared-allowance.ts";

const WINDOW_SECONDS = 60;
/** A person's screens share one limit and load several things at once; it must never be felt. */
const PERSON_FACTOR = 4;

/** @throws AppError rate_limited */
export type LimitRequests = (
  request: FastifyRequest,
  caller: SignedIn | TokenHolder,
) => Promise<void>;

/**
 * Requests per minute and API token (API_RATE_LIMIT), and four times as many per person. Every answer to a known caller carries
 * the rest of the limit (draft-ietf-httpapi-ratelimit-headers). Register it before the routes.
 */
export function registerRequestLimits(server: HttpServer, ctx: Context): LimitRequests {
  const use = createSharedAllowance(ctx);
  const counted = new WeakMap<FastifyRequest, Counted>();
  server.addHook("onSend", (request, reply, _payload, done) => {
    const state = counted.get(request);
    if (state) reply.headers(headersOf(state));
    done();
  });
  return async (request, caller) => {
    // A route may ask several times who calls; that is still one request.
    if (counted.has(request)) return;
    const policy = policyOf(caller, ctx.config.apiRateLimit);
    const allowance = await use(policy.key, policy.limit);
    counted.set(request, { policy, allowance });
    if (allowance.isOver)
      throw new AppError("rate_limited", {
        detail: `O limite é de ${policy.limit.limit} pedidos por minuto. Espere ${allowance.resetSeconds} s e continue.`,
        retryAfterSeconds: allowance.resetSeconds,
      });
  };
}

interface Policy {
  readonly name: "token" | "session";
  readonly key: string;
  readonly limit: RateLimit;
}

interface Counted {
  readonly policy: Policy;
  readonly allowance: Allowance;
}

function policyOf(caller: SignedIn | TokenHolder, perToken: number): Policy {
  return caller.kind === "program"
    ? { name: "token", key: `api:token:${caller.tokenId}`, limit: perMinute(perToken) }
    : {
        name: "session",
        key: `api:user:${caller.userId}`,
        limit: perMinute(perToken * PERSON_FACTOR),
      };
}

function perMinute(limit: number): RateLimit {
  return { limit, windowSeconds: WINDOW_SECONDS };
}

function headersOf({ policy: { name, limit }, allowance }: Counted): Record<string, string> {
  return {
    "ratelimit-policy": `"${name}";q=${limit.limit};w=${limit.windowSeconds}`,
    ratelimit: `"${name}";r=${allowance.remaining};t=${allowance.resetSeconds}`,
  };
}
