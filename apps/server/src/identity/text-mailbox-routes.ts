import { z } from "zod";
import type { Context } from "../platform/context/context.ts";
import type { HttpServer } from "../platform/http/http.ts";
import { registerLocalRoutes } from "../platform/http/local-routes.ts";

const LIST_LIMIT = 200;
const listQuery = z.object({ to: z.string().optional() });

/** The local mailbox of text messages: registered only while messages go there, and only for this machine. */
export function registerTextMailbox(server: HttpServer, ctx: Context): Promise<void> {
  return registerLocalRoutes(server, (scope) => registerList(scope, ctx));
}

function registerList(server: HttpServer, ctx: Context): void {
  const schema = { hide: true, querystring: listQuery };
  server.get("/dev/sms.json", { schema }, async (request, reply) => {
    const { to } = request.query;
    const messages = await ctx.db
      .selectFrom("text_messages")
      .select(["recipient", "body", "sent_at"])
      .where("sent_at", "is not", null)
      .$if(to !== undefined, (query) => query.where("recipient", "=", digits(to ?? "")))
      .orderBy("created_at", "desc")
      .limit(LIST_LIMIT)
      .execute();
    reply.header("cache-control", "no-store");
    return messages.map((message) => ({
      to: message.recipient,
      text: message.body,
      sentAt: message.sent_at?.toISOString(),
    }));
  });
}

function digits(text: string): string {
  return text.replace(/\D/g, "");
}
