import compress from "@fastify/compress";
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from "fastify";
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from "fastify-type-provider-zod";
import { z } from "zod";
import ptBR from "zod/v4/locales/pt-BR.js";
import { api } from "@emita/contract/paths";
import type { Config } from "../../config/config.ts";
import { AppError } from "../basics/app-error.ts";
import { NAMES_REQUEST } from "../basics/logger.ts";
import { watchBodies } from "./body/body-watch.ts";
import { lingerAfterRefusals } from "./body/early-refusals.ts";
import { readQueued, readJsonText } from "./body/json-body.ts";
import type { JsonBounds } from "./body/json-size.ts";
import { sendProblem } from "./problem.ts";
import { createProxyWatch, trustedProxies } from "./proxies/proxies.ts";
import { refuseUnacceptable } from "./negotiation/refuse-unacceptable.ts";
import { refuseUnknown } from "./body/refuse-unknown.ts";
import { requestIds } from "./proxies/request-ids.ts";
import { traceRequests } from "./trace-requests.ts";
import { dataHeaders, strictHeaders } from "./negotiation/strict-headers.ts";

const BODY_LIMIT_BYTES = 1024 * 1024;
/** Enough for a file of 20 MB over a slow line; stalled bodies are ended long before (body-watch.ts). */
const REQUEST_TIMEOUT_MS = 10 * 60_000;
const API = api.invoices.replace(/invoices$/, "");

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
    genReqId: requestIds(config),
    childLoggerFactory: (logger, bindings, options) =>
      Object.assign(logger.child(bindings, options), { [NAMES_REQUEST]: true }),
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    trustProxy: trustedProxies(config),
  }).withTypeProvider<ZodTypeProvider>();
  server.decorate("problemBase", `${config.publicUrl}/api/docs/erros#`);
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  // Otherwise a body of this type would arrive as a text instead of being refused as no JSON.
  server.removeContentTypeParser("text/plain");
  acceptJson(server);
  server.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  const ofPages = strictHeaders(config);
  const ofData = dataHeaders(config);
  const watchProxies = createProxyWatch(log);
  // Hooks of every request: by callback, for an async one costs several promises each time.
  server.addHook("onRequest", (request, reply, done) => {
    watchProxies(request);
    reply
      .headers(request.url.startsWith(API) ? ofData : ofPages)
      .header("x-request-id", request.id);
    done(refuseForeignOrigin(request, config.publicUrl));
  });
  traceRequests(server);
  server.addHook("onResponse", (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "(none)",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "request",
    );
    done();
  });
  refuseUnacceptable(server);
  watchBodies(server);
  lingerAfterRefusals(server);
  refuseUnknown(server);
  server.register(compress, COMPRESSION);
  return server;
}

export type HttpServer = ReturnType<typeof createHttpServer>;

/** A client that names the type and sends nothing has sent no body. */
function acceptJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser("error", "error");
  server.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) =>
    readQueued(body, () => {
      const text = readJsonText(request, body);
      if (text instanceof AppError) return done(text);
      if (text.trim() === "") return done(null, undefined);
      void parse(request, text, done);
    }),
  );
}

declare module "fastify" {
  interface FastifyInstance {
    /** Addresses of problem types begin so: the page that explains each. */
    problemBase: string;
  }
  interface FastifyContextConfig {
    /** For forms that another service posts from its own site; such a route must not act by itself. */
    acceptsForeignOrigin?: boolean;
    /** Other origins whose pages may call this route. */
    allowsOrigin?: (origin: string) => boolean;
    /** Its handler takes the body piece by piece; nothing makes one piece of it in memory. */
    streamsBody?: boolean;
    /** The number of values in the route's JSON body, in place of `REQUEST_BOUNDS`. See the route's `bodyLimit` too. */
    jsonBounds?: JsonBounds;
  }
}

/** A browser page of another site may not change anything here, whatever credentials it holds. */
function refuseForeignOrigin(request: FastifyRequest, publicUrl: string): AppError | undefined {
  if (isAllowed(request, publicUrl)) return undefined;
  return new AppError("forbidden_origin", { detail: "Este pedido veio de outro site." });
}

/** Reading changes nothing; otherwise the page must be one of ours, or there is no page. */
function isAllowed(request: FastifyRequest, publicUrl: string): boolean {
  if (request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS")
    return true;
  const { acceptsForeignOrigin, allowsOrigin } = request.routeOptions.config;
  if (acceptsForeignOrigin) return true;
  const { origin, host } = request.headers;
  if (!origin || origin === new URL(publicUrl).origin || allowsOrigin?.(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
