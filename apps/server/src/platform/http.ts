import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import helmet from "@fastify/helmet";
import fastify, { LogController, type FastifyBaseLogger, type FastifyRequest } from "fastify";
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from "fastify-type-provider-zod";
import { z } from "zod";
import ptBR from "zod/v4/locales/pt-BR.js";
import type { Config } from "../config.ts";
import { AppError } from "./app-error.ts";
import { sendProblem } from "./problem.ts";

const BODY_LIMIT_BYTES = 1024 * 1024;
const REQUEST_TIMEOUT_MS = 60_000;

// For what a schema has no words of its own: the API answers in Portuguese.
z.config(ptBR());

/** An event stream must reach the screen at once: it is never held back for compression. */
const COMPRESSION = {
  threshold: 1024,
  encodings: ["br" as const, "gzip" as const],
  customTypes:
    /^(text\/(?!event-stream)|application\/(json|problem\+json|javascript|manifest\+json))/,
};

/** The bare HTTP server: limits, request ids, strict headers, problem documents. Features register their routes on it. */
export function createHttpServer(config: Config, log: FastifyBaseLogger) {
  const server = fastify({
    loggerInstance: log,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: true,
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>();
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  // Otherwise a body of this type would arrive as a text instead of being refused as no JSON.
  server.removeContentTypeParser("text/plain");
  server.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  server.addHook("onRequest", async (request) => refuseForeignOrigin(request, config.publicUrl));
  server.addHook("onSend", async (request, reply) => void reply.header("x-request-id", request.id));
  server.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "(none)",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "request",
    );
  });
  server.register(helmet, strictHeaders(config));
  server.register(compress, COMPRESSION);
  return server;
}

export type HttpServer = ReturnType<typeof createHttpServer>;

declare module "fastify" {
  interface FastifyContextConfig {
    /** For forms that another service posts from its own site; such a route must not act by itself. */
    acceptsForeignOrigin?: boolean;
  }
}

/** A browser page of another site may not change anything here, whatever credentials it holds. */
function refuseForeignOrigin(request: FastifyRequest, publicUrl: string): void {
  if (request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS") return;
  if (request.routeOptions.config.acceptsForeignOrigin) return;
  const { origin, host } = request.headers;
  if (!origin || origin === new URL(publicUrl).origin) return;
  if (URL.canParse(origin) && new URL(origin).host === host) return;
  throw new AppError("forbidden_origin", { detail: "Este pedido veio de outro site." });
}

function strictHeaders(config: Config) {
  const secure = config.publicUrl.startsWith("https:");
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:"],
        mediaSrc: ["'self'", "blob:"],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", "blob:"],
        objectSrc: ["'none'"],
        workerSrc: ["'self'", "blob:"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" as const },
    crossOriginEmbedderPolicy: false,
  };
}
