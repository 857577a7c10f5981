import { invoicePageSchema } from "@emita/contract/invoices/sharing/invoice-page";
import { api } from "@emita/contract/paths";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { codes } from "../../../platform/http/route-docs.ts";
import { issues, one, reads, refOf } from "../showing/route-parts.ts";
import { makePage, removePage, showPage } from "./page-address.ts";

const SHOWN = {
  url: "https://emita.example/n/q8YdF2mJ0nV6sRk3TzB1wXcL5hPaGe7u",
  created_at: "2026-11-24T13:42:07.000Z",
  withdrawn_at: null,
};
const answers = { response: { 200: invoicePageSchema } };

/** The address of an invoice's page, for its company. */
export function registerPageAddresses(server: HttpServer, ctx: Context): void {
  const path = api.invoicePage(":id");
  const showing = {
    ...one,
    ...answers,
    summary: "O endereço da página da nota",
    operationId: "getInvoicePage",
    description: "A página da nota para o cliente, se foi feita.",
    answers: { 200: "O endereço da página; nulo se não há" },
    answerExamples: { 200: SHOWN },
  };
  server.get(path, { config: reads, schema: showing }, (request) => showPage(ctx, refOf(request)));
  const making = {
    ...one,
    ...answers,
    summary: "Faz a página da nota para o cliente",
    operationId: "createInvoicePage",
    description:
      "Faz uma página da nota num endereço que não se adivinha, com o PDF e o XML, ou devolve a que já existe. Serve para mandar por mensagem. Não aparece em buscadores e não pede conta. Uma página retirada volta com outro endereço.",
    refusals: codes("not_issued"),
    answers: { 200: "A página, nova ou a que já existia" },
    answerExamples: { 200: SHOWN },
  };
  server.post(path, { config: issues, schema: making }, (request) => makePage(ctx, refOf(request)));
  const removing = {
    ...one,
    ...answers,
    summary: "Retira a página da nota",
    operationId: "deleteInvoicePage",
    description: "O endereço da página passa a dizer que ela foi retirada. A nota continua válida.",
    answers: { 200: "A página foi retirada" },
    answerExamples: { 200: { ...SHOWN, url: null, withdrawn_at: "2026-11-25T12:00:00.000Z" } },
  };
  server.delete(path, { config: issues, schema: removing }, (request) =>
    removePage(ctx, refOf(request)),
  );
}
