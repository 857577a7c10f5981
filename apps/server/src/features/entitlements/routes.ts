import { z } from "zod";
import {
  choosePlanSchema,
  entitlementSchema,
  planChoiceSchema,
  quoteRequestSchema,
} from "@emita/contract/billing/entitlements";
import { ENTITLEMENT } from "@emita/contract/billing/entitlements.docs";
import { api } from "@emita/contract/paths";
import { AppError } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { codes } from "../../platform/http/route-docs.ts";
import { choosePlan } from "./plans/choose-plan.ts";
import { NO_HOOKS, type EntitlementHooks } from "./hooks.ts";
import { loadAllowance } from "./quota/load-allowance.ts";
import { presentEntitlement } from "./present.ts";
import { registerPayer } from "./office/routes.ts";
import { requestQuote } from "./plans/request-quote.ts";
import { idempotencyHeaders } from "../../platform/http/idempotency-key.ts";

const tags = ["conta"];
const pays = { access: "billing" } as const;

/** Plan, quota and use. Only a person's choice here and the provider's payment events change them. */
export function registerEntitlements(
  server: HttpServer,
  ctx: Context,
  hooks: EntitlementHooks = NO_HOOKS,
): void {
  registerShowing(server, ctx);
  registerChoosing(server, ctx, hooks);
  registerQuotes(server, ctx);
  registerPayer(server, ctx);
}

/** Open to accounts with an unconfirmed address: sign-in reads `email_verified` here. */
function registerShowing(server: HttpServer, ctx: Context): void {
  const config = { access: "read", scopes: ["invoices:read"], unconfirmed: true } as const;
  const schema = {
    summary: "Plano, cota e uso",
    operationId: "getEntitlement",
    description: "O plano, quantas notas já foram usadas e quantas cabem.",
    tags,
    response: { 200: entitlementSchema },
  };
  server.get(api.entitlement, { config, schema }, async ({ caller }) => {
    const entitlement = await loadAllowance(ctx, ctx.db, caller.companyId);
    if (!entitlement)
      throw new AppError("not_found", { detail: "Por favor, saia e faça login novamente." });
    return presentEntitlement(entitlement);
  });
}

function registerChoosing(
  server: HttpServer,
  ctx: Context,
  { openCheckout }: EntitlementHooks,
): void {
  const schema = {
    summary: "Escolhe um plano ou um pacote",
    operationId: "choosePlan",
    description: "Troca o plano ou compra um pacote. Só pelo navegador.",
    refusals: codes("payment_pending"),
    example: { offer: "pro" },
    fields: {
      offer: "O que se escolhe: `starter`, `pro`, `full`, ou `avulso` (um pacote).",
      entitlement: "O plano já em vigor, onde ninguém recebe pagamentos.",
      checkout_url: "Onde pagar; o plano vale depois do pagamento.",
    },
    answers: { 200: "O plano já em vigor, ou onde pagar" },
    answerExamples: {
      200: {
        entitlement: ENTITLEMENT,
      },
    },
    tags,
    headers: idempotencyHeaders,
    body: choosePlanSchema,
    response: { 200: planChoiceSchema },
  };
  server.post(api.entitlementPlan, { config: pays, schema }, async (request) => {
    const person = request.caller;
    const { offer } = request.body;
    if (openCheckout) return { checkout_url: await openCheckout(person, offer) };
    const key = request.headers["idempotency-key"] || null;
    const reference = key === null ? null : `request:${key}`;
    const chosen = await choosePlan(ctx, person.companyId, offer, reference);
    return { entitlement: presentEntitlement(chosen) };
  });
}

function registerQuotes(server: HttpServer, ctx: Context): void {
  const schema = {
    summary: "Pede um orçamento de plano sob medida",
    operationId: "requestQuote",
    description: "Pede um plano sob medida.",
    example: {
      name: "Ana Souza",
      phone: "(31) 98888-7777",
      notes_per_month: 4000,
      message: "Temos 12 empresas.",
    },
    fields: {
      name: "Nome de quem pede.",
      phone: "Telefone para a resposta.",
      notes_per_month: "Notas que a empresa emite por mês.",
      message: "O que mais dizer, até 2.000 caracteres.",
    },
    answers: { 204: "O pedido foi enviado" },
    tags,
    body: quoteRequestSchema,
    response: { 204: z.null() },
  };
  server.post(api.quotes, { config: pays, schema }, async (request, reply) => {
    await requestQuote(ctx, request.caller.userId, request.body);
    return reply.status(204).send(null);
  });
}
