import { API_ERRORS, type ApiErrorCode, type Problem } from "@emita/contract/errors";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { AppError, type AppErrorDetails } from "../basics/app-error.ts";
import { asPassingFault } from "../basics/passing-fault.ts";

/** Every failure of the product API leaves through here as a problem document (RFC 9457). */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = toAppError(error);
  if (refusal.code === "internal")
    request.log.error({ err: error, route: request.routeOptions.url }, "unexpected error");
  if (refusal.code === "unavailable") logPassingFault(refusal, request);
  if (refusal.details.retryAfterSeconds)
    reply.header("retry-after", refusal.details.retryAfterSeconds);
  // Every 401 must name the accepted scheme (RFC 9110).
  if (refusal.code === "unauthenticated") reply.header("www-authenticate", "Bearer");
  return reply
    .status(refusal.status)
    .type("application/problem+json")
    .send(problem(refusal.code, refusal.details, request));
}

/** One short line each: while the database is away there are many of them, and all are alike. */
function logPassingFault(refusal: AppError, request: FastifyRequest): void {
  const { cause } = refusal.details;
  const reason = cause instanceof Error ? cause.message : refusal.details.detail;
  request.log.warn({ route: request.routeOptions.url, reason }, "refused for now");
}

function problem(
  code: ApiErrorCode,
  details: AppErrorDetails,
  { id, server }: FastifyRequest,
): Problem {
  const { status, title } = API_ERRORS[code];
  return {
    type: server.problemBase + code,
    title,
    status,
    code,
    detail: details.detail ?? title,
    request_id: id,
    ...(details.errors && { errors: [...details.errors] }),
    ...details.extra,
  };
}

const FRAMEWORK_CODES: Record<string, AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError("too_large", { detail: "O pedido é grande demais." }),
  FST_REQ_FILE_TOO_LARGE: new AppError("too_large", { detail: "O arquivo passa de 20 MB." }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError("unsupported_type", {
    detail: "Envie o pedido como application/json.",
  }),
  FST_INVALID_MULTIPART_CONTENT_TYPE: new AppError("unsupported_type", {
    detail: "Envie o arquivo como multipart/form-data, no campo file.",
  }),
};

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error);
  const passing = asPassingFault(error);
  if (passing) return passing;
  if (!isFastifyError(error)) return new AppError("internal", { detail: INTERNAL_DETAIL });
  const known = FRAMEWORK_CODES[error.code];
  if (known) return known;
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError("invalid_request", {
      detail: "O pedido não pôde ser lido. Confira o formato.",
    });
  }
  return new AppError("internal", { detail: INTERNAL_DETAIL });
}

const INTERNAL_DETAIL =
  "Algo falhou do nosso lado e já ficou registrado. Tente de novo em instantes.";

/** Names of a map's keys come from the request, and may be as long as it is. */
const LONGEST_FIELD = 300;

function invalid(error: {
  validation: { instancePath: string; keyword: string; message?: string }[];
  validationContext?: string;
}): AppError {
  const errors = error.validation.map((issue) => ({
    field: issue.instancePath.slice(0, LONGEST_FIELD).replace(/^\//, "").replaceAll("/", "."),
    code: issue.keyword,
    message: issue.message ?? "Valor inválido.",
  }));
  return new AppError("invalid", {
    detail: errors[0]?.message ?? "Confira os dados enviados.",
    errors,
  });
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && "code" in error;
}
