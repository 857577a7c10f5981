import type { FastifyInstance } from "fastify";
import type { Permission } from "@emita/domain/access/roles";
import type { TokenScope } from "@emita/domain/access/token-scopes";
import type { AnyCaller, Caller, Person, SignedIn, TokenHolder } from "./auth-context.ts";

/**
 * The possible callers of a route:
 * - a permission: in the company that the request names, where the caller's role allows it (domain/access/roles);
 * - `person`: in the caller's own name, whatever the company;
 * - `session`: the same for sessions only, outside the limit of requests, so that a session may always look after itself;
 * - `any-session`: also a session that has yet to show the second factor;
 * - `handler`: the route proves its caller by itself, by another credential (authentication API, operator's key, signatures);
 * - `anyone`: no caller is asked for.
 */
export type RouteAccess = Permission | "person" | "session" | "any-session" | "handler" | "anyone";

type Unasked = "handler" | "anyone";
/** A route's statement that the gate (gate.ts) checks. */
export type AskedAccess = Exclude<RouteAccess, Unasked>;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Every route states it: a server does not start with a route that does not. */
    access?: RouteAccess;
    /** The scopes that an API token needs here, all of them. Without this only people may call. */
    scopes?: readonly TokenScope[];
    /** Open to accounts whose e-mail is not confirmed too. */
    unconfirmed?: true;
  }
  interface FastifyRequest<
    RouteGeneric,
    RawServer,
    RawRequest,
    SchemaCompiler,
    TypeProvider,
    ContextConfig,
    Logger,
    RequestType,
  > {
    /** The caller, as the route's `access` demands; known before the body is read. */
    caller: CallerOf<ContextConfig>;
  }
}

/** The caller's type at a route with these statements. */
type CallerOf<Config> = Config extends { readonly access: infer Access }
  ? Config extends { readonly scopes: readonly TokenScope[] }
    ? Known<Access, Caller, SignedIn | TokenHolder>
    : Known<Access, Person, SignedIn>
  : AnyCaller | null;

type Known<Access, InCompany, Anywhere> = Access extends Permission
  ? InCompany
  : Access extends Unasked
    ? null
    : Anywhere;

export function isAsked(access: RouteAccess | undefined): access is AskedAccess {
  return access !== undefined && access !== "anyone" && access !== "handler";
}

/** Whether a route speaks of the company that the request names. */
export function isInCompany(access: RouteAccess | undefined): access is Permission {
  return isAsked(access) && access !== "person" && access !== "session" && access !== "any-session";
}

/** For scopes of routes that ask for no caller: all of them state it, also those that a library adds. */
export function leaveUnasked(scope: FastifyInstance, access: Unasked): void {
  scope.addHook("onRoute", (route) => {
    route.config = { access, ...route.config };
  });
}
