import type { FastifyReply, FastifyRequest } from "fastify";
import { api } from "@emita/contract/paths";
import { AppError } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { clientIp } from "../../platform/http/proxies/client-ip.ts";
import { countUse, type RateLimit } from "../../platform/limits/rate-limit.ts";
import { findAccountByWebhook, type AccountRow } from "./record/accounts-store.ts";
import { askAboutPixJob } from "./record/job-references.ts";
import { hashOfWebhookKey } from "./record/webhook-key.ts";
import { namesNothing, readCall } from "./settling/read-call.ts";

const BODY_LIMIT_BYTES = 512 * 1024;
/** Twenty a second, which is more than a shop sells. */
const CALLS: RateLimit = { limit: 1_200, windowSeconds: 60 };
/** Limits guesses of the secret path. */
const WRONG_ADDRESSES: RateLimit = { limit: 30, windowSeconds: 60 };

/**
 * Where the banks of connected accounts call at each Pix: they append `/pix`, and try the bare address when it is registered.
 * Nothing in a call is believed; it only says what to ask the bank about.
 */
export async function registerBankWebhook(server: HttpServer, ctx: Context): Promise<void> {
  await server.register(async (scope) => {
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
    for (const path of [api.pixBankWebhook(":key"), `${api.pixBankWebhook(":key")}/pix`])
      scope.post(path, options, (request, reply) => hear(ctx, request, reply));
  });
}

async function hear(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const account = await knownAccount(ctx, request);
  await refuseTooMany(ctx, `pix-bank:${account.id}`, CALLS);
  const named = readCall(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
  if (!namesNothing(named)) {
    const ref = { companyId: account.company_id, accountId: account.id };
    const payload = {
      ...ref,
      endToEndIds: [...named.endToEndIds],
      txids: [...named.txids],
    };
    await ctx.db
      .transaction()
      .execute((transaction) => ctx.jobs.enqueue(transaction, askAboutPixJob, payload));
  }
  return reply.status(200).send({});
}

async function knownAccount(ctx: Context, request: FastifyRequest): Promise<AccountRow> {
  const hash = hashOfWebhookKey(keyOf(request.params));
  const account = hash && (await findAccountByWebhook(ctx.db, hash));
  if (account) return account;
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
