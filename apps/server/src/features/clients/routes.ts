import { z } from "zod";
import {
  clientListSchema,
  clientSchema,
  clientStatsSchema,
  createClientSchema,
  deleteClientQuerySchema,
  listClientsQuerySchema,
  updateClientSchema,
} from "@emita/contract/clients/clients";
import { api } from "@emita/contract/paths";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { codes } from "../../platform/http/route-docs.ts";
import { removeClient } from "./changing/remove-client.ts";
import { changeClient, createClient } from "./changing/save-client.ts";
import type { ClientHooks } from "./doubles/merge-clients.ts";
import { registerDoubles } from "./doubles-routes.ts";
import { registerClientFiles } from "./file-routes.ts";
import { registerRegistryCheck } from "./registry-route.ts";
import { changes, dropEmpty, idOf, params, reads, tags } from "./route-parts.ts";
import { showClientStats } from "./showing/client-stats.ts";
import { listClients, showClient } from "./showing/list-clients.ts";

/** The clients of the caller's company: they come into being from its invoices, and people edit them. */
export async function registerClients(
  server: HttpServer,
  ctx: Context,
  hooks: ClientHooks,
): Promise<void> {
  registerList(server, ctx);
  registerOne(server, ctx);
  registerDoubles(server, ctx, hooks);
  registerRegistryCheck(server, ctx);
  await registerClientFiles(server, ctx);
}

function registerList(server: HttpServer, ctx: Context): void {
  const listing = {
    summary: "Lista os clientes",
    operationId: "listClients",
    description:
      "Os clientes nascem das notas, as antigas e cada nova, e se editam à vontade. `search` acha parte do nome, do CNPJ ou CPF (com ou sem máscara), do e-mail ou do telefone. `due=true`: quem teve nota em cada um dos três meses anteriores e ainda não tem neste.",
    tags,
    querystring: listClientsQuerySchema,
    response: { 200: clientListSchema },
  };
  const options = { config: reads, schema: listing, preValidation: dropEmpty };
  server.get(api.clients, options, async ({ caller, query }) =>
    listClients(ctx, caller.companyId, query),
  );

  const counting = {
    summary: "Quantos clientes, e quanto",
    operationId: "getClientStats",
    description:
      "Quantos clientes há, quantos estão sem nota neste mês e quanto costumam somar, quantos têm nota que aguarda ou foi recusada, e o emitido pela empresa.",
    tags,
    response: { 200: clientStatsSchema },
  };
  server.get(api.clientStats, { config: reads, schema: counting }, async ({ caller }) =>
    showClientStats(ctx, caller.companyId),
  );

  const creating = {
    summary: "Cria um cliente",
    operationId: "createClient",
    description:
      "Não é preciso para emitir: o cliente nasce com a primeira nota. Um CNPJ, CPF ou NIF que já é de um cliente é recusado com 409 `double_client`.",
    refusals: codes("double_client"),
    example: {
      company_name: "Clínica Vila Nova Odontologia Ltda",
      cnpj: "41788206000105",
      emails: ["financeiro@exemplo.com.br"],
    },
    answers: { 201: "O cliente foi criado" },
    tags,
    body: createClientSchema,
    response: { 201: clientSchema },
  };
  server.post(api.clients, { config: changes, schema: creating }, async (request, reply) => {
    const made = await createClient(ctx, request.caller.companyId, request.body);
    return reply.status(201).header("location", api.client(made.id)).send(made);
  });
}

function registerOne(server: HttpServer, ctx: Context): void {
  const showing = {
    summary: "Um cliente",
    operationId: "getClient",
    description: "O cliente como está, com os totais e a última nota; também arquivado.",
    tags,
    params,
    response: { 200: clientSchema },
  };
  server.get(api.client(":id"), { config: reads, schema: showing }, async (request) =>
    showClient(ctx, request.caller.companyId, idOf(request)),
  );

  const changing = {
    summary: "Altera um cliente",
    operationId: "updateClient",
    description:
      "Altera o que for enviado; o resto fica. O que uma pessoa editou, nota nenhuma muda mais. Com `version`, o que outra pessoa mudou desde então no mesmo campo é recusado com 409 `changed_meanwhile` e os dois valores. `archived: false` traz de volta.",
    refusals: codes("double_client", "changed_meanwhile"),
    example: { phone: "(11) 98765-4321", version: 1 },
    tags,
    params,
    body: updateClientSchema,
    response: { 200: clientSchema },
  };
  server.patch(api.client(":id"), { config: changes, schema: changing }, async (request) =>
    changeClient(ctx, request.caller.companyId, idOf(request), request.body),
  );

  const removing = {
    summary: "Arquiva ou apaga um cliente",
    operationId: "deleteClient",
    description:
      "Um cliente com notas é arquivado e volta com PATCH `archived: false`; um sem notas é apagado. Com `erase=true` o cliente e os dados dele (contatos, endereço, observações) são apagados de vez em qualquer caso: as notas ficam, como a lei manda, e as antigas não o criam de novo.",
    answers: { 204: "O cliente foi arquivado ou apagado" },
    tags,
    params,
    querystring: deleteClientQuerySchema,
    response: { 204: z.null() },
  };
  const options = { config: changes, schema: removing };
  server.delete(api.client(":id"), options, async (request, reply) => {
    const erase = request.query.erase === "true";
    await removeClient(ctx, request.caller.companyId, idOf(request), { erase });
    return reply.status(204).send(null);
  });
}
