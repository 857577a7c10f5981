import { z } from "zod";
import {
  createRecurrenceSchema,
  listRecurrencesQuerySchema,
  recurrenceListSchema,
  recurrenceSchema,
  updateRecurrenceSchema,
} from "@emita/contract/recurrences/recurrences";
import { api } from "@emita/contract/paths";
import { AppError } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { codes } from "../../platform/http/route-docs.ts";
import { createRecurrence } from "./editing/create-recurrence.ts";
import { removeRecurrence } from "./editing/remove-recurrence.ts";
import { updateRecurrence } from "./editing/update-recurrence.ts";
import { listRecurrences } from "./showing/list-recurrences.ts";
import { showRecurrence } from "./showing/show-recurrence.ts";
import { changes, reads, tags } from "./route-parts.ts";

const params = z.object({ id: z.string() });
const anyId = z.uuid();

/** The repeats of a company. */
export function registerRepeats(server: HttpServer, ctx: Context): void {
  const listing = {
    summary: "Lista as recorrências",
    operationId: "listRecurrences",
    description:
      "As recorrências da empresa, pela próxima data, pelo cliente ou das mais novas às mais antigas; cada uma com as próximas seis datas e o que dela pergunta ou espera agora.",
    tags,
    querystring: listRecurrencesQuerySchema,
    response: { 200: recurrenceListSchema },
  };
  server.get(api.recurrences, { config: reads, schema: listing }, async ({ caller, query }) =>
    listRecurrences(ctx, caller.companyId, query),
  );

  const creating = {
    summary: "Cria uma recorrência",
    operationId: "createRecurrence",
    description:
      "Uma nota que se repete. Com `invoice_id` ela é feita de uma nota emitida (“Repetir todo mês”): cliente, serviço, texto, valor e detalhes dela, no dia dela de cada mês seguinte; repetir o pedido devolve a mesma. Datas anteriores a hoje não são emitidas. Uma data que a escolha `weekend` move fica sempre no seu mês.",
    refusals: codes("not_issued"),
    example: {
      client_id: "0b7c9f4e-6a1d-4a53-9d0e-2f5a7c1b3d48",
      service_code: "17.01",
      service_description: "Consultoria de {mês} de {ano}",
      amount: 1850,
      every: "month",
      day: 5,
      starts_on: "2026-12-01",
      mode: "ask",
      weekend: "after",
    },
    answers: {
      200: "A recorrência que já tinha sido feita desta nota",
      201: "A recorrência foi criada",
    },
    tags,
    body: createRecurrenceSchema,
    response: { 200: recurrenceSchema, 201: recurrenceSchema },
  };
  server.post(api.recurrences, { config: changes, schema: creating }, async (request, reply) => {
    const made = await createRecurrence(ctx, request.caller.companyId, request.body);
    const status = made.isNew ? 201 : 200;
    const location = api.recurrence(made.recurrence.id);
    return reply.status(status).header("location", location).send(made.recurrence);
  });
  registerOne(server, ctx);
}

function registerOne(server: HttpServer, ctx: Context): void {
  const showing = {
    summary: "Uma recorrência",
    operationId: "getRecurrence",
    description: "A recorrência como está, com as próximas seis datas.",
    tags,
    params,
    response: { 200: recurrenceSchema },
  };
  server.get(api.recurrence(":id"), { config: reads, schema: showing }, async (request) =>
    showRecurrence(ctx.db, request.caller.companyId, idOf(request)),
  );

  const changing = {
    summary: "Altera uma recorrência daqui em diante",
    operationId: "updateRecurrence",
    description:
      "Vale para o que vem, e para o que pergunta ou espera agora; notas feitas não mudam. Um calendário novo continua no período depois da última data feita, para que nenhum mês seja cobrado duas vezes. `state` pausa, retoma ou encerra: o que cai numa pausa não é emitido depois.",
    example: { amount: 1950 },
    tags,
    params,
    body: updateRecurrenceSchema,
    response: { 200: recurrenceSchema },
  };
  server.patch(api.recurrence(":id"), { config: changes, schema: changing }, async (request) =>
    updateRecurrence(ctx, request.caller.companyId, idOf(request), request.body),
  );

  const removing = {
    summary: "Exclui uma recorrência",
    operationId: "deleteRecurrence",
    description: "Nada mais sai dela; as notas feitas ficam.",
    tags,
    params,
    response: { 204: z.null() },
  };
  server.delete(
    api.recurrence(":id"),
    { config: changes, schema: removing },
    async (request, reply) => {
      await removeRecurrence(ctx, request.caller.companyId, idOf(request));
      return reply.status(204).send(null);
    },
  );
}

function idOf({ params: { id } }: { params: { id: string } }): string {
  if (anyId.safeParse(id).success) return id;
  throw new AppError("not_found", { detail: "Recorrência não encontrada." });
}
