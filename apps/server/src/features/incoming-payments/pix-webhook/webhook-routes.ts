import type { FastifyReply, FastifyRequest } from "fastify";
import { api } from "@emita/contract/paths";
import { AppError } from "../../../platform/basics/app-error.ts";
import { clientIp } from "../../../platform/http/proxies/client-ip.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { countUse, type RateLimit } from "../../../platform/limits/rate-limit.ts";
import { receivePix, requireEndpoint } from "./receive-pix.ts";

/** A thousand Pix of the largest form are far below. */
const BODY_LIMIT_BYTES = 512 * 1024;
/** A busy shop's bank calls once per Pix. */
const EVENTS: RateLimit = { limit: 600, windowSeconds: 60 };
/** Limits guesses of the secret path. */
const WRONG_ADDRESSES: RateLimit = { limit: 30, windowSeconds: 60 };

/**
 * The endpoint where banks announce received payments. They append /pix to the given URL (API Pix, `PUT /webhook/{chave}`),
 * intermediaries do not. A caller has no session: the URL is the secret, the signature the second proof.
 */
export async function registerPixWebhook(server: HttpServer, ctx: Context): Promise<void> {
  await server.register(async (scope) => {
    // The signature is over the bytes; and a bank may call its JSON what it likes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    );
    const options = {
      bodyLimit: BODY_LIMIT_BYTES,
      config: { access: "handler", acceptsForeignOrigin: true },
      schema: { hide: true },
    } as const;
    for (const path of [api.pixWebhook(":key"), `${api.pixWebhook(":key")}/pix`])
      scope.post(path, options, (request, reply) => receiveEvent(ctx, request, reply));
  });
}

async function receiveEvent(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const endpoint = await knownEndpoint(ctx, request);
  await refuseTooMany(ctx, `pix-events:${endpoint.company_id}`, EVENTS);
  await receivePix(ctx, endpoint, {
    id: headerOf(request, "webhook-id"),
    timestamp: headerOf(request, "webhook-timestamp"),
    signature: headerOf(request, "webhook-signature"),
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  });
  return reply.status(200).send({});
}

async function knownEndpoint(ctx: Context, request: FastifyRequest) {
  try {
    return await requireEndpoint(ctx, keyOf(request.params));
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") {
      // Addresses of people are not kept in the clear.
      const client = ctx.secrets.mac(clientIp(request.ip), "rate-limit").toString("base64url");
      await refuseTooMany(ctx, `pix-address:${client}`, WRONG_ADDRESSES);
    }
    throw error;
  }
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

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
