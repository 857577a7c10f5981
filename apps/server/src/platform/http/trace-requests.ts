import type { FastifyInstance, FastifyRequest } from "fastify";
import { beginSpan, type Span } from "../basics/tracing.ts";
import { within, workFor } from "../basics/work-context.ts";
import { actorOf } from "./actors.ts";

/** Makes each request the work that everything done for it belongs to, and a span where traces are sent. */
export function traceRequests(server: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook("onRequest", (request, _reply, done) => {
    const { method } = request;
    // Of a path only its pattern is recorded.
    const route = request.routeOptions.url ?? "(none)";
    const facts = { "http.request.method": method, "http.route": route };
    const span = beginSpan({ name: `${method} ${route}`, kind: "server", facts });
    if (span) spans.set(request, span);
    done();
  });
  // Here and not before: what comes with the body comes from outside the request.
  server.addHook("preHandler", (request, _reply, done) => {
    const run = () =>
      within({ reqId: request.id }, () => {
        const actor = actorOf(request);
        if (actor) workFor(actor);
        done();
      });
    const span = spans.get(request);
    if (span) span.within(run);
    else run();
  });
  server.addHook("onResponse", (request, { statusCode }, done) => {
    const facts = { "http.response.status_code": statusCode };
    spans.get(request)?.end(facts, statusCode >= 500);
    done();
  });
}
