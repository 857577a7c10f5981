import swagger from "@fastify/swagger";
import { OVERVIEW, TAGS } from "@emita/contract/openapi/overview";
import { namedSchemas } from "@emita/contract/openapi/schemas";
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from "fastify-type-provider-zod";
import type { RouteOptions } from "fastify";
import type { Config } from "../../config/config.ts";
import { etagOf, matchesEtag } from "../http/etag.ts";
import type { HttpServer } from "../http/http.ts";
import { isAsked } from "../http/route-access.ts";
import { describeFields } from "./openapi-fields.ts";
import { describeOperations } from "./openapi-operations.ts";
import { describeWebhooks } from "./openapi-webhooks.ts";
import { keepUsedSchemas } from "./openapi-schemas.ts";

const securitySchemes = {
  apiToken: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "emita_live_… ou emita_test_…",
    description:
      "Token de API, criado em Integrações; escopos `invoices:read`, `invoices:write`, `webhooks:write` e `company:write`.",
  },
  session: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "O token de acesso de quem entrou pelo navegador.",
  },
} as const;

/** `GET /api/v1/openapi.json`: describes every route with a schema, from the same zod schemas that validate. */
export async function registerOpenApi(server: HttpServer, config: Config): Promise<void> {
  const toJsonSchema = createJsonSchemaTransform({ schemaRegistry: namedSchemas });
  /** Callers and texts, as the routes state them. */
  const statements = new Map<string, RouteOptions>();
  const complete = createJsonSchemaTransformObject({ schemaRegistry: namedSchemas });
  await server.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { ...OVERVIEW, contact: { name: "Emita", url: config.publicUrl } },
      externalDocs: { description: "Guia", url: `${config.publicUrl}/api/docs` },
      servers: [{ url: config.publicUrl }],
      tags: [...TAGS],
      components: { securitySchemes },
      security: [{ apiToken: [] }, { session: [] }],
    },
    transform(given) {
      const { url, route, schema } = given;
      for (const method of [route.method].flat()) statements.set(`${method} ${url}`, route);
      if (schema === undefined) return toJsonSchema(given);
      // Operations write these two themselves, after the summary.
      const { operationId: _id, description: _text, ...rest } = schema;
      const security = isAsked(route.config?.access) ? {} : { security: [] };
      return toJsonSchema({ ...given, schema: { ...rest, ...security } });
    },
    transformObject(given) {
      const document = complete(given);
      describeOperations(document, server.problemBase, (method, path) =>
        statements.get(`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`),
      );
      describeWebhooks(document);
      keepUsedSchemas(document);
      describeFields(document, [...statements.values()]);
      return document;
    },
  });
  let kept: { readonly text: string; readonly etag: string } | null = null;
  const open = { config: { access: "anyone" }, schema: { hide: true } } as const;
  server.get("/api/v1/openapi.json", open, async (request, reply) => {
    // Made once: routes are complete when the first request comes.
    kept ??= tagged(JSON.stringify(server.swagger()));
    const seen = request.headers["if-none-match"];
    reply.header("cache-control", "public, max-age=300").header("etag", kept.etag);
    if (seen !== undefined && matchesEtag(seen, kept.etag)) return reply.status(304).send();
    return reply.type("application/json; charset=utf-8").send(kept.text);
  });
}

const tagged = (text: string) => ({ text, etag: etagOf(text) });
