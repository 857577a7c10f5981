import multipart from "@fastify/multipart";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  approveIncomingPaymentSchema,
  choosePaymentClientSchema,
  incomingPaymentListSchema,
  incomingPaymentSchema,
  listIncomingPaymentsQuerySchema,
  statementSchema,
} from "@emita/contract/integrations/incoming-payments";
import { invoicePreviewSchema } from "@emita/contract/invoices/invoice-preview";
import { dryRunQuerySchema, invoiceSchema } from "@emita/contract/invoices/invoices";
import { NOTES } from "@emita/contract/invoices/invoices.examples";
import { api } from "@emita/contract/paths";
import type { Context } from "../../platform/context/context.ts";
import { FairQueue } from "../../platform/concurrency/fair-queue.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { codes } from "../../platform/http/route-docs.ts";
import { withIncomingFiles } from "../../platform/files/incoming-file.ts";
import { perContext } from "../../platform/context/per-context.ts";
import { uploadSlots } from "../../platform/http/body/upload-slots.ts";
import {
  issuingDeps,
  makerOf,
  previewInvoice,
  sendCreated,
  type IssuingDeps,
} from "../invoices/public.ts";
import { registerPixEndpoint } from "./pix-webhook/endpoint-routes.ts";
import { approvePayment, inputOfPayment } from "./payments/approve-payment.ts";
import { chooseClient } from "./payments/choose-client.ts";
import { dismissPayment, restorePayment } from "./payments/dismiss-payment.ts";
import { stopPayment } from "./payments/stop-payment.ts";
import { importStatement } from "./statements/import-statement.ts";
import { showPayments } from "./payments/list-payments.ts";
import { paymentNotFound } from "./payments/payment-not-found.ts";
import { receiveStatement, STATEMENT_LIMITS } from "./statements/receive-statement.ts";
import { registerPixWebhook } from "./pix-webhook/webhook-routes.ts";

const params = z.object({ id: z.string() });
const anyId = z.uuid();
const tags = ["recebimentos"];
const issues = { access: "issue", scopes: ["invoices:write"] } as const;

/** Whole statements lie in memory while they are read: one at a time, the accounts in turns. */
const readingLane = perContext(() => new FairQueue({ running: 1 }));

/** Received payments: the drafts of the caller's company, the URL for its bank's events, statements. */
export async function registerIncomingPayments(
  server: HttpServer,
  ctx: Context,
  deps: IssuingDeps = issuingDeps,
): Promise<void> {
  await registerPixWebhook(server, ctx);
  registerPixEndpoint(server, ctx);
  registerDrafts(server, ctx, deps);
  await registerStatements(server, ctx);
}

function registerDrafts(server: HttpServer, ctx: Context, deps: IssuingDeps): void {
  const listing = {
    summary: "Lista os recebimentos, dos mais novos aos mais antigos",
    operationId: "listIncomingPayments",
    description:
      "Pagamentos Pix recebidos e lançamentos de extratos que aguardam a decisão de emitir nota.",
    tags,
    querystring: listIncomingPaymentsQuerySchema,
    response: { 200: incomingPaymentListSchema },
  };
  const options = {
    config: { access: "read", scopes: ["invoices:read"] },
    schema: listing,
    preValidation: dropEmpty,
  } as const;
  server.get(api.incomingPayments, options, async ({ caller, query }) =>
    showPayments(ctx, caller.companyId, query),
  );

  const approving = {
    summary: "Emite a nota de um recebimento",
    operationId: "approveIncomingPayment",
    description:
      "Emite a nota do recebimento, com as correções enviadas. Com `dry_run=true` o recebimento continua aguardando: a resposta é a prévia da nota.",
    refusals: codes(
      "quota_exceeded",
      "company_unchecked",
      "not_waiting",
      "recovered_note_exists",
      "repeated_note",
    ),
    example: {
      company_name: "Clínica Vila Nova Odontologia Ltda",
      cnpj: "41788206000105",
      service_description: "Consultoria de novembro de 2026",
    },
    answers: {
      200: "A nota que este recebimento já tinha gerado; com `dry_run=true`, a prévia e nada guardado",
      201: "A nota do recebimento foi criada",
    },
    answerExamples: { 200: NOTES.issued, 201: NOTES.pending },
    tags,
    params,
    querystring: dryRunQuerySchema,
    body: approveIncomingPaymentSchema,
    response: { 200: z.union([invoiceSchema, invoicePreviewSchema]), 201: invoiceSchema },
  };
  server.post(
    api.incomingPaymentApproval(":id"),
    { config: issues, schema: approving },
    async (request, reply) => {
      const maker = makerOf(request.caller);
      if (request.query.dry_run) {
        const input = await inputOfPayment(ctx, maker.companyId, idOf(request), request.body);
        return reply.send(await previewInvoice(ctx, deps, maker.companyId, input));
      }
      const made = await approvePayment(ctx, maker, idOf(request), request.body);
      return sendCreated(ctx, reply, made);
    },
  );

  const moving = { tags, params, response: { 200: incomingPaymentSchema } };
  const dismissing = {
    ...moving,
    summary: "Marca: não precisa de nota",
    operationId: "dismissIncomingPayment",
    description: "O recebimento não precisa de nota.",
    refusals: codes("not_waiting"),
  };
  server.post(
    api.incomingPaymentDismissal(":id"),
    { config: issues, schema: dismissing },
    async (request) => dismissPayment(ctx, request.caller.companyId, idOf(request)),
  );
  const stopping = {
    ...moving,
    summary: "Para o envio que uma regra agendou",
    operationId: "stopIncomingPayment",
    description: "A nota agendada não sai; o recebimento continua aguardando.",
    refusals: codes("not_waiting"),
  };
  server.post(
    api.incomingPaymentStop(":id"),
    { config: issues, schema: stopping },
    async (request) => stopPayment(ctx, request.caller.companyId, idOf(request)),
  );
  const choosing = {
    ...moving,
    summary: "Diz se um cliente é o pagador",
    operationId: "chooseIncomingPaymentClient",
    description:
      "Com `is_payer: true` o recebimento é deste cliente, e a nota sai para ele. Com `false` não é: o cliente deixa de ser sugerido, também nos próximos recebimentos deste pagador.",
    refusals: codes("not_waiting"),
    example: { client_id: "0b7c9f4e-6a1d-4a53-9d0e-2f5a7c1b3d48", is_payer: true },
    body: choosePaymentClientSchema,
  };
  server.post(
    api.incomingPaymentClient(":id"),
    { config: issues, schema: choosing },
    async (request) => chooseClient(ctx, request.caller.companyId, idOf(request), request.body),
  );
  const restoring = {
    ...moving,
    summary: "Desfaz: volta a aguardar",
    operationId: "restoreIncomingPayment",
    description: "O recebimento volta a aguardar.",
    refusals: codes("not_waiting"),
  };
  server.delete(
    api.incomingPaymentDismissal(":id"),
    { config: issues, schema: restoring },
    async (request) => restorePayment(ctx, request.caller.companyId, idOf(request)),
  );
}

/** A scope of its own: nothing else here takes multipart bodies. */
async function registerStatements(server: HttpServer, ctx: Context): Promise<void> {
  await server.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    await scope.register(multipart, { limits: STATEMENT_LIMITS });
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    const importing = {
      summary: "Lê um extrato OFX (multipart, campo file) e propõe os lançamentos de propose",
      operationId: "importStatement",
      description:
        "Lê um extrato OFX de até 5 MB. Sem `propose`, só mostra os lançamentos. O que não é pagamento de cliente (estorno, resgate, saldo) vem com `reason`. Extratos de cartão e de investimentos são recusados.",
      example: { file: "(o arquivo)" },
      fields: {
        file: "O extrato, em OFX.",
        propose:
          "Uma lista JSON com os `ref` dos lançamentos a propor. Ausente: só mostra os lançamentos.",
        propose_no_income:
          "`true`: propõe também lançamentos que têm `reason`; sem isso são recusados com ela.",
      },
      tags,
      consumes: ["multipart/form-data"],
      response: { 200: statementSchema },
    };
    const options = { schema: importing, config: { ...issues, streamsBody: true } } as const;
    scope.post(api.incomingPaymentStatements, options, async (request) => {
      const { companyId } = request.caller;
      return uploadSlots(ctx).run(companyId, () =>
        withIncomingFiles(ctx.config, async (create) => {
          const { file, ...choice } = await receiveStatement(request, create);
          return readingLane(ctx).run(companyId, async () =>
            importStatement(ctx, companyId, await file.bytes(), choice),
          );
        }),
      );
    });
  });
}

function idOf({ params: { id } }: { params: { id: string } }): string {
  if (!anyId.safeParse(id).success) throw paymentNotFound();
  return id;
}

/** A filter left empty (`?status=`) is a filter not set. */
async function dropEmpty(request: { query: unknown }): Promise<void> {
  const given = Object.entries(request.query ?? {});
  request.query = Object.fromEntries(given.filter(([, value]) => value !== ""));
}
