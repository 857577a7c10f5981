import type { FastifyRequest } from "fastify";
import { z } from "zod";
import {
  choosePlanSchema,
  entitlementSchema,
  planChoiceSchema,
  quoteRequestSchema,
} from "@emita/contract/entitlements";
import { api } from "@emita/contract/paths";
import { AppError } from "../../platform/basics/app-error.ts";
import {
  requirePerson,
  requireVerifiedEmail,
  type Authenticate,
} from "../../platform/http/auth-context.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { requireAal2IfEnrolled } from "../../identity/public.ts";
import { choosePlan } from "./choose-plan.ts";
import { NO_HOOKS, type EntitlementHooks } from "./hooks.ts";
import { loadAllowance } from "./load-allowance.ts";
import { presentEntitlement } from "./present.ts";
import { requestQuote } from "./request-quote.ts";

const tags = ["conta"];
const idempotencyHeaders = z.object({
  "idempotency-key": z
    .string()
    .trim()
    .max(200, "A chave de idempotência aceita no máximo 200 caracteres.")
    .optional(),
});

/** Plan, quota and use. The only calls that change them are a person's choice here and the provider's news of a payment. */
export async function registerEntitlements(
  server: HttpServer,
  ctx: Context,
  authenticate: Authenticate,
  hooks: EntitlementHooks = NO_HOOKS,
): Promise<void> {
  registerShowing(server, ctx, authenticate);
  registerChoosing(server, ctx, authenticate, hooks);
  registerQuotes(server, ctx, authenticate);
}

/** Open to accounts with an unconfirmed address: sign-in reads `email_verified` here. */
function registerShowing(server: HttpServer, ctx: Context, authenticate: Authenticate): void {
  const schema = { summary: "Plano, cota e uso", tags, response: { 200: entitlementSchema } };
  server.get(api.entitlement, { schema }, async (request) => {
    const { companyId } = await authenticate(request);
    const entitlement = await loadAllowance(ctx, ctx.db, companyId);
    if (!entitlement)
      throw new AppError("not_found", { detail: "Por favor, saia e faça login novamente." });
    return presentEntitlement(entitlement);
  });
}

function registerChoosing(
  server: HttpServer,
  ctx: Context,
  authenticate: Authenticate,
  { openCheckout }: EntitlementHooks,
): void {
  const schema = {
    summary: "Escolhe um plano ou um pacote",
    tags,
    headers: idempotencyHeaders,
    body: choosePlanSchema,
    response: { 200: planChoiceSchema },
  };
  // Asked before the body is looked at, as in `forPeople`.
  const onRequest = async (request: FastifyRequest) => {
    const person = requirePerson(requireVerifiedEmail(await authenticate(request)));
    await requireAal2IfEnrolled(ctx.db, person);
  };
  server.post(api.entitlementPlan, { schema, onRequest }, async (request) => {
    const person = requirePerson(await authenticate(request));
    const { offer } = request.body;
    if (openCheckout) return { checkout_url: await openCheckout(person, offer) };
    const key = request.headers["idempotency-key"] || null;
    const reference = key === null ? null : `request:${key}`;
    const chosen = await choosePlan(ctx, person.companyId, offer, reference);
    return { entitlement: presentEntitlement(chosen) };
  });
}

function registerQuotes(server: HttpServer, ctx: Context, authenticate: Authenticate): void {
  const schema = {
    summary: "Pede um orçamento de plano sob medida",
    tags,
    body: quoteRequestSchema,
    response: { 204: z.null() },
  };
  server.post(api.quotes, { schema, ...forPeople(authenticate) }, async (request, reply) => {
    const person = requirePerson(requireVerifiedEmail(await authenticate(request)));
    await requestQuote(ctx, person.userId, request.body);
    return reply.status(204).send(null);
  });
}

/** Asked before the body is looked at, so that nobody else learns anything of it. */
function forPeople(authenticate: Authenticate) {
  return {
    onRequest: async (request: FastifyRequest) =>
      void requirePerson(requireVerifiedEmail(await authenticate(request))),
  };
}
