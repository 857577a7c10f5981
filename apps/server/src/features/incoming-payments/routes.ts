import multipart from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  approveIncomingPaymentSchema,
  incomingPaymentListSchema,
  incomingPaymentSchema,
  listIncomingPaymentsQuerySchema,
  statementSchema,
} from "@emita/contract/incoming-payments";
import { invoicePreviewSchema } from "@emita/contract/invoice-preview";
import { dryRunQuerySchema, invoiceSchema } from "@emita/contract/invoices";
import { api } from "@emita/contract/paths";
import { AppError } from "../../platform/basics/app-error.ts";
import { requireVerifiedEmail, type Authenticate } from "../../platform/http/auth-context.ts";
import type { Context } from "../../platform/context/context.ts";
import { FairLane } from "../../platform/turns/fair-lane.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { withIncomingFiles } from "../../platform/files/incoming-file.ts";
import { perContext } from "../../platform/context/per-context.ts";
import { uploadSlots } from "../../platform/http/upload-slots.ts";
import {
  issuingDeps,
  makerOf,
  previewInvoice,
  sendCreated,
  type IssuingDeps,
  type Maker,
} from "../invoices/public.ts";
import { registerPixAddress } from "./address-routes.ts";
import { approvePayment, inputOfPayment } from "./approve-payment.ts";
import { dismissPayment, restorePayment } from "./dismiss-payment.ts";
import { importStatement } from "./import-statement.ts";
import { showPayments } from "./list-payments.ts";
import { paymentNotFound } from "./payment-not-found.ts";
import { receiveStatement, STATEMENT_LIMITS } from "./receive-statement.ts";
import { registerPixWebhook } from "./webhook-routes.ts";

const params = z.object({ id: z.string() });
const anyId = z.uuid();
const tags = ["recebimentos"];

/** Whole statements lie in memory while they are read: one at a time, the accounts in turns. */
const readingLane = perContext(() => new FairLane(1));

type CompanyOf = (request: object) => string;

/** Received payments: the drafts of the company, the URL for its bank's events, statements. */
export async function registerIncomingPayments(
  server: HttpServer,
  ctx: Context,
  authenticate: Authenticate,
  deps: IssuingDeps = issuingDeps,
): Promise<void> {
  await registerPixWebhook(server, ctx);
  await registerPixAddress(server, ctx, authenticate);
  const makers = new WeakMap<object, Maker>();
  const makerOfRequest = (request: object): Maker => {
    const maker = makers.get(request);
    if (maker === undefined) throw new AppError("unauthenticated");
    return maker;
  };
  const companyOf: CompanyOf = (request) => makerOfRequest(request).companyId;
  await server.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    // Before the body is read: strangers cannot make the server take a file.
    scope.addHook("onRequest", async (request) => {
      makers.set(request, makerOf(requireVerifiedEmail(await authenticate(request))));
    });
    registerDrafts(scope, ctx, deps, companyOf, makerOfRequest);
    await registerStatements(scope, ctx, companyOf);
  });
}

function registerDrafts(
  server: HttpServer,
  ctx: Context,
  deps: IssuingDeps,
  companyOf: CompanyOf,
  makerOfRequest: (request: object) => Maker,
): void {
  const listing = {
    summary: "Lista os recebimentos, dos mais novos aos mais antigos",
    tags,
    querystring: listIncomingPaymentsQuerySchema,
    response: { 200: incomingPaymentListSchema },
  };
  server.get(api.incomingPayments, { schema: listing, preValidation: dropEmpty }, async (request) =>
    showPayments(ctx, companyOf(request), request.query),
  );

  const approving = {
    summary: "Emite a nota de um recebimento",
    tags,
    params,
    querystring: dryRunQuerySchema,
    body: approveIncomingPaymentSchema,
    response: { 200: z.union([invoiceSchema, invoicePreviewSchema]), 201: invoiceSchema },
  };
  server.post(api.incomingPaymentApproval(":id"), { schema: approving }, async (request, reply) => {
    const maker = makerOfRequest(request);
    if (request.query.dry_run) {
      const input = await inputOfPayment(ctx, maker.companyId, idOf(request), request.body);
      return reply.send(await previewInvoice(ctx, deps, maker.companyId, input));
    }
    const made = await approvePayment(ctx, maker, idOf(request), request.body);
    return sendCreated(ctx, reply, made);
  });

  const moving = { tags, params, response: { 200: incomingPaymentSchema } };
  const dismissing = { ...moving, summary: "Marca: não precisa de nota" };
  server.post(api.incomingPaymentDismissal(":id"), { schema: dismissing }, async (request) =>
    dismissPayment(ctx, companyOf(request), idOf(request)),
  );
  const restoring = { ...moving, summary: "Desfaz: volta a aguardar" };
  server.delete(api.incomingPaymentDismissal(":id"), { schema: restoring }, async (request) =>
    restorePayment(ctx, companyOf(request), idOf(request)),
  );
}

/** A scope of its own: nothing else here takes multipart bodies. */
async function registerStatements(
  server: HttpServer,
  ctx: Context,
  companyOf: CompanyOf,
): Promise<void> {
  await server.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    await scope.register(multipart, { limits: STATEMENT_LIMITS });
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    const importing = {
      summary: "Lê um extrato OFX (multipart, campo file) e propõe os lançamentos de propose",
      tags,
      consumes: ["multipart/form-data"],
      response: { 200: statementSchema },
    };
    const options = { schema: importing, config: { streamsBody: true } };
    scope.post(api.incomingPaymentStatements, options, async (request) => {
      const companyId = companyOf(request);
      return uploadSlots(ctx).hold(companyId, () =>
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
async function dropEmpty(request: FastifyRequest): Promise<void> {
  const given = Object.entries(request.query ?? {});
  request.query = Object.fromEntries(given.filter(([, value]) => value !== ""));
}
