import { draftPresenceSchema, submitDraftSchema } from "@emita/contract/invoices/invoice-drafts";
import { invoiceSchema } from "@emita/contract/invoices/invoices";
import { NOTES } from "@emita/contract/invoices/invoices.examples";
import { api } from "@emita/contract/paths";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { codes } from "../../../platform/http/route-docs.ts";
import { makerOf } from "../creating/maker.ts";
import { issues, one, reads, refOf, sendCreated } from "../showing/route-parts.ts";
import { markClosed, markOpen } from "./draft-presence.ts";
import { requireDraft } from "./read-drafts.ts";
import { submitDraft } from "./submit-draft.ts";

/** What is done with drafts beside reading and changing them, which the addresses of invoices do. */
export function registerDrafts(server: HttpServer, ctx: Context): void {
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

  registerPresence(server, ctx);
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
    await requireDraft(ctx, ref);
    return { data: await markOpen(ctx, ref) };
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
    await requireDraft(ctx, ref);
    await markClosed(ctx, ref);
    return { data: [] };
  });
}
