import { z } from "zod";
import {
  dueOccurrencesSchema,
  dueQuerySchema,
  markOccurrenceSchema,
  occurrenceListSchema,
  occurrenceSchema,
  postponeOccurrenceSchema,
  submitDueSchema,
} from "@emita/contract/recurrences/occurrences";
import { api } from "@emita/contract/paths";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { codes } from "../../platform/http/route-docs.ts";
import { markOccurrence } from "./deciding/mark-occurrence.ts";
import { postponeOccurrence } from "./deciding/postpone-occurrence.ts";
import { skipOccurrence, unskipOccurrence } from "./deciding/skip-occurrence.ts";
import { occurrenceNotFound, submitDue } from "./deciding/submit-due.ts";
import type { OccurrenceKey } from "./record/occurrences-store.ts";
import { changes, reads, tags } from "./route-parts.ts";
import { showDue } from "./showing/show-due.ts";

const params = z.object({ id: z.string(), date: z.string() });
const anyKey = z.object({ id: z.uuid(), date: z.iso.date() });
const onItsWay = codes("not_waiting");

/** What asks today, and what a person decides about one date. */
export function registerOccurrences(server: HttpServer, ctx: Context): void {
  const listing = {
    summary: "O que pergunta ou espera hoje",
    operationId: "listDueRecurrences",
    description:
      "As notas de recorrências que perguntam antes de sair, as que esperam (com o motivo) e as que estão a caminho, das mais antigas às mais novas. Depois de uma parada de mais de três dias, também as que saem sozinhas perguntam.",
    tags,
    querystring: dueQuerySchema,
    response: { 200: dueOccurrencesSchema },
  };
  server.get(api.recurrencesDue, { config: reads, schema: listing }, async ({ caller, query }) =>
    showDue(ctx, caller.companyId, query.client_id ?? null),
  );

  const submitting = {
    summary: "Emite o que pergunta hoje",
    operationId: "submitDueRecurrences",
    description:
      "Emite todas as que perguntam, ou só as de `occurrences`; cada uma pode mudar valor, texto e detalhes desta vez. Cada data vira uma nota só, quantas vezes for pedida. As notas são feitas em segundos: acompanhe em `GET /recurrences/due` ou pelas notas.",
    example: {
      occurrences: [
        { recurrence_id: "5d2c8f10-3b7e-4c69-8a14-6e9b0d7f2c31", nominal_date: "2026-11-25" },
      ],
    },
    answers: { 202: "As notas estão a caminho" },
    tags,
    body: submitDueSchema,
    response: { 202: occurrenceListSchema },
  };
  server.post(
    api.recurrencesDueSubmission,
    { config: changes, schema: submitting },
    async (request, reply) => {
      const { occurrences } = request.body;
      const data = await submitDue(ctx, request.caller.companyId, occurrences);
      return reply.status(202).send({ data });
    },
  );
  registerSkipping(server, ctx);
  registerOthers(server, ctx);
}

function registerSkipping(server: HttpServer, ctx: Context): void {
  const skipping = {
    summary: "Pula uma data",
    operationId: "skipOccurrence",
    description: "Nesta data não sai nota, já tenha ela chegado ou não. A seguinte fica como está.",
    refusals: onItsWay,
    tags,
    params,
    response: { 200: occurrenceSchema },
  };
  const path = api.occurrenceDismissal(":id", ":date");
  server.post(path, { config: changes, schema: skipping }, async (request) =>
    skipOccurrence(ctx, keyOf(request)),
  );
  const restoring = {
    summary: "Desfaz: a data volta",
    operationId: "restoreOccurrence",
    description: "Uma data que já chegou volta a perguntar; uma por vir volta ao calendário.",
    refusals: onItsWay,
    tags,
    params,
    response: { 204: z.null() },
  };
  server.delete(path, { config: changes, schema: restoring }, async (request, reply) => {
    await unskipOccurrence(ctx, keyOf(request));
    return reply.status(204).send(null);
  });
}

function registerOthers(server: HttpServer, ctx: Context): void {
  const postponing = {
    summary: "Adia uma data",
    operationId: "postponeOccurrence",
    description: "O que pergunta ou espera volta a perguntar em outro dia. A competência não muda.",
    refusals: onItsWay,
    example: { until: "2026-11-30" },
    tags,
    params,
    body: postponeOccurrenceSchema,
    response: { 200: occurrenceSchema },
  };
  server.post(
    api.occurrencePostponement(":id", ":date"),
    { config: changes, schema: postponing },
    async (request) => postponeOccurrence(ctx, keyOf(request), request.body.until),
  );

  const marking = {
    summary: "Diz que a nota de uma data já saiu",
    operationId: "markOccurrence",
    description:
      "Uma nota feita à mão (“Emitir de novo”) vale como a desta data, que não sai outra vez.",
    refusals: onItsWay,
    example: { invoice_id: "7c1e2a90-5d3f-4b68-9e47-1a2b3c4d5e6f" },
    tags,
    params,
    body: markOccurrenceSchema,
    response: { 200: occurrenceSchema },
  };
  server.put(
    api.occurrenceInvoice(":id", ":date"),
    { config: changes, schema: marking },
    async (request) => markOccurrence(ctx, keyOf(request), request.body.invoice_id),
  );
}

interface OfOccurrence {
  readonly caller: { readonly companyId: string };
  readonly params: { readonly id: string; readonly date: string };
}

function keyOf({ caller, params: given }: OfOccurrence): OccurrenceKey {
  if (!anyKey.safeParse(given).success) throw occurrenceNotFound();
  return { companyId: caller.companyId, recurrenceId: given.id, nominalDate: given.date };
}
