import { accountEventListSchema, accountSessionListSchema } from "@emita/contract/people/account";
import { api } from "@emita/contract/paths";
import { z } from "zod";
import { AppError } from "../platform/basics/app-error.ts";
import type { HttpServer } from "../platform/http/http.ts";
import type { Accounts } from "./gate/accounts.ts";
import { endOneSession } from "./sessions/end-session.ts";
import { requireAal2IfEnrolled } from "./factors/require-aal2.ts";
import { listEvents } from "./activity/list-events.ts";
import { presentEvent, presentOwnSession } from "./sessions/present-activity.ts";
import { clientOf } from "./gate/requests.ts";
import { listSessions } from "./sessions/store-sessions.ts";

const TAGS = ["conta"];
const sessionParams = z.object({ id: z.uuid() });
const eventsQuery = z.object({ cursor: z.string().max(100).optional() });

/** The owner's view of an account: open sessions, which can be ended, and the activity. */
export function registerAccountActivity(server: HttpServer, accounts: Accounts): void {
  const { ctx } = accounts;
  server.get(
    api.accountSessions,
    {
      config: { access: "session" },
      schema: {
        summary: "Sessões abertas da conta",
        operationId: "listSessions",
        description: "Onde a conta está aberta.",
        tags: TAGS,
        response: { 200: accountSessionListSchema },
      },
    },
    async (request) => {
      const { userId, sessionId } = request.caller;
      const sessions = await listSessions(ctx.db, userId);
      return { sessions: sessions.map((session) => presentOwnSession(session, sessionId)) };
    },
  );

  server.delete(
    api.accountSession(":id"),
    {
      config: { access: "any-session" },
      schema: {
        summary: "Encerrar uma sessão",
        operationId: "endSession",
        description: "Encerra uma sessão na hora.",
        tags: TAGS,
        params: sessionParams,
        response: { 204: z.null().describe("A sessão foi encerrada") },
      },
    },
    async (request, reply) => {
      const { caller } = request;
      const { userId } = caller;
      const { id } = request.params;
      if (id !== caller.sessionId) await requireAal2IfEnrolled(ctx.db, caller);
      const isEnded = await endOneSession(ctx, { userId, sessionId: id }, clientOf(request));
      if (!isEnded) throw new AppError("not_found", { detail: "Esta sessão já terminou." });
      return reply.status(204).send(null);
    },
  );

  server.get(
    api.accountEvents,
    {
      config: { access: "session" },
      schema: {
        summary: "Atividade da conta",
        operationId: "listAccountEvents",
        description: "O que aconteceu na conta: entradas, senhas, tokens.",
        tags: TAGS,
        querystring: eventsQuery,
        response: { 200: accountEventListSchema },
      },
    },
    async (request) => {
      const { userId } = request.caller;
      const page = await listEvents(ctx.db, userId, request.query.cursor);
      return { events: page.events.map(presentEvent), next_cursor: page.nextCursor };
    },
  );
}
