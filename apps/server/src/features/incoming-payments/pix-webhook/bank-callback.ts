import type { FastifyRequest } from "fastify";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { keepBytes } from "../../../platform/http/body/raw-bodies.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { clientIp } from "../../../platform/http/proxies/client-ip.ts";
import { countUse, type RateLimit } from "../../../platform/limits/rate-limit.ts";

/** A thousand Pix of the largest form are far below. */
const BODY_LIMIT_BYTES = 512 * 1024;
/** Limits guesses of the secret path. */
const WRONG_ADDRESSES: RateLimit = { limit: 30, windowSeconds: 60 };

/** Addresses that banks call, each with a secret in its path. */
export interface BankCallback<Owner> {
  /** The path with a secret. */
  readonly pathOf: (key: string) => string;
  /** @returns null: no address has this secret */
  readonly findOwner: (key: string) => Promise<Owner | null>;
  /** The calls of one owner, and the name under which they are counted. */
  readonly calls: RateLimit;
  readonly countedAs: (owner: Owner) => string;
  readonly hear: (owner: Owner, request: FastifyRequest) => Promise<void>;
}

/**
 * Registers addresses for the calls of banks. They append /pix to the given URL (API Pix, `PUT /webhook/{chave}`), and try the
 * bare one when it is registered; intermediaries do not append it. A caller has no session: the URL is the secret.
 */
export async function registerBankCallback<Owner>(
  server: HttpServer,
  ctx: Context,
  callback: BankCallback<Owner>,
): Promise<void> {
  await server.register(async (scope) => {
    keepBytes(scope, BODY_LIMIT_BYTES);
    const options = {
      bodyLimit: BODY_LIMIT_BYTES,
      config: { access: "handler", acceptsForeignOrigin: true },
      schema: { hide: true },
    } as const;
    const path = callback.pathOf(":key");
    for (const each of [path, `${path}/pix`])
      scope.post(each, options, async (request, reply) => {
        const owner = await requireOwner(ctx, request, callback);
        await refuseTooMany(ctx, callback.countedAs(owner), callback.calls);
        await callback.hear(owner, request);
        return reply.status(200).send({});
      });
  });
}

async function requireOwner<Owner>(
  ctx: Context,
  request: FastifyRequest,
  { findOwner }: BankCallback<Owner>,
): Promise<Owner> {
  const owner = await findOwner(keyOf(request.params));
  if (owner) return owner;
  // Addresses of people are not kept in the clear.
  const client = ctx.secrets.mac(clientIp(request.ip), "rate-limit").toString("base64url");
  await refuseTooMany(ctx, `pix-address:${client}`, WRONG_ADDRESSES);
  throw new AppError("not_found", { detail: "Este endereço não existe." });
}

async function refuseTooMany(ctx: Context, key: string, limit: RateLimit): Promise<void> {
  const waitSeconds = await countUse(ctx, key, limit);
  if (waitSeconds !== null)
    throw new AppError("rate_limited", {
      detail: "Muitos pedidos seguidos. Espere um minuto e envie de novo.",
      retryAfterSeconds: waitSeconds,
    });
}

function keyOf(params: unknown): string {
  const hasKey = typeof params === "object" && params !== null && "key" in params;
  return hasKey ? String(params.key) : "";
}
