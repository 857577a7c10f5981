import {
  clientsSchema,
  deskInvoiceListSchema,
  searchDeskInvoicesSchema,
} from "@emita/contract/people/accountant";
import { api } from "@emita/contract/paths";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { answerWriter } from "../../platform/http/answer-writer.ts";
import { registerClientSpreadsheets } from "./clients/routes.ts";
import { registerClientsExports } from "./exports/routes.ts";
import { registerOfficePlan } from "./office-plan/routes.ts";
import { own, tags } from "./route-parts.ts";
import { searchInvoices } from "./search-invoices.ts";
import { showClients } from "./show-clients.ts";

/** The accountant's desk: routes over all companies of the signed-in user. */
export async function registerAccountant(server: HttpServer, ctx: Context): Promise<void> {
  const showing = {
    tags,
    summary: "Todas as suas empresas em uma tabela",
    operationId: "getDesk",
    description:
      "Uma linha por empresa de quem chama, em ordem de nome: notas emitidas e valor deste mês e do anterior (pelo dia de São Paulo), pendentes, recusadas, dias que restam ao certificado, uso do plano, o que precisa de atenção em `needs` e a última atividade. `needs` com `second_factor`: a empresa só mostra os números a quem entrou com verificação em duas etapas.",
    response: { 200: clientsSchema },
  };
  const write = answerWriter(clientsSchema);
  const options = { config: own, schema: showing, serializerCompiler: () => write };
  server.get(api.desk, options, async ({ caller }) => showClients(ctx, caller));
  const searching = {
    tags,
    summary: "Procura notas em todas as suas empresas",
    operationId: "searchDeskInvoices",
    description:
      "As notas mais novas com este texto (`search`) ou este número (`nfse_number`), em todas as empresas em que quem chama pode ver notas. Uma empresa que exige verificação em duas etapas só entra para quem entrou com ela.",
    querystring: searchDeskInvoicesSchema,
    response: { 200: deskInvoiceListSchema },
  };
  server.get(api.deskInvoices, { config: own, schema: searching }, async ({ caller, query }) =>
    searchInvoices(ctx, caller, query),
  );
  registerOfficePlan(server, ctx);
  registerClientsExports(server, ctx);
  await registerClientSpreadsheets(server, ctx);
}
