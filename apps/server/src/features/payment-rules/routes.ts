import {
  createPaymentRuleSchema,
  paymentRuleListSchema,
  paymentRuleSchema,
  updatePaymentRuleSchema,
} from "@emita/contract/integrations/payment-rules";
import { api } from "@emita/contract/paths";
import { z } from "zod";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { codes } from "../../platform/http/route-docs.ts";
import { createRule } from "./create-rule.ts";
import { ruleNotFound, showRule, showRules } from "./show-rules.ts";
import { removeRule, updateRule } from "./update-rule.ts";

const tags = ["recebimentos"];
const params = z.object({ id: z.string() });
const anyId = z.uuid();
const reads = { access: "read", scopes: ["invoices:read"] } as const;
/** What issues by itself is for those who may connect programs. */
const changes = { access: "integrations", scopes: ["invoices:write"] } as const;

/** The rules by which payments become invoices. */
export function registerPaymentRules(server: HttpServer, ctx: Context): void {
  const listing = {
    summary: "Lista as regras que emitem",
    operationId: "listPaymentRules",
    description: "As regras da empresa, na ordem em que decidem: a primeira que serve vale.",
    tags,
    response: { 200: paymentRuleListSchema },
  };
  server.get(api.rules, { config: reads, schema: listing }, async ({ caller }) =>
    showRules(ctx, caller.companyId),
  );

  const creating = {
    summary: "Cria uma regra",
    operationId: "createPaymentRule",
    description:
      "Uma regra transforma recebimentos em notas. Com `mode: issue` ela ensaia sete dias, só mostrando o que teria emitido; depois cada nota é agendada e pode ser parada por dez minutos. Com `from_payment` ela é feita de um recebimento com nota (“Fazer sempre assim”); repetir o pedido devolve a mesma.",
    refusals: codes("not_issued"),
    answers: {
      200: "A regra que já tinha sido feita deste recebimento",
      201: "A regra foi criada",
    },
    tags,
    body: createPaymentRuleSchema,
    response: { 200: paymentRuleSchema, 201: paymentRuleSchema },
  };
  server.post(api.rules, { config: changes, schema: creating }, async (request, reply) => {
    const { rule, isNew } = await createRule(ctx, request.caller.companyId, request.body);
    const status = isNew ? 201 : 200;
    return reply.status(status).header("location", api.rule(rule.id)).send(rule);
  });
  registerOne(server, ctx);
}

function registerOne(server: HttpServer, ctx: Context): void {
  const showing = {
    summary: "Uma regra",
    operationId: "getPaymentRule",
    description: "A regra, o que ela fez ou teria feito, e as últimas vinte decisões.",
    tags,
    params,
    response: { 200: paymentRuleSchema },
  };
  server.get(api.rule(":id"), { config: reads, schema: showing }, async (request) =>
    showRule(ctx, request.caller.companyId, idOf(request)),
  );

  const changing = {
    summary: "Altera, pausa ou reordena uma regra",
    operationId: "updatePaymentRule",
    description:
      "Vale para o que é decidido ou enviado de agora em diante; notas feitas não mudam. Uma regra que passa a emitir ensaia antes.",
    tags,
    params,
    body: updatePaymentRuleSchema,
    response: { 200: paymentRuleSchema },
  };
  server.patch(api.rule(":id"), { config: changes, schema: changing }, async (request) =>
    updateRule(ctx, request.caller.companyId, idOf(request), request.body),
  );

  const removing = {
    summary: "Exclui uma regra",
    operationId: "deletePaymentRule",
    description: "O que ela agendou não sai; as notas feitas ficam.",
    tags,
    params,
    response: { 204: z.null().describe("A regra foi excluída") },
  };
  server.delete(api.rule(":id"), { config: changes, schema: removing }, async (request, reply) => {
    await removeRule(ctx, request.caller.companyId, idOf(request));
    return reply.status(204).send(null);
  });
}

function idOf({ params: { id } }: { params: { id: string } }): string {
  if (!anyId.safeParse(id).success) throw ruleNotFound();
  return id;
}
