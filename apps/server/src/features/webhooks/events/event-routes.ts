import type { FastifyReply } from "fastify";
import { z } from "zod";
import { api } from "@emita/contract/paths";
import {
  keptEventListSchema,
  keptEventSchema,
  listEventsSchema,
} from "@emita/contract/integrations/webhook-bodies";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import type { OpenStream } from "../../../platform/http/live-stream.ts";
import { listEvents, showEvent } from "./list-events.ts";
import { wantsStream } from "./wants-stream.ts";

const tags = ["webhook"];
const reads = { access: "read", scopes: ["invoices:read"] } as const;

/** The company's events of the last thirty days, for its programs. */
export function registerEvents(server: HttpServer, ctx: Context, openStream: OpenStream): void {
  const listing = {
    summary: "Os eventos dos últimos 30 dias, do mais antigo ao mais novo",
    operationId: "listEvents",
    description:
      "O que aconteceu nos últimos 30 dias, do mais antigo ao mais novo, haja ou não um webhook: cada evento com o mesmo `id` e o mesmo corpo que um webhook recebe. Guarde o `next_cursor`, que vem sempre, e mande-o como `cursor` mais tarde: vêm só os eventos que chegaram depois, sem que nenhum se perca. Enquanto `has_more` for `true`, há mais agora. A ordem é a de gravação: um evento aparece segundos depois de acontecer, e nunca antes de outro que você já leu. No navegador, com uma sessão e sem parâmetros, este endereço responde com o fluxo das telas (`text/event-stream`).",
    fields: {
      since: "Só eventos deste instante em diante (RFC 3339).",
      type: "Só estes tipos, separados por vírgula.",
      invoice_id: "Só os eventos desta nota.",
    },
    tags,
    querystring: listEventsSchema,
    response: { 200: keptEventListSchema },
  };
  server.get(api.events, { config: reads, schema: listing }, async (request, reply) => {
    const { caller } = request;
    if (wantsStream(request, caller)) return openStream(caller, request, reply);
    return json(reply, await listEvents(ctx, caller.companyId, request.query));
  });

  const showing = {
    summary: "Um evento",
    operationId: "getEvent",
    description: "Um evento dos últimos 30 dias, como um webhook o recebe.",
    tags,
    params: z.object({ id: z.string() }),
    response: { 200: keptEventSchema },
  };
  server.get(api.event(":id"), { config: reads, schema: showing }, async (request, reply) => {
    const { companyId } = request.caller;
    const { id } = request.params;
    if (!z.uuid().safeParse(id).success) throw new AppError("not_found");
    return json(reply, await showEvent(ctx, companyId, id));
  });
}

/** Written already. */
function json(reply: FastifyReply, text: string): FastifyReply {
  return reply.type("application/json; charset=utf-8").send(text);
}
