import { z } from "zod";
import {
  chargeListSchema,
  chargeSchema,
  createChargeSchema,
  listChargesQuerySchema,
  payChargeSchema,
} from "@emita/contract/charges/charges";
import { api } from "@emita/contract/paths";
import { AppError } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { codes } from "../../platform/http/route-docs.ts";
import { cancelCharge } from "./charging/cancel-charge.ts";
import { createCharge } from "./charging/create-charge.ts";
import type { ChargeRef } from "./record/page-key.ts";
import { payCharge } from "./settling/pay-charge.ts";
import { showCharge, showCharges } from "./showing/show-charges.ts";
import { idempotencyHeaders } from "../../platform/http/idempotency-key.ts";

const tags = ["cobranças"];
const params = z.object({ id: z.string() });
const reads = { access: "read", scopes: ["invoices:read"] } as const;
const changes = { access: "issue", scopes: ["invoices:write"] } as const;

/** Pix charges of the caller's company. */
export function registerChargeRoutes(server: HttpServer, ctx: Context): void {
  const listing = {
    summary: "Lista as cobranças, das mais novas às mais antigas",
    operationId: "listCharges",
    description: "As cobranças Pix da empresa.",
    tags,
    querystring: listChargesQuerySchema,
    response: { 200: chargeListSchema },
  };
  server.get(api.charges, { config: reads, schema: listing }, ({ caller, query }) =>
    showCharges(ctx, caller.companyId, query),
  );
  const creating = {
    summary: "Cobra por Pix",
    operationId: "createCharge",
    description:
      "Cria uma cobrança Pix na conta da empresa: imediata, ou com vencimento. Se o banco demora, a resposta vem com `creating` e a cobrança segue sozinha. Paga, vira nota se `issue_on_payment`. Com `Idempotency-Key`, repetir o pedido devolve a mesma cobrança (200); a mesma chave com outro valor, pagador ou vencimento é recusada.",
    refusals: codes("bank_missing", "idempotency_key_reused"),
    tags,
    headers: idempotencyHeaders,
    example: {
      client_id: "0b7c9f4e-6a1d-4a53-9d0e-2f5a7c1b3d48",
      amount: 1850,
      due_date: "2026-11-30",
      invoice: { service_description: "Consultoria de novembro de 2026" },
    },
    body: createChargeSchema,
    response: { 200: chargeSchema, 201: chargeSchema },
  };
  server.post(api.charges, { config: changes, schema: creating }, async (request, reply) => {
    const key = request.headers["idempotency-key"] || null;
    const { companyId } = request.caller;
    const { charge, isNew } = await createCharge(ctx, companyId, request.body, key);
    return reply.status(isNew ? 201 : 200).send(charge);
  });
  const one = { tags, params, response: { 200: chargeSchema } };
  const showing = {
    ...one,
    summary: "Mostra uma cobrança",
    operationId: "getCharge",
    description: "Uma cobrança e em que estado está.",
  };
  server.get(api.charge(":id"), { config: reads, schema: showing }, (request) =>
    showCharge(ctx, refOf(request)),
  );
  const paying = {
    ...one,
    summary: "Diz que um recebimento pagou a cobrança",
    operationId: "payCharge",
    description:
      "Para um recebimento sem txid (Pix pela chave, lançamento de extrato): a cobrança fica paga por ele, e a nota sai se `issue_on_payment` e o valor é o cobrado.",
    refusals: codes("charge_not_open", "not_waiting"),
    example: { payment_id: "3a4b5c6d-7e8f-4901-a2b3-c4d5e6f70819" },
    body: payChargeSchema,
  };
  server.post(api.chargePayment(":id"), { config: changes, schema: paying }, async (request) => {
    await payCharge(ctx, refOf(request), request.body.payment_id);
    return showCharge(ctx, refOf(request));
  });
  const cancelling = {
    ...one,
    summary: "Cancela uma cobrança em aberto",
    operationId: "cancelCharge",
    description: "A cobrança deixa de poder ser paga. Paga nesse meio tempo, continua paga.",
    refusals: codes("charge_not_open", "unavailable"),
  };
  server.post(api.chargeCancellation(":id"), { config: changes, schema: cancelling }, (request) =>
    cancelCharge(ctx, refOf(request)),
  );
}

const anyId = z.uuid();

interface OfCharge {
  readonly caller: { readonly companyId: string };
  readonly params: { readonly id: string };
}

function refOf({ caller: { companyId }, params: { id } }: OfCharge): ChargeRef {
  if (!anyId.safeParse(id).success)
    throw new AppError("not_found", { detail: "Esta cobrança não existe." });
  return { companyId, chargeId: id };
}
