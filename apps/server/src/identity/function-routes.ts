import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { AppError } from "../platform/basics/app-error.ts";
import type { HttpServer } from "../platform/http/http.ts";
import { sendProblem } from "../platform/http/problem.ts";
import type { Accounts } from "./gate/accounts.ts";
import { AuthError } from "./errors/auth-error.ts";
import { requireSession } from "./sessions/authenticate.ts";
import { clientOf } from "./gate/requests.ts";
import { sendVerificationEmail } from "./links/send-verification-email.ts";
import { verifyEmail } from "./email-proofs/verify-email.ts";
import { signInConfirmed } from "./link-redemption/sign-in-confirmed.ts";

const sendBody = z.object({ userId: z.uuid(), email: z.string() });
const verifyBody = z.object({ token: z.string().optional() });

const VERIFIED = "E-mail verificado com sucesso.";
const ALREADY_VERIFIED = "Este e-mail já está verificado. Você já pode entrar.";
const NO_TOKEN = "Token de verificação não encontrado na URL.";
const REFUSED = "Este link não vale mais. Entre na sua conta para receber outro.";

/** The functions of docs/product.md, 7: send-verification-email, verify-email. */
export function registerAccountFunctions(scope: HttpServer, accounts: Accounts): void {
  const schema = { hide: true };
  answerProblems(scope);

  scope.post("/send-verification-email", { schema }, async (request) => {
    const body = sendBody.safeParse(request.body);
    if (!body.success) throw new AppError("invalid", { detail: "Envie userId e email." });
    const callerId = await callerOf(accounts, request);
    await sendVerificationEmail(accounts, { ...body.data, callerId }, clientOf(request));
    return { success: true };
  });

  scope.post("/verify-email", { schema }, async (request, reply) => {
    const token = verifyBody.safeParse(request.body).data?.token ?? "";
    if (token === "") return refuse(request, reply, NO_TOKEN);
    const outcome = await verifyEmail(accounts, token, clientOf(request));
    if (outcome === "refused") return refuse(request, reply, REFUSED);
    return { success: true, message: outcome === "verified" ? VERIFIED : ALREADY_VERIFIED };
  });
}

/**
 * The session of the browser that signed up, for the page that has just called verify-email. It is below /auth/v1, because the
 * device's cookie goes only there.
 */
export async function registerConfirmedSession(
  scope: HttpServer,
  accounts: Accounts,
): Promise<void> {
  await scope.register(async (own: HttpServer) => {
    answerProblems(own);
    own.post("/links/session", { schema: { hide: true } }, async (request) => {
      const token = verifyBody.safeParse(request.body).data?.token ?? "";
      const session =
        token === "" ? null : await signInConfirmed(accounts, token, clientOf(request));
      return { session };
    });
  });
}

function answerProblems(scope: HttpServer): void {
  scope.setErrorHandler((error, request, reply) => sendProblem(toAppError(error), request, reply));
}

/** A key or an ended session in the header is the same as none: right after sign-up none is needed. */
async function callerOf(accounts: Accounts, request: FastifyRequest): Promise<string | null> {
  try {
    return (await requireSession(accounts, request)).userId;
  } catch (error) {
    if (error instanceof AuthError) return null;
    throw error;
  }
}

/** The shape of docs/product.md, and a problem document at the same time. */
function refuse(request: FastifyRequest, reply: FastifyReply, error: string): FastifyReply {
  return reply.status(400).send({
    success: false,
    message: error,
    error,
    type: `${request.server.problemBase}invalid_request`,
    title: "Link inválido",
    status: 400,
    code: "invalid_request",
    detail: error,
    request_id: request.id,
  });
}

function toAppError(error: unknown): unknown {
  if (!(error instanceof AuthError)) return error;
  const { retryAfterSeconds } = error.details;
  if (error.status === 429) {
    return new AppError("rate_limited", {
      detail: "Foram muitas tentativas. Espere um pouco e tente de novo.",
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    });
  }
  if (error.status >= 500) return new AppError("unavailable", { cause: error });
  return new AppError("invalid_request", { detail: "O pedido não pôde ser lido.", cause: error });
}
