import { z } from "zod";
import { invoicePreviewSchema } from "@emita/contract/invoices/invoice-preview";
import {
  createFromDocumentSchema,
  dryRunQuerySchema,
  invoiceSchema,
  newInvoiceSchema,
  substituteInvoiceSchema,
} from "@emita/contract/invoices/invoices";
import {
  asksForDraft,
  createDraftSchema,
  draftSchema,
} from "@emita/contract/invoices/invoice-drafts";
import { NOTES } from "@emita/contract/invoices/invoices.examples";
import { api } from "@emita/contract/paths";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { eitherBody } from "../../platform/http/body/either-body.ts";
import { codes } from "../../platform/http/route-docs.ts";
import { NEW_INVOICE, NEW_INVOICES } from "./creating-examples.ts";
import { createFromDocument, readInput } from "./creating/create-from-document.ts";
import { completeInput } from "./creating/complete-input.ts";
import { createFromRequest } from "./creating/create-from-request.ts";
import { makerOf } from "./creating/maker.ts";
import { createDraft } from "./drafts/create-draft.ts";
import { contentOf, requireComplete } from "./drafts/draft-content.ts";
import { sendCreatedDraft } from "./drafts/send-draft.ts";
import { withChosen } from "./drafts/with-chosen.ts";
import type { IssuingDeps } from "./drafting/deps.ts";
import { previewInvoice } from "./previewing/preview-invoice.ts";
import { previewPdf } from "./previewing/preview-pdf.ts";
import { issues, one, refOf, sendCreated, sendNewFile, tags } from "./showing/route-parts.ts";
import { dryRunSubstitution, substituteInvoice } from "./correcting/substitute-invoice.ts";
import { idempotencyHeaders } from "../../platform/http/idempotency-key.ts";

/** Refusals of everything that makes an invoice. */
const OF_DRAFTS = codes(
  "quota_exceeded",
  "company_unchecked",
  "idempotency_key_reused",
  "external_id_taken",
  "recovered_note_exists",
);
const creates = {
  tags,
  headers: idempotencyHeaders,
  querystring: dryRunQuerySchema,
  response: { 200: z.union([invoiceSchema, invoicePreviewSchema]), 201: invoiceSchema },
};

const schemaOfNew = (body: unknown) => (asksForDraft(body) ? createDraftSchema : newInvoiceSchema);

/** The ways to a new invoice, and the look at what would become of it. */
export function registerCreating(server: HttpServer, ctx: Context, deps: IssuingDeps): void {
  // It makes nothing: taxes and what is missing of an invoice that is being typed.
  const previews = { access: "read", scopes: ["invoices:write"] } as const;
  const creating = {
    ...creates,
    summary: "Emite uma nota",
    operationId: "createInvoice",
    description:
      "Cria a nota e a põe na fila da prefeitura: a resposta chega com status `pending`; acompanhe por webhook ou por GET. Com `Idempotency-Key`, repetir o mesmo pedido devolve a mesma nota (200), para sempre; a mesma chave com outros dados é recusada. O que os dados do cliente contradizem por si (um CEP de outra UF) é recusado na hora; o que só se sabe ao montar a nota, ou falta, termina em `status` `error` com `error.refused_by` `emita`: nada foi enviado, corrija com PATCH e reenvie. Uma nota igual a outra de até trinta dias (cliente, valor e texto) é criada, com o aviso em `warnings`. Com `dry_run=true` nada é guardado nem enviado e nenhuma unidade da cota é usada: a resposta é a prévia dos impostos e do que a prefeitura recusaria. Com `draft` `true` fica um rascunho, incompleto que seja, sem número e sem usar a cota; com `send_at` ele é enviado nesse instante (`scheduled`), e até lá se altera ou se descarta.",
    refusals: codes(...OF_DRAFTS, "duplicate_document", "repeated_note", "too_many_drafts"),
    examples: NEW_INVOICES,
    answers: {
      200: "A nota que esta chave já tinha criado; com `dry_run=true`, a prévia e nada guardado",
      201: "A nota foi criada e está a caminho da prefeitura; ou o rascunho",
    },
    answerExamples: { 200: NOTES.issued, 201: NOTES.pending },
    response: {
      200: z.union([invoiceSchema, invoicePreviewSchema, draftSchema]),
      201: z.union([invoiceSchema, draftSchema]),
    },
    body: z.union([newInvoiceSchema, createDraftSchema]),
  };
  const creatingOptions = {
    config: { ...issues, bodySchemaOf: schemaOfNew },
    schema: creating,
    validatorCompiler: eitherBody(schemaOfNew),
  };
  server.post(api.invoices, creatingOptions, async (request, reply) => {
    const { companyId } = request.caller;
    const { body } = request;
    if (request.query.dry_run) {
      const input =
        body.draft === true
          ? requireComplete(await withChosen(ctx, companyId, {}, contentOf(body)))
          : await completeInput(ctx, companyId, body);
      return reply.send(await previewInvoice(ctx, deps, companyId, input));
    }
    const key = request.headers["idempotency-key"] || null;
    const maker = makerOf(request.caller);
    if (body.draft === true)
      return sendCreatedDraft(ctx, reply, await createDraft(ctx, maker, body, key));
    return sendCreated(ctx, reply, await createFromRequest(ctx, maker, body, key));
  });

  const reading = {
    ...creates,
    summary: "Emite uma nota a partir de um documento enviado",
    operationId: "createInvoiceFromDocument",
    description:
      "O caminho da foto à nota em uma chamada, depois de `POST /documents`: espera a leitura (até 10 s) e emite com os campos lidos. Os campos enviados aqui valem no lugar dos lidos. Se algum campo necessário foi lido com dúvida, a resposta é 422 `reading_uncertain` com a leitura em `document` e os campos a conferir em `errors`: repita com eles. Um documento que já virou nota é recusado com 409 `duplicate_document`; com `confirm_duplicate` sai outra.",
    refusals: codes(
      ...OF_DRAFTS,
      "reading_pending",
      "reading_failed",
      "reading_uncertain",
      "duplicate_document",
      "repeated_note",
    ),
    example: {
      document_id: "7f0c3b52-5a52-4c39-9c4f-0d8a2f1f6a11",
      service_description: "Consultoria técnica especializada, novembro de 2026",
    },
    answers: {
      200: "A nota que esta chave já tinha criado; com `dry_run=true`, a prévia e nada guardado",
      201: "A nota foi criada com o que foi lido do documento",
    },
    answerExamples: { 200: NOTES.issued, 201: NOTES.pending },
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
    operationId: "previewInvoice",
    description:
      "Para onde a nota iria, os impostos, o líquido e o que a prefeitura recusaria. Nada é guardado nem enviado.",
    example: NEW_INVOICE,
    tags,
    body: newInvoiceSchema,
    response: { 200: invoicePreviewSchema },
  };
  server.post(api.invoicePreview, { config: previews, schema: previewing }, async (request) => {
    const { companyId } = request.caller;
    return previewInvoice(ctx, deps, companyId, await completeInput(ctx, companyId, request.body));
  });

  const drawing = {
    summary: "A prévia da nota em PDF, sem emitir",
    operationId: "previewInvoicePdf",
    description:
      "A nota como ficaria, em PDF, com a marca PRÉVIA SEM VALIDADE FISCAL na página; sem número, chave nem código QR. O que a prefeitura recusaria está nas informações complementares; uma empresa que ainda não pode emitir recebe 422. Nada é guardado nem enviado.",
    file: "application/pdf",
    example: NEW_INVOICE,
    answers: { 200: "O PDF da nota como ficaria; nada foi guardado" },
    tags,
    body: newInvoiceSchema,
  };
  server.post(
    api.invoicePreviewPdf,
    { config: previews, schema: drawing },
    async (request, reply) => {
      const { companyId } = request.caller;
      const input = await completeInput(ctx, companyId, request.body);
      return sendNewFile(reply, await previewPdf(ctx, deps, companyId, input));
    },
  );

  const substituting = {
    ...one,
    summary: "Emite uma nota que substitui outra",
    operationId: "substituteInvoice",
    description:
      "Emite uma nota nova no lugar de uma emitida; a antiga vale até a nova existir. Usa uma unidade da cota. Com `dry_run=true` nada é guardado nem enviado: a resposta é a prévia da nota nova, ou 409 `not_replaceable` se a antiga não pode ser substituída. No Simples e no MEI, pelo emissor nacional, cliente, dia e valor são os da antiga: outros vêm em `problems`, e na emissão com 422.",
    refusals: codes(...OF_DRAFTS, "not_replaceable"),
    example: {
      ...NEW_INVOICE,
      service_description: "Consultoria técnica especializada, outubro de 2026",
      reason_code: "99",
      reason_text: "O mês do serviço estava errado",
    },
    answers: {
      200: "A nota que esta chave já tinha criado no lugar da antiga; com `dry_run=true`, a prévia e nada guardado",
      201: "A nota nova foi criada; a antiga vale até a nova ser emitida",
    },
    answerExamples: { 200: NOTES.replacement, 201: NOTES.replacement },
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
        const input = await dryRunSubstitution(ctx, ref, request.body);
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
