import type { FastifyRequest } from "fastify";
import { AppError } from "./app-error.ts";

/** Who is calling, proven by the access token. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly isEmailVerified: boolean;
}

/** Filled by app.ts with the accounts feature's check: platform knows no feature. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller>;

/** @throws AppError unauthenticated when the header is missing or not a bearer token. */
export function bearerToken(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? "").split(" ");
  if (scheme?.toLowerCase() !== "bearer" || !token)
    throw new AppError("unauthenticated", { detail: "Entre na sua conta para continuar." });
  return token;
}

/** For whatever an account with an unconfirmed address must not do. */
export function requireVerifiedEmail(caller: Caller): Caller {
  if (!caller.isEmailVerified)
    throw new AppError("email_not_verified", {
      detail: "Confirme seu e-mail pelo link que enviamos.",
    });
  return caller;
}
