import type { FastifyReply } from "fastify";
import { actorOf } from "./actors.ts";
import type { HttpServer } from "./http.ts";

/** As HTTP writes the header that names the company. */
const COMPANY = "Emita-Company";

/**
 * Answers of the product API belong to one caller and one company, so no cache on the way keeps them. Answers with an ETag
 * (`private, no-cache`) stay in the caller's own cache.
 */
export function keepPrivate(server: HttpServer): void {
  server.addHook("onSend", (request, reply, _payload, done) => {
    if (actorOf(request)) mark(reply);
    done();
  });
}

function mark(reply: FastifyReply): void {
  const { "cache-control": said, vary } = reply.getHeaders();
  if (said === undefined || said === "no-store") reply.header("cache-control", "private, no-store");
  const others = vary === undefined ? [] : [String(vary)];
  reply.header("vary", [...others, COMPANY].join(", "));
}
