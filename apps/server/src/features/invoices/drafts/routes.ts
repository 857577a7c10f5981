import { z } from "zod";
import { readInvoice } from "../showing/read-invoice.ts";
import type { InvoiceRef } from "../record/store.ts";
import {
  copyInvoiceSchema,
  draftPresenceSchema,
  draftSchema,
  submitDraftSchema,
} from "@emita/contract/invoices/invoice-drafts";
import { DRAFTS } from "@emita/contract/invoices/invoice-drafts.docs";
import { invoiceSchema } from "@emita/contract/invoices/invoices";
import { NOTES } from "@emita/contract/invoices/invoices.examples";
import { api } from "@emita/contract/paths";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { codes } from "../../../platform/http/route-docs.ts";
import { makerOf } from "../creating/maker.ts";
import type { IssuingDeps } from "../drafting/deps.ts";
import { issues, one, reads, refOf, sendCreated } from "../showing/route-parts.ts";
import { copyInvoice } from "./copies/copy-invoice.ts";
import { markClosed, markOpen } from "./draft-presence.ts";
import { orDraft, requireDraft } from "./read-drafts.ts";
import { sendCreatedDraft } from "./send-draft.ts";
import { submitDraft } from "./submit-draft.ts";
import { idempotencyHeaders } from "../../../platform/http/idempotency-key.ts";

/** What is done with drafts beside reading and changing them, which the addresses of invoices do. */
export function registerDrafts(server: HttpServer, ctx: Context, deps: IssuingDeps): void {
  const submitting = {
    ...one,
    summary: "Emite um rascunho",
    operationId: "submitDraft",
    description:
      "Confere o rascunho como `POST /invoices` confere uma nota e o põe na fila da prefeitura: a nota tem o mesmo id, e repetir o pedido devolve a mesma nota (200), para sempre. O que falta ou está errado volta em `errors`, campo por campo, e o rascunho fica; também quando a cota acabou. Serve para um agendado que deve sair antes da hora.",
    refusals: codes(
      "quota_exceeded",
      "company_unchecked",
      "external_id_taken",
      "recovered_note_exists",
      "duplicate_document",
      "repeated_note",
      "idempotency_key_reused",
    ),
    answers: {
      200: "A nota que já tinha sido feita deste rascunho",
      201: "A nota está a caminho da prefeitura; o rascunho não existe mais",
    },
    example: { confirm_duplicate: true },
    answerExamples: { 200: NOTES.issued, 201: NOTES.pending },
    body: submitDraftSchema,
    response: { 200: invoiceSchema, 201: invoiceSchema },
  };
  server.post(
    api.invoiceSubmission(":id"),
    { config: issues, schema: submitting },
    async (request, reply) => {
      const made = await submitDraft(ctx, makerOf(request.caller), refOf(request), request.body);
      return sendCreated(ctx, reply, made);
    },
  );

  registerCopies(server, ctx, deps);
  registerPresence(server, ctx);
}

function registerCopies(server: HttpServer, ctx: Context, deps: IssuingDeps): void {
  const copying = {
    ...one,
    summary: "Faz um rascunho da mesma nota para hoje",
    operationId: "copyInvoice",
    description:
      "Emitir de novo: um rascunho com os dados da nota, a data de hoje (numa nota mensal, o mês seguinte ao da anterior), os meses do texto adiantados e o cliente como está no cadastro. `changes` diz o que difere da anterior e por quê; o que não vale mais no dia (um código, uma regra de imposto) também. Envie com `POST …/submission`. Com `Idempotency-Key`, repetir devolve o mesmo rascunho, ou a nota em que ele se tornou.",
    refusals: codes("idempotency_key_reused", "too_many_drafts"),
    answers: {
      200: "O rascunho que esta chave já tinha feito, ou a nota em que ele se tornou",
      201: "O rascunho da nova nota",
    },
    example: { competencia: "2026-12-31" },
    answerExamples: { 200: DRAFTS.copy, 201: DRAFTS.copy },
    headers: idempotencyHeaders,
    body: copyInvoiceSchema,
    response: { 200: z.union([draftSchema, invoiceSchema]), 201: draftSchema },
  };
  server.post(
    api.invoiceCopies(":id"),
    { config: issues, schema: copying },
    async (request, reply) => {
      const key = request.headers["idempotency-key"] || null;
      const { competencia } = request.body;
      const maker = makerOf(request.caller);
      const ref = refOf(request);
      const made = await copyInvoice(ctx, deps, maker, ref, { competencia, key });
      return sendCreatedDraft(ctx, reply, made);
    },
  );
}

/** Reading a draft is enough to be seen in it. */
function registerPresence(server: HttpServer, ctx: Context): void {
  const opening = {
    ...one,
    summary: "Diz que o rascunho está aberto",
    operationId: "markDraftOpen",
    description:
      "Uma tela repete a chamada a cada trinta segundos enquanto o rascunho está aberto; assim as outras pessoas veem quem está nele (`opened_by`). Programas não aparecem.",
    response: { 200: draftPresenceSchema },
  };
  server.post(api.invoicePresence(":id"), { config: reads, schema: opening }, async (request) => {
    const ref = refOf(request);
    const isOpen = await isStillDraft(ctx, ref);
    return { data: isOpen ? await markOpen(ctx, ref) : [] };
  });

  const closing = {
    ...one,
    summary: "Diz que o rascunho foi fechado",
    operationId: "markDraftClosed",
    description: "A pessoa deixa de aparecer em `opened_by` na hora.",
    response: { 200: draftPresenceSchema },
  };
  server.delete(api.invoicePresence(":id"), { config: reads, schema: closing }, async (request) => {
    const ref = refOf(request);
    if (await isStillDraft(ctx, ref)) await markClosed(ctx, ref);
    return { data: [] };
  });
}

/** False: the draft was sent while a screen had it open. @throws AppError not_found */
function isStillDraft(ctx: Context, ref: InvoiceRef): Promise<boolean> {
  return orDraft(
    async () => {
      await readInvoice(ctx, ref);
      return false;
    },
    async () => {
      await requireDraft(ctx, ref);
      return true;
    },
  );
}
