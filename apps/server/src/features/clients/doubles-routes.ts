import { clientDoublesSchema, mergeClientSchema } from "@emita/contract/clients/client-doubles";
import { clientSchema } from "@emita/contract/clients/clients";
import { api } from "@emita/contract/paths";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { codes } from "../../platform/http/route-docs.ts";
import { findDoubles } from "./doubles/find-doubles.ts";
import { mergeClients, type ClientHooks } from "./doubles/merge-clients.ts";
import { changes, idOf, params, reads, tags } from "./route-parts.ts";

/** Clients that are one and the same. */
export function registerDoubles(server: HttpServer, ctx: Context, hooks: ClientHooks): void {
  const finding = {
    summary: "Clientes que podem ser um só",
    operationId: "listClientDoubles",
    description: "Grupos de clientes com a mesma raiz de CNPJ, o mesmo nome ou o mesmo e-mail.",
    tags,
    response: { 200: clientDoublesSchema },
  };
  server.get(api.clientDoubles, { config: reads, schema: finding }, async ({ caller }) =>
    findDoubles(ctx, caller.companyId),
  );

  const merging = {
    summary: "Une dois clientes",
    operationId: "mergeClients",
    description:
      "O cliente do endereço fica; o de `client_id` passa a ele com notas, CNPJs e e-mails e deixa de existir. O que alguém editou vale; o que falta a um vem do outro. Não se desfaz.",
    refusals: codes("changed_meanwhile"),
    example: { client_id: "1b671a64-40d5-491e-99b0-da01ff1f3341", version: 1, other_version: 1 },
    tags,
    params,
    body: mergeClientSchema,
    response: { 200: clientSchema },
  };
  server.post(api.clientMerge(":id"), { config: changes, schema: merging }, async (request) =>
    mergeClients(ctx, request.caller.companyId, idOf(request), request.body, hooks),
  );
}
