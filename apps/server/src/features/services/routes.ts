import { z } from "zod";
import {
  createServiceSchema,
  listServicesQuerySchema,
  serviceListSchema,
  serviceSchema,
  updateServiceSchema,
} from "@emita/contract/clients/services";
import { api } from "@emita/contract/paths";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { codes } from "../../platform/http/route-docs.ts";
import { listServices, showService } from "./list-services.ts";
import { archiveService, changeService, createService, serviceNotFound } from "./save-service.ts";

const tags = ["clientes"];
const params = z.object({ id: z.string() });
const reads = { access: "read", scopes: ["invoices:read"] } as const;
const changes = { access: "issue", scopes: ["invoices:write"] } as const;
const anyId = z.uuid();

/** The company's own list of services. */
export function registerServices(server: HttpServer, ctx: Context): void {
  const listing = {
    summary: "Lista os serviços da empresa, por nome",
    operationId: "listServices",
    description:
      "A lista própria da empresa: cada serviço com nome, código, texto, valor e retenções de costume. `search` acha parte do nome, do código ou do texto.",
    tags,
    querystring: listServicesQuerySchema,
    response: { 200: serviceListSchema },
  };
  server.get(api.services, { config: reads, schema: listing }, async ({ caller, query }) =>
    listServices(ctx, caller.companyId, query),
  );

  const creating = {
    summary: "Cria um serviço",
    operationId: "createService",
    description:
      "Depois `service_id` numa nota traz código, texto, valor e o mais; o que a nota diz vale no lugar.",
    refusals: codes("name_taken"),
    example: {
      name: "Consultoria em gestão",
      service_code: "17.01",
      service_description: "Consultoria em gestão, {mês} de {ano}",
      amount: 1850,
    },
    answers: { 201: "O serviço foi criado" },
    tags,
    body: createServiceSchema,
    response: { 201: serviceSchema },
  };
  server.post(api.services, { config: changes, schema: creating }, async (request, reply) => {
    const made = await createService(ctx, request.caller.companyId, request.body);
    return reply.status(201).header("location", api.service(made.id)).send(made);
  });
  registerOne(server, ctx);
}

function registerOne(server: HttpServer, ctx: Context): void {
  const showing = {
    summary: "Um serviço",
    operationId: "getService",
    description: "O serviço como está, também arquivado.",
    tags,
    params,
    response: { 200: serviceSchema },
  };
  server.get(api.service(":id"), { config: reads, schema: showing }, async (request) =>
    showService(ctx, request.caller.companyId, idOf(request)),
  );

  const changing = {
    summary: "Altera um serviço",
    operationId: "updateService",
    description:
      "Altera o que for enviado; o resto fica. Com `version`, o que outra pessoa mudou desde então no mesmo campo é recusado com 409 `changed_meanwhile` e os dois valores. Notas já criadas não mudam.",
    refusals: codes("name_taken", "changed_meanwhile"),
    example: { amount: 1950, version: 1 },
    tags,
    params,
    body: updateServiceSchema,
    response: { 200: serviceSchema },
  };
  server.patch(api.service(":id"), { config: changes, schema: changing }, async (request) =>
    changeService(ctx, request.caller.companyId, idOf(request), request.body),
  );

  const archiving = {
    summary: "Arquiva um serviço",
    operationId: "deleteService",
    description:
      "Sai das listas e de notas novas; volta com PATCH `archived: false`. Repetir não muda nada.",
    answers: { 204: "O serviço está arquivado" },
    tags,
    params,
    response: { 204: z.null() },
  };
  server.delete(
    api.service(":id"),
    { config: changes, schema: archiving },
    async (request, reply) => {
      await archiveService(ctx, request.caller.companyId, idOf(request));
      return reply.status(204).send(null);
    },
  );
}

function idOf({ params: { id } }: { params: { id: string } }): string {
  if (!anyId.safeParse(id).success) throw serviceNotFound();
  return id;
}
