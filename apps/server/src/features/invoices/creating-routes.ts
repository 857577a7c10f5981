import { z } from "zod";
import { invoicePreviewSchema } from "@emita/contract/invoice-preview";
import {
  createFromDocumentSchema,
  createInvoiceSchema,
  dryRunQuerySchema,
  invoiceSchema,
  substituteInvoiceSchema,
} from "@emita/contract/invoices";
import { api } from "@emita/contract/paths";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { createFromDocument, readInput } from "./creating/create-from-document.ts";
import { createInvoice } from "./creating/create-invoice.ts";
import { makerOf } from "./creating/maker.ts";
import type { IssuingDeps } from "./drafting/deps.ts";
import { previewInvoice } from "./previewing/preview-invoice.ts";
import { previewPdf } from "./previewing/preview-pdf.ts";
import {
  idempotencyHeaders,
  issues,
  one,
  refOf,
  sendCreated,
  sendNewFile,
  tags,
} from "./showing/route-parts.ts";
import { rehearseSubstitution, substituteInvoice } from "./correcting/substitute-invoice.ts";

const creates = {
  tags,
  headers: idempotencyHeaders,
  querystring: dryRunQuerySchema,
  response: { 200: z.union([invoiceSchema, invoicePreviewSchema]), 201: invoiceSchema },
};

/** The ways to a new invoice, and the look at what would become of it. */
export function registerCreating(server: HttpServer, ctx: Context, deps: IssuingDeps): void {
  // It makes nothing: taxes and what is missing of a note that is being typed.
  const previews = { access: "read", scopes: ["invoices:write"] } as const;
  const creating = { ...creates, summary: "Emite uma nota", body: createInvoiceSchema };
  server.post(api.invoices, { config: issues, schema: creating }, async (request, reply) => {
    const { companyId } = request.caller;
    if (request.query.dry_run)
      return reply.send(await previewInvoice(ctx, deps, companyId, request.body));
    const key = request.headers["idempotency-key"] || null;
    return sendCreated(
      ctx,
      reply,
      await createInvoice(ctx, makerOf(request.caller), request.body, key),
    );
  });

  const reading = {
    ...creates,
    summary: "Emite uma nota a partir de um documento enviado",
    body: createFromDocumentSchema,
  };
  server.post(
    api.invoiceFromDocument,
    { config: issues, schema: reading },
    async (request, reply) => {
      const { companyId } = request.caller;
      if (request.query.dry_run) {
        const input = await readInput(ctx, companyId, request.body);
        return reply.send(await previewInvoice(ctx, deps, companyId, input));
      }
      const key = request.headers["idempotency-key"] || null;
      return sendCreated(
        ctx,
        reply,
        await createFromDocument(ctx, makerOf(request.caller), request.body, key),
      );
    },
  );

  const previewing = {
    summary: "Mostra os impostos e o que falta, sem emitir",
    tags,
    body: createInvoiceSchema,
    response: { 200: invoicePreviewSchema },
  };
  server.post(api.invoicePreview, { config: previews, schema: previewing }, async (request) =>
    previewInvoice(ctx, deps, request.caller.companyId, request.body),
  );

  const drawing = {
    summary: "A prévia da nota em PDF, sem emitir",
    tags,
    body: createInvoiceSchema,
  };
  server.post(
    api.invoicePreviewPdf,
    { config: previews, schema: drawing },
    async (request, reply) =>
      sendNewFile(reply, await previewPdf(ctx, deps, request.caller.companyId, request.body)),
  );

  const substituting = {
    ...one,
    summary: "Emite uma nota que substitui outra",
    headers: idempotencyHeaders,
    querystring: dryRunQuerySchema,
    body: substituteInvoiceSchema,
    response: { 200: z.union([invoiceSchema, invoicePreviewSchema]), 201: invoiceSchema },
  };
  server.post(
    api.invoiceSubstitution(":id"),
    { config: issues, schema: substituting },
    async (request, reply) => {
      if (request.query.dry_run) {
        const ref = refOf(request);
        const input = await rehearseSubstitution(ctx, ref, request.body);
        return reply.send(await previewInvoice(ctx, deps, ref.companyId, input, ref.invoiceId));
      }
      const key = request.headers["idempotency-key"] || null;
      const { invoiceId } = refOf(request);
      const made = await substituteInvoice(
        ctx,
        makerOf(request.caller),
        invoiceId,
        request.body,
        key,
      );
      return sendCreated(ctx, reply, made);
    },
  );
}
