import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../basics/app-error.ts";
import type { Context } from "../context/context.ts";
import type { HttpServer } from "./http.ts";
import { sendProblem } from "./problem.ts";

/** Every process looks so often: the switch is heeded within that time. */
const LOOK_EVERY_MS = 2_000;
const RETRY_AFTER_SECONDS = 60;
/** Sent with every answer in this state; the app then shows it on every screen (web/src/api/read-only.ts). */
const HEADER = "x-emita-read-only";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);
/** Signing in and out are needed to read. */
const SIGNING_IN =
  /^\/auth\/v1\/(?:token|logout|oauth\/token|passkeys\/authentication\/(?:options|verify)|factors\/[^/?]+\/(?:challenge|verify))(?:\?|$)/;

/** The operator ends the state by these, locally or remotely. */
const OPERATOR_PATH = "/admin";

const DETAIL =
  "O Emita está em manutenção: por enquanto dá para consultar tudo, mas não para alterar. O que você já enviou continua. Tente de novo em alguns minutos.";

/**
 * Refuses whatever would change something while the operator has switched the product to read-only (`npm run admin --
 * read-only`). Register it before the routes. While the database does not answer, what was seen last counts.
 */
export function registerReadOnly(
  server: HttpServer,
  { db, log }: Pick<Context, "db" | "log">,
): void {
  let isReadOnly = false;
  let lookedAtMs = -Infinity;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    try {
      const row = await db.selectFrom("read_only").select("since").executeTakeFirst();
      isReadOnly = row !== undefined;
    } catch (error) {
      log.debug({ err: error }, "could not look whether the product is read-only");
    } finally {
      lookedAtMs = performance.now();
      looking = null;
    }
  }

  function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
    if (!isReadOnly) return undefined;
    reply.header(HEADER, "1");
    if (
      READING.has(request.method) ||
      SIGNING_IN.test(request.url) ||
      request.url === OPERATOR_PATH
    )
      return undefined;
    return sendProblem(readOnly(), request, reply);
  }

  // Given again by a browser's cache, an answer of this state would report it after its end.
  server.addHook("onSend", (_request, reply, payload, done) => {
    if (reply.hasHeader(HEADER)) reply.header("cache-control", "no-store");
    done(null, payload);
  });

  // By callback, and without a promise while the last look is fresh, because it runs before every request.
  server.addHook("onRequest", (request, reply, done) => {
    const goOn = () => {
      if (!refuse(request, reply)) done();
    };
    if (performance.now() - lookedAtMs < LOOK_EVERY_MS) return goOn();
    looking ??= look();
    // Only what changes something waits for the look.
    if (READING.has(request.method)) return goOn();
    void looking.then(goOn);
  });
}

function readOnly(): AppError {
  return new AppError("read_only", { detail: DETAIL, retryAfterSeconds: RETRY_AFTER_SECONDS });
}
