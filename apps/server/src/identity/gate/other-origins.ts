import type { Config } from "../../config/config.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { allowedOrigin } from "./redirects.ts";

const ALLOWED = {
  "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
  "access-control-allow-headers":
    "Accept, Authorization, Content-Type, X-Client-IP, X-Client-Info, X-Supabase-Api-Version, apikey",
  "access-control-max-age": "600",
};
/** Headers that the published client reads in an answer. */
const READABLE = "X-Total-Count, Link, X-Supabase-Api-Version";

/**
 * Pages of other origins may use the published client here if a browser may bring them a session (AUTH_REDIRECTS). Cookies
 * are never sent along: no credential that a browser adds by itself is accepted here.
 */
export function answerOtherOrigins(scope: HttpServer, config: Config): void {
  const allowsOrigin = (origin: string) => allowedOrigin(config, origin);
  scope.addHook("onRoute", (route) => {
    route.config = { ...route.config, allowsOrigin };
  });
  scope.addHook("onRequest", (request, reply, done) => {
    const { origin } = request.headers;
    reply.header("vary", "Origin");
    if (origin && allowsOrigin(origin))
      reply.headers({
        "access-control-allow-origin": origin,
        "access-control-expose-headers": READABLE,
      });
    done();
  });
  scope.options("/*", { schema: { hide: true } }, async (request, reply) => {
    const { origin } = request.headers;
    if (origin && allowsOrigin(origin)) reply.headers(ALLOWED);
    return reply.status(204).send();
  });
}
