import type { FastifyRequest } from "fastify";
import { ROLE_NAMES, type Role } from "@emita/domain/access/roles";
import type { MailChoice } from "@emita/domain/access/mail-choices";
import type { TokenScope } from "@emita/domain/access/token-scopes";
import { AppError } from "../basics/app-error.ts";

/** A signed-in person, proven by the access token of the session. */
export interface SignedIn {
  readonly kind: "person";
  readonly userId: string;
  readonly sessionId: string;
}

/** A customer's program, proven by an API token. */
export interface TokenHolder {
  readonly kind: "program";
  readonly tokenId: string;
  readonly scopes: readonly TokenScope[];
  /** False for a test token whose invoices use no quota up. */
  readonly takesQuota: boolean;
  /** The recipients of mails about its invoices, where a request names none; null: as the company chose. */
  readonly mails: MailChoice | null;
  /** The company whose token it is; null for an office token. */
  readonly companyId: string | null;
  /** The person of an office token; null for a company's own. */
  readonly userId: string | null;
  /** Whether the session in which it was made had shown a second factor. */
  readonly hasFactor: boolean;
  /** Whether the company whose token it is demands that; the companies of an office token say so themselves. */
  readonly demandsFactor: boolean;
}

/** The company that a request speaks of, and what the caller is in it. */
interface InCompany {
  readonly companyId: string;
  /** Null for a company's own token: its scopes say what it may do. */
  readonly role: Role | null;
  /** Whether the company lets its accountants issue (domain/access/roles). */
  readonly accountantsIssue: boolean;
  readonly isEmailVerified: boolean;
}

export type Person = SignedIn & InCompany;
export type Program = Omit<TokenHolder, "companyId"> & InCompany;
export type Caller = Person | Program;
export type AnyCaller = SignedIn | TokenHolder | Caller;

/** @throws AppError unauthenticated when the header is missing or not a bearer token. */
export function bearerToken(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? "").split(" ");
  if (scheme?.toLowerCase() !== "bearer" || !token)
    throw new AppError("unauthenticated", {
      detail:
        "Entre na sua conta para continuar. Programas mandam o cabeçalho Authorization: Bearer <token>.",
    });
  return token;
}

/** For whatever an account with an unconfirmed address must not do. @throws AppError email_not_verified */
export function requireVerifiedEmail(caller: Caller): Caller {
  if (!caller.isEmailVerified) throw emailNotVerified();
  return caller;
}

export function emailNotVerified(): AppError {
  return new AppError("email_not_verified", {
    detail: "Confirme seu e-mail pelo link que enviamos.",
  });
}

/** For the part of a call that only a person's screens make. @throws AppError forbidden_scope */
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
 * A token's scopes limit its program.
 * @param scopes what the address asks for, all of them; undefined where only a person may go
 * @throws AppError forbidden_scope
 */
export function requireScopes(token: TokenHolder, scopes: readonly TokenScope[] | undefined): void {
  if (scopes === undefined) throw notForPrograms();
  const missing = scopes.find((scope) => !token.scopes.includes(scope));
  if (missing !== undefined)
    throw new AppError("forbidden_scope", {
      detail: `Este token de API não tem o escopo ${missing}.`,
    });
}

/** The refusal of a token that was made by a password alone, where a company demands more. */
export function tokenWithoutFactor(): AppError {
  return new AppError("token_without_factor", {
    detail:
      "A empresa exige verificação em duas etapas, e este token foi criado sem ela. Ative a verificação em Segurança, entre com ela e troque o token em Integrações.",
  });
}

/** The refusal of what a role does not allow (domain/access/roles). */
export function forbiddenRole(role: Role): AppError {
  return new AppError("forbidden_role", {
    detail: `Como ${ROLE_NAMES[role]} você não pode fazer isto nesta empresa. Peça a quem a administra.`,
  });
}
