import type { FastifyRequest } from "fastify";
import type { TokenScope } from "@emita/domain/access/token-scopes";
import { AppError } from "../basics/app-error.ts";

interface Known {
  readonly userId: string;
  readonly isEmailVerified: boolean;
}

/** Somebody who signed in, proven by the access token of the session. */
export interface Person extends Known {
  readonly kind: "person";
  readonly sessionId: string;
}

/** A customer's program, proven by an API token. */
export interface Program extends Known {
  readonly kind: "program";
  readonly tokenId: string;
  readonly scopes: readonly TokenScope[];
}

export type Caller = Person | Program;

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

/**
 * For what a program must never do for its owner: account, plan, certificate, tokens.
 * @throws AppError forbidden_scope
 */
export function requirePerson(caller: Caller): Person {
  if (caller.kind === "person") return caller;
  throw notForPrograms();
}

/** The refusal of an API token where only a person may go. */
export function notForPrograms(): AppError {
  return new AppError("forbidden_scope", {
    detail: "Um token de API não alcança este recurso. Entre no Emita pelo navegador.",
  });
}

/**
 * A person may do everything that is his, a program what its token says.
 * @throws AppError forbidden_scope
 */
export function requireScope(caller: Caller, scope: TokenScope): Caller {
  if (caller.kind === "person" || caller.scopes.includes(scope)) return caller;
  throw new AppError("forbidden_scope", { detail: `Este token de API não tem o escopo ${scope}.` });
}

/** Whoever changes nothing only reads. */
export function scopeOfMethod(method: string): TokenScope {
  return method === "GET" || method === "HEAD" ? "invoices:read" : "invoices:write";
}
