import type { FastifyReply, FastifyRequest } from "fastify";
import type { HttpServer } from "../../platform/http/http.ts";
import { AppError } from "../../platform/basics/app-error.ts";
import { readQueued, readJsonText, TooManyValues } from "../../platform/http/body/json-body.ts";
import { asPassingFault } from "../../platform/basics/passing-fault.ts";
import { leaveUnasked } from "../../platform/http/route-access.ts";
import { AuthError, type AuthErrorCode } from "../errors/auth-error.ts";
import { isStorable } from "./storable.ts";

const API_VERSION = "2024-01-01";

/** Strangers may call here. The largest calls of the published client (a passkey's proof, personal data) have a few KB. */
const BODY_LIMIT_BYTES = 32 * 1024;

/** Gives a scope of routes the behaviour of the authentication API: its JSON, its errors, no caching. */
export function prepareAuthScope(scope: HttpServer): void {
  leaveUnasked(scope, "handler");
  scope.addHook("onRoute", (route) => void (route.bodyLimit ??= BODY_LIMIT_BYTES));
  acceptLenientJson(scope);
  scope.setErrorHandler((error, request, reply) => sendAuthError(error, request, reply));
  scope.setNotFoundHandler((request, reply) =>
    sendAuthError(new AuthError("not_found"), request, reply),
  );
  scope.addHook(
    "onRequest",
    async (_request, reply) => void reply.header("cache-control", "no-store"),
  );
}

/** Calls without arguments come with a JSON content type and no body; that is `{}`. */
export function acceptLenientJson(scope: HttpServer): void {
  const parse = scope.getDefaultJsonParser("error", "error");
  scope.removeContentTypeParser("application/json");
  scope.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) =>
    readQueued(body, () => {
      const text = readJsonText(request, body);
      if (text instanceof AppError) return done(unreadable(text));
      if (text.trim() === "") return done(null, {});
      void parse(request, text, (error, value) => {
        if (error) return done(new AuthError("bad_json", { cause: error }));
        if (!isStorable(value)) return done(new AuthError("bad_json"));
        return done(null, value);
      });
    }),
  );
}

function unreadable(cause: AppError): AuthError {
  return cause instanceof TooManyValues
    ? new AuthError("bad_json", { message: "Request body has too many members", cause })
    : new AuthError("bad_json", { cause });
}

function sendAuthError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toAuthError(error);
  if (refusal.code === "unexpected_failure") report(error, refusal, request);
  const { retryAfterSeconds, extra } = refusal.details;
  if (retryAfterSeconds) reply.header("retry-after", retryAfterSeconds);
  return reply
    .status(refusal.status)
    .headers({ "x-supabase-api-version": API_VERSION, "x-sb-error-code": refusal.code })
    .send({ code: refusal.code, message: refusal.message, ...extra });
}

function report(error: unknown, refusal: AuthError, request: FastifyRequest): void {
  const route = request.routeOptions.url;
  if (refusal.status === 500) return request.log.error({ err: error, route }, "unexpected error");
  request.log.warn(
    { route, reason: error instanceof Error ? error.message : "" },
    "refused for now",
  );
}

const FRAMEWORK_CODES: Record<string, AuthErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "request_entity_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
};

function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof AppError) return fromAppError(error);
  const passing = asPassingFault(error);
  if (passing) return fromAppError(passing);
  if (!(error instanceof Error) || !("code" in error)) return new AuthError("unexpected_failure");
  const known = FRAMEWORK_CODES[String(error.code)];
  if (known) return new AuthError(known);
  const status = "statusCode" in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500
    ? new AuthError("validation_failed", { status })
    : new AuthError("unexpected_failure");
}

/** A refusal of another feature or of the platform, in its own words. */
function fromAppError(error: AppError): AuthError {
  if (error.code === "forbidden_origin") return new AuthError("forbidden_origin");
  // The published client retries after a 503, and not after a 500.
  if (error.code === "unavailable")
    return new AuthError("unexpected_failure", {
      status: error.status,
      retryAfterSeconds: error.details.retryAfterSeconds ?? 5,
    });
  if (error.status >= 500) return new AuthError("unexpected_failure");
  const message = error.details.detail ?? error.code;
  return new AuthError("validation_failed", { message, status: error.status });
}
