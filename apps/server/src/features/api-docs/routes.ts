import { readFile } from "node:fs/promises";
import { join } from "node:path";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyReply } from "fastify";
import type { Config } from "../../config/config.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { leaveUnasked } from "../../platform/http/route-access.ts";
import { webStyle } from "../../platform/pages/web-style.ts";
import { errorsPage } from "./errors-page.ts";
import { GUIDE_PATH as DOCS, guidePage, guideSections } from "./guide-page.ts";
import { type Entry, renderPage } from "./page.ts";

/** The one style that the page of Swagger UI (version pinned) writes into itself; everything else inline stays refused. */
const SWAGGER_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** `/api/docs`: the guide, every error code, and the reference that the OpenAPI document gives. */
export async function registerApiDocs(server: HttpServer, config: Config): Promise<void> {
  const own = await readFile(join(import.meta.dirname, "style.css"), "utf8");
  const style = `${await webStyle()}\n${own}`;
  const sections = guideSections(config.publicUrl, config.apiRateLimit);
  const contents: Entry[] = [
    ...sections.map(({ id, title }) => ({ href: `${DOCS}#${id}`, text: title })),
    { href: `${DOCS}/erros`, text: "Todos os códigos" },
    { href: `${DOCS}/referencia`, text: "Referência" },
  ];
  const guide = renderPage(guidePage(sections), contents);
  const errors = renderPage(errorsPage(), contents);
  const hidden = { config: { access: "anyone" }, schema: { hide: true } } as const;
  server.get(DOCS, hidden, (_request, reply) => send(reply, "text/html", guide));
  server.get(`${DOCS}/`, hidden, (_request, reply) => reply.redirect(DOCS, 308));
  server.get(`${DOCS}/erros`, hidden, (_request, reply) => send(reply, "text/html", errors));
  server.get(`${DOCS}/estilo.css`, hidden, (_request, reply) => send(reply, "text/css", style));
  await server.register(async (scope) => {
    leaveUnasked(scope, "anyone");
    await scope.register(swaggerUi, {
      routePrefix: `${DOCS}/referencia`,
      staticCSP: true,
      transformStaticCSP: (policy) =>
        policy.replace("style-src 'self'", `style-src 'self' 'unsafe-hashes' ${SWAGGER_STYLE}`),
      uiConfig: { docExpansion: "list", deepLinking: true },
    });
  });
}

function send(reply: FastifyReply, type: "text/html" | "text/css", text: string): FastifyReply {
  return reply
    .type(`${type}; charset=utf-8`)
    .header("cache-control", "public, max-age=300")
    .send(text);
}
