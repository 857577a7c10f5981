import { z } from "zod";
import { mailInvoiceSchema } from "@emita/contract/invoices/invoice-mails";
import {
  cancelInvoiceSchema,
  dryRunQuerySchema,
  expandQuerySchema,
  invoiceEventsSchema,
  invoiceListSchema,
  invoiceMonthsSchema,
  invoiceSchema,
  invoiceStatsSchema,
  invoiceTotalsSchema,
  listExpandedQuerySchema,
  plainInvoiceListSchema,
  totalInvoicesQuerySchema,
  updateInvoiceSchema,
} from "@emita/contract/invoices/invoices";
import {
  changesDraft,
  draftListSchema,
  draftSchema,
  updateDraftSchema,
} from "@emita/contract/invoices/invoice-drafts";
import { invoicePreviewSchema } from "@emita/contract/invoices/invoice-preview";
import { api } from "@emita/contract/paths";
import { answerWriter } from "../../platform/http/answer-writer.ts";
import type { Context } from "../../platform/context/context.ts";
import { eitherBody } from "../../platform/http/body/either-body.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { correctInvoice } from "./correcting/correct-invoice.ts";
import { registerClassifications } from "./listing/classification-routes.ts";
import { countInvoices } from "./listing/count-invoices.ts";
import { expandInvoices, partsOf } from "./listing/expand-invoices.ts";
import { registerCreating } from "./creating-routes.ts";
import { makerOf } from "./creating/maker.ts";
import { changeDraft } from "./drafts/change-draft.ts";
import { discardDraft } from "./drafts/discard-draft.ts";
import { listDrafts, orDraft, readDraft } from "./drafts/read-drafts.ts";
import { registerDrafts } from "./drafts/routes.ts";
import { isDraft, isDraftRow, sendDraft, sendDraftRow } from "./drafts/send-draft.ts";
import { issuingDeps, type IssuingDeps } from "./drafting/deps.ts";
import { discardInvoice } from "./correcting/discard-invoice.ts";
import { registerExports } from "./exports/routes.ts";
import { listEvents } from "./listing/list-events.ts";
import { listInvoices } from "./listing/list-invoices.ts";
import { mailInvoiceAgain } from "./mailing/mail-invoice-again.ts";
import { nfsePdf, nfseXml } from "./files/nfse-files.ts";
import { storedDraft } from "./drafting/draft-row.ts";
import { previewRow } from "./previewing/preview-invoice.ts";
import { presentInvoice } from "./showing/present.ts";
import { readInvoice } from "./showing/read-invoice.ts";
import { dryRunCancellation, requestCancellation } from "./cancelling/request-cancellation.ts";
import { dryRunResending, resendInvoice } from "./correcting/resend-invoice.ts";
import * as texts from "./route-texts.ts";
import { registerTestClock } from "./test-clock-routes.ts";
import { registerPageAddresses } from "./sharing/page-routes.ts";
import { sumMonths } from "./listing/sum-months.ts";
import { totalInvoices } from "./listing/total-invoices.ts";
import {
  issues,
  JSON_TYPE,
  one,
  reads,
  refOf,
  sendFile,
  sendIfChanged,
  sendInvoice,
  tags,
} from "./showing/route-parts.ts";

/** The invoices of the caller's company: every query is bound to it, another company's invoice does not exist. */
export function registerInvoices(
  server: HttpServer,
  ctx: Context,
  deps: IssuingDeps = issuingDeps,
): void {
  registerCreating(server, ctx, deps);
  registerCollection(server, ctx);
  registerExports(server, ctx);
  registerReading(server, ctx);
  registerClassifications(server, ctx);
  registerChanging(server, ctx, deps);
  registerDrafts(server, ctx, deps);
  registerTestClock(server, ctx);
  registerPageAddresses(server, ctx);
}

/** A filter left empty (`?status=&search=`) is a filter not set. */
async function dropEmpty(request: { query: unknown }): Promise<void> {
  const given = Object.entries(request.query ?? {});
  request.query = Object.fromEntries(given.filter(([, value]) => value !== ""));
}

function registerCollection(server: HttpServer, ctx: Context): void {
  const listing = {
    ...texts.listInvoices,
    tags,
    querystring: listExpandedQuerySchema,
    response: { 200: z.union([invoiceListSchema, draftListSchema]) },
  };
  const write = answerWriter(plainInvoiceListSchema);
  const options = {
    config: reads,
    schema: listing,
    preValidation: dropEmpty,
    serializerCompiler: () => write,
  };
  server.get(api.invoices, options, async (request, reply) => {
    const { companyId } = request.caller;
    const { expand, status, ...rest } = request.query;
    if (status === "draft" || status === "scheduled") {
      reply.type(JSON_TYPE).serializer(JSON.stringify);
      return listDrafts(ctx, companyId, status, request.query);
    }
    const query = { ...rest, ...(status && { status }) };
    const page = await listInvoices(ctx, companyId, query);
    const data = page.invoices.map((invoice) => presentInvoice(ctx, invoice));
    // The route's own writer knows plain invoices only.
    if (expand !== undefined) reply.type(JSON_TYPE).serializer(JSON.stringify);
    return {
      data:
        expand === undefined ? data : await expandInvoices(ctx, companyId, data, partsOf(expand)),
      next_cursor: page.nextCursor,
      ...(page.previousCursor !== undefined && { previous_cursor: page.previousCursor }),
    };
  });

  const counting = { ...texts.getInvoiceStats, tags, response: { 200: invoiceStatsSchema } };
  server.get(api.invoiceStats, { config: reads, schema: counting }, async ({ caller }) =>
    countInvoices(ctx, caller.companyId),
  );

  const summing = {
    ...texts.listInvoiceMonths,
    tags,
    response: { 200: invoiceMonthsSchema },
  };
  server.get(api.invoiceMonths, { config: reads, schema: summing }, async ({ caller }) =>
    sumMonths(ctx, caller.companyId),
  );

  const totalling = {
    ...texts.getInvoiceTotals,
    tags,
    querystring: totalInvoicesQuerySchema,
    response: { 200: invoiceTotalsSchema },
  };
  const totallingOptions = { config: reads, schema: totalling, preValidation: dropEmpty };
  server.get(api.invoiceTotals, totallingOptions, async ({ caller, query }) =>
    totalInvoices(ctx, caller.companyId, query),
  );
}

const ifNoneMatch = z.object({ "if-none-match": z.string().optional() });
const unchanged = z.null().describe("Nada mudou desde o `ETag` enviado");
const file = { ...one, headers: ifNoneMatch, response: { 304: unchanged } };

function registerReading(server: HttpServer, ctx: Context): void {
  const showing = {
    ...one,
    ...texts.getInvoice,
    headers: ifNoneMatch,
    querystring: expandQuerySchema,
    response: { 200: z.union([invoiceSchema, draftSchema]), 304: unchanged },
  };
  const showingOptions = { config: reads, schema: showing, preValidation: dropEmpty };
  server.get(api.invoice(":id"), showingOptions, async (request, reply) => {
    const ref = refOf(request);
    const found = await orDraft(
      () => readInvoice(ctx, ref),
      () => readDraft(ctx, ref),
    );
    if (isDraft(found)) return sendDraft(reply, found);
    const invoice = found;
    const { expand } = request.query;
    if (expand === undefined) return sendIfChanged(ctx, request, reply, invoice);
    // The invoice's ETag names the invoice alone, for If-Match too: what comes with it may have changed all the same.
    reply.header("cache-control", "private, no-cache");
    const plain = presentInvoice(ctx, invoice);
    const [whole = plain] = await expandInvoices(ctx, ref.companyId, [plain], partsOf(expand));
    return reply.status(200).send(whole);
  });

  const timeline = { ...one, ...texts.listInvoiceEvents, response: { 200: invoiceEventsSchema } };
  server.get(api.invoiceEvents(":id"), { config: reads, schema: timeline }, async (request) => {
    const ref = refOf(request);
    await readInvoice(ctx, ref);
    return { data: await listEvents(ctx, ref) };
  });

  const pdf = { ...file, ...texts.getInvoicePdf };
  server.get(api.invoicePdf(":id"), { config: reads, schema: pdf }, async (request, reply) =>
    sendFile(request, reply, await nfsePdf(ctx, refOf(request))),
  );

  const xml = { ...file, ...texts.getInvoiceXml };
  server.get(api.invoiceXml(":id"), { config: reads, schema: xml }, async (request, reply) =>
    sendFile(request, reply, await nfseXml(ctx, refOf(request))),
  );
}

const schemaOfChange = (body: unknown) =>
  changesDraft(body) ? updateDraftSchema : updateInvoiceSchema;

function registerChanging(server: HttpServer, ctx: Context, deps: IssuingDeps): void {
  const correcting = {
    ...one,
    ...texts.updateInvoice,
    headers: z.object({ "if-match": z.string().optional() }),
    body: z.union([updateInvoiceSchema, updateDraftSchema]),
    response: { 200: z.union([invoiceSchema, draftSchema]) },
  };
  const correctingOptions = {
    config: { ...issues, bodySchemaOf: schemaOfChange },
    schema: correcting,
    validatorCompiler: eitherBody(schemaOfChange),
  };
  server.patch(api.invoice(":id"), correctingOptions, async (request, reply) => {
    const seen = request.headers["if-match"] ?? null;
    const ref = refOf(request);
    const { body } = request;
    const change = () => changeDraft(ctx, makerOf(request.caller), ref, body);
    // Fields that only a draft has.
    if ("base_version" in body) return sendDraftRow(ctx, reply, await change());
    const changed = await orDraft(() => correctInvoice(ctx, ref, body, seen), change);
    return isDraftRow(changed)
      ? sendDraftRow(ctx, reply, changed)
      : sendInvoice(ctx, reply, changed);
  });

  const resending = {
    ...one,
    ...texts.resendInvoice,
    querystring: dryRunQuerySchema,
    response: { 200: invoicePreviewSchema, 202: invoiceSchema },
  };
  server.post(
    api.invoiceAttempts(":id"),
    { config: issues, schema: resending },
    async (request, reply) => {
      const ref = refOf(request);
      if (request.query.dry_run) {
        const row = await dryRunResending(ctx, ref);
        return reply.status(200).send(await previewRow(ctx, deps, ref.companyId, storedDraft(row)));
      }
      return sendInvoice(ctx, reply.status(202), await resendInvoice(ctx, ref));
    },
  );

  const discarding = {
    ...one,
    ...texts.discardInvoice,
    response: { 200: z.union([invoiceSchema, draftSchema]) },
  };
  server.delete(
    api.invoice(":id"),
    { config: issues, schema: discarding },
    async (request, reply) => {
      const ref = refOf(request);
      const gone = await orDraft(
        () => discardInvoice(ctx, ref),
        () => discardDraft(ctx, ref),
      );
      return isDraftRow(gone) ? sendDraftRow(ctx, reply, gone) : sendInvoice(ctx, reply, gone);
    },
  );

  const mailing = {
    ...one,
    ...texts.mailInvoice,
    body: mailInvoiceSchema,
    response: { 202: z.null().describe("O e-mail está a caminho") },
  };
  server.post(
    api.invoiceMails(":id"),
    { config: issues, schema: mailing },
    async (request, reply) => {
      await mailInvoiceAgain(ctx, refOf(request), request.body.to);
      return reply.status(202).send(null);
    },
  );

  const cancelling = {
    ...one,
    ...texts.cancelInvoice,
    querystring: dryRunQuerySchema,
    body: cancelInvoiceSchema,
    response: { 200: invoiceSchema, 202: invoiceSchema },
  };
  server.post(
    api.invoiceCancellation(":id"),
    { config: issues, schema: cancelling },
    async (request, reply) => {
      const ref = refOf(request);
      if (request.query.dry_run) {
        return sendInvoice(ctx, reply, await dryRunCancellation(ctx, ref, request.body));
      }
      const invoice = await requestCancellation(ctx, ref, request.body);
      return sendInvoice(ctx, reply.status(invoice.status === "cancelled" ? 200 : 202), invoice);
    },
  );
}
