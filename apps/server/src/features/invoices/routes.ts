import type { FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  cancelInvoiceSchema,
  createInvoiceSchema,
  invoiceEventsSchema,
  invoiceListSchema,
  invoiceSchema,
  invoiceStatsSchema,
  listInvoicesQuerySchema,
  substituteInvoiceSchema,
  updateInvoiceSchema,
} from "@emita/contract/invoices";
import { invoicePreviewSchema } from "@emita/contract/invoice-preview";
import { api } from "@emita/contract/paths";
import { AppError } from "../../platform/app-error.ts";
import { requireVerifiedEmail, type Authenticate } from "../../platform/auth-context.ts";
import type { Context } from "../../platform/context.ts";
import type { HttpServer } from "../../platform/http.ts";
import { correctInvoice } from "./correct-invoice.ts";
import { countInvoices } from "./count-invoices.ts";
import { createInvoice, type CreatedInvoice } from "./create-invoice.ts";
import { issuingDeps, type IssuingDeps } from "./deps.ts";
import { previewInvoice } from "./preview-invoice.ts";
import { listEvents } from "./list-events.ts";
import { listInvoices } from "./list-invoices.ts";
import { nfsePdf, nfseXml, type NfseFile } from "./nfse-files.ts";
import { notFound } from "./not-found.ts";
import { presentInvoice } from "./present.ts";
import { requestCancellation } from "./request-cancellation.ts";
import { resendInvoice } from "./resend-invoice.ts";
import { substituteInvoice } from "./substitute-invoice.ts";
import { findInvoice, type InvoiceRef } from "./store.ts";

const params = z.object({ id: z.string() });
const idempotencyHeaders = z.object({
  "idempotency-key": z
    .string()
    .trim()
    .max(200, "A chave de idempotência aceita no máximo 200 caracteres.")
    .optional(),
});
const anyId = z.uuid();
const tags = ["notas"];
const one = { params, tags };

/** The notes of the signed-in user: every query is bound to him, a stranger's note does not exist. */
export async function registerInvoices(
  server: HttpServer,
  ctx: Context,
  authenticate: Authenticate,
  deps: IssuingDeps = issuingDeps,
): Promise<void> {
  const callers = new WeakMap<object, string>();
  const userOf: UserOf = (request) => {
    const userId = callers.get(request);
    if (userId === undefined) throw new AppError("unauthenticated");
    return userId;
  };
  await server.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    // Before the body is read: who may not come in learns nothing about his request either.
    scope.addHook("onRequest", async (request) => {
      callers.set(request, requireVerifiedEmail(await authenticate(request)).userId);
    });
    registerCollection(scope, ctx, deps, userOf);
    registerReading(scope, ctx, userOf);
    registerChanging(scope, ctx, userOf);
    registerSubstituting(scope, ctx, userOf);
  });
}

/** A filter left empty (`?status=&search=`) is a filter not set. */
async function dropEmpty(request: FastifyRequest): Promise<void> {
  const given = Object.entries(request.query ?? {});
  request.query = Object.fromEntries(given.filter(([, value]) => value !== ""));
}

type UserOf = (request: object) => string;

function refOf(userOf: UserOf, request: { params: { id: string } }): InvoiceRef {
  if (!anyId.safeParse(request.params.id).success) throw notFound();
  return { userId: userOf(request), invoiceId: request.params.id };
}

function registerCollection(
  server: HttpServer,
  ctx: Context,
  deps: IssuingDeps,
  userOf: UserOf,
): void {
  const creating = {
    summary: "Emite uma nota",
    tags,
    headers: idempotencyHeaders,
    body: createInvoiceSchema,
    response: { 200: invoiceSchema, 201: invoiceSchema },
  };
  server.post(api.invoices, { schema: creating }, async (request, reply) => {
    const userId = userOf(request);
    const key = request.headers["idempotency-key"] || null;
    return sendCreated(ctx, reply, await createInvoice(ctx, userId, request.body, key));
  });

  const previewing = {
    summary: "Mostra os impostos e o que falta, sem emitir",
    tags,
    body: createInvoiceSchema,
    response: { 200: invoicePreviewSchema },
  };
  server.post(api.invoicePreview, { schema: previewing }, async (request) =>
    previewInvoice(ctx, deps, userOf(request), request.body),
  );

  const listing = {
    summary: "Lista as notas, das mais novas às mais antigas",
    tags,
    querystring: listInvoicesQuerySchema,
    response: { 200: invoiceListSchema },
  };
  server.get(api.invoices, { schema: listing, preValidation: dropEmpty }, async (request) => {
    const { invoices, nextCursor } = await listInvoices(ctx, userOf(request), request.query);
    return {
      data: invoices.map((invoice) => presentInvoice(ctx, invoice)),
      next_cursor: nextCursor,
    };
  });

  const counting = { summary: "Totais das notas", tags, response: { 200: invoiceStatsSchema } };
  server.get(api.invoiceStats, { schema: counting }, async (request) =>
    countInvoices(ctx, userOf(request)),
  );
}

function registerReading(server: HttpServer, ctx: Context, userOf: UserOf): void {
  const showing = { ...one, summary: "Uma nota", response: { 200: invoiceSchema } };
  server.get(api.invoice(":id"), { schema: showing }, async (request) =>
    presentInvoice(ctx, await found(ctx, refOf(userOf, request))),
  );

  const timeline = { ...one, summary: "Andamento", response: { 200: invoiceEventsSchema } };
  server.get(api.invoiceEvents(":id"), { schema: timeline }, async (request) => {
    const ref = refOf(userOf, request);
    await found(ctx, ref);
    return { data: await listEvents(ctx, ref) };
  });

  const pdf = { ...one, summary: "O DANFSe em PDF" };
  server.get(api.invoicePdf(":id"), { schema: pdf }, async (request, reply) =>
    sendFile(reply, await nfsePdf(ctx, refOf(userOf, request))),
  );

  const xml = { ...one, summary: "O XML da nota" };
  server.get(api.invoiceXml(":id"), { schema: xml }, async (request, reply) =>
    sendFile(reply, await nfseXml(ctx, refOf(userOf, request))),
  );
}

function registerChanging(server: HttpServer, ctx: Context, userOf: UserOf): void {
  const correcting = {
    ...one,
    summary: "Corrige uma nota com erro",
    body: updateInvoiceSchema,
    response: { 200: invoiceSchema },
  };
  server.patch(api.invoice(":id"), { schema: correcting }, async (request) =>
    presentInvoice(ctx, await correctInvoice(ctx, refOf(userOf, request), request.body)),
  );

  const resending = {
    ...one,
    summary: "Reenvia uma nota com erro",
    response: { 202: invoiceSchema },
  };
  server.post(api.invoiceAttempts(":id"), { schema: resending }, async (request, reply) =>
    reply.status(202).send(presentInvoice(ctx, await resendInvoice(ctx, refOf(userOf, request)))),
  );

  const cancelling = {
    ...one,
    summary: "Pede o cancelamento",
    body: cancelInvoiceSchema,
    response: { 200: invoiceSchema, 202: invoiceSchema },
  };
  server.post(api.invoiceCancellation(":id"), { schema: cancelling }, async (request, reply) => {
    const invoice = await requestCancellation(ctx, refOf(userOf, request), request.body);
    return reply
      .status(invoice.status === "cancelled" ? 200 : 202)
      .send(presentInvoice(ctx, invoice));
  });
}

function registerSubstituting(server: HttpServer, ctx: Context, userOf: UserOf): void {
  const substituting = {
    ...one,
    summary: "Emite uma nota que substitui outra",
    headers: idempotencyHeaders,
    body: substituteInvoiceSchema,
    response: { 200: invoiceSchema, 201: invoiceSchema },
  };
  server.post(api.invoiceSubstitution(":id"), { schema: substituting }, async (request, reply) => {
    const key = request.headers["idempotency-key"] || null;
    const made = await substituteInvoice(ctx, refOf(userOf, request), request.body, key);
    return sendCreated(ctx, reply, made);
  });
}

/** A key that brought back what an earlier request had made answers 200. */
function sendCreated(ctx: Context, reply: FastifyReply, { invoice, isNew }: CreatedInvoice) {
  return reply
    .status(isNew ? 201 : 200)
    .header("location", api.invoice(invoice.id))
    .send(presentInvoice(ctx, invoice));
}

async function found(ctx: Context, ref: InvoiceRef) {
  const invoice = await findInvoice(ctx.db, ref);
  if (!invoice) throw notFound();
  return invoice;
}

function sendFile(reply: FastifyReply, { filename, contentType, bytes }: NfseFile): FastifyReply {
  return reply
    .type(contentType)
    .header("content-disposition", `attachment; filename="${filename}"`)
    .header("cache-control", "private, no-store")
    .send(Buffer.from(bytes));
}
