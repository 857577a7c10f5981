import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { Config } from "../config.ts";
import type { HttpServer } from "./http.ts";
import { describeRefusals } from "./openapi-refusals.ts";

/** The one style that the page of Swagger UI (version pinned) writes into itself; everything else inline stays refused. */
const SWAGGER_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** `GET /api/v1/openapi.json` and its page `/api/docs`: the document that describes every route with a schema, from the same zod schemas that validate. */
export async function registerOpenApi(server: HttpServer, config: Config): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "API do Emita",
        version: "1",
        description: "Emissão de NFS-e a partir de boletos, recibos e pagamentos PIX.",
      },
      servers: [{ url: config.publicUrl }],
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject(given) {
      if (!("openapiObject" in given)) return given.swaggerObject;
      describeRefusals(given.openapiObject);
      return given.openapiObject;
    },
  });
  server.get("/api/v1/openapi.json", { schema: { hide: true } }, async () => server.swagger());
  await server.register(swaggerUi, {
    routePrefix: "/api/docs",
    staticCSP: true,
    transformStaticCSP: (policy) =>
      policy.replace("style-src 'self'", `style-src 'self' 'unsafe-hashes' ${SWAGGER_STYLE}`),
    uiConfig: { docExpansion: "list", deepLinking: true },
  });
}
