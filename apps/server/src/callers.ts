import type { FastifyRequest } from "fastify";
import { COMPANY_HEADER } from "@emita/contract/people";
import { ROUTE_ACCESS } from "@emita/contract/route-access";
import { TOKEN_ROUTES } from "@emita/contract/token-routes";
import { roleAllows, type Permission } from "@emita/domain/access/roles";
import { z } from "zod";
import {
  authenticateAccount,
  requireWholeSession,
  requireSecondFactor,
} from "./identity/public.ts";
import { hasVerifiedEmail } from "./features/entitlements/public.ts";
import { membershipsOf, type Membership } from "./features/people/public.ts";
import { authenticateTicket, authenticateToken } from "./features/tokens/public.ts";
import { AppError } from "./platform/basics/app-error.ts";
import { actAs } from "./platform/http/actors.ts";
import {
  forbiddenRole,
  requireScopes,
  tokenWithoutFactor,
  type Authenticate,
  type Caller,
  type Identify,
  type SignedIn,
  type TokenHolder,
} from "./platform/http/auth-context.ts";
import type { Context } from "./platform/context/context.ts";
import { readTicket } from "./platform/http/download-ticket.ts";
import type { LimitRequests } from "./platform/http/request-limits.ts";

const anyId = z.uuid();

/** Who calls the product API: a program by its API token, a person by the session; each within the limit of requests. */
export function createIdentify(ctx: Context, limitRequests: LimitRequests): Identify {
  return async (request) => {
    const proven = await prove(ctx, request);
    const tokenId = proven.kind === "program" ? proven.tokenId : null;
    actAs(request, { userId: proven.userId, tokenId });
    if (proven.kind === "program") requireScopes(proven, TOKEN_ROUTES[routeOf(request)]);
    await limitRequests(request, proven);
    return proven;
  };
}

/** By the bearer, or by the ticket that it was given for a file. */
async function prove(ctx: Context, request: FastifyRequest): Promise<SignedIn | TokenHolder> {
  const bearer = readTicket(ctx, request)?.bearer;
  if (bearer && "tokenId" in bearer) return authenticateTicket(ctx, request, bearer.tokenId);
  if (bearer) return { kind: "person", ...(await requireWholeSession(ctx, bearer)) };
  const token = await authenticateToken(ctx, request);
  return token ?? { kind: "person", ...(await authenticateAccount(ctx, request)) };
}

/** The same in the company that the request names, where the role allows what the address asks for. */
export function createAuthenticate(ctx: Context, identify: Identify): Authenticate {
  return async (request) => {
    const permission = permissionOf(request);
    const proven = await identify(request);
    if (proven.kind === "program" && proven.companyId !== null)
      return inOwnCompany(ctx, proven, proven.companyId, request);
    const membership = chosen(
      await membershipsOf(ctx, ownerOf(proven)),
      namedCompany(ctx, request),
    );
    if (!roleAllows(membership.role, permission, membership)) throw forbiddenRole(membership.role);
    if (membership.demandsSecondFactor) await requireFactor(ctx, proven);
    return within(proven, membership);
  };
}

/** What a company may demand of every caller. A token is worth what the session was in which it was made. */
async function requireFactor(ctx: Context, proven: SignedIn | TokenHolder): Promise<void> {
  if (proven.kind === "person") await requireSecondFactor(ctx.db, proven);
  else if (!proven.hasFactor) throw tokenWithoutFactor();
}

/** An address as the tables of the contract write it. */
function routeOf({ method, routeOptions }: FastifyRequest): string {
  return `${method === "HEAD" ? "GET" : method} ${routeOptions.url}`;
}

function permissionOf(request: FastifyRequest): Permission {
  const access = ROUTE_ACCESS[routeOf(request)];
  if (access === undefined || access === "person")
    throw new Error(`no permission is asked for at ${request.method} ${request.routeOptions.url}`);
  return access;
}

/** A company's own token: its scopes say what it may do. */
async function inOwnCompany(
  ctx: Context,
  token: TokenHolder,
  companyId: string,
  request: FastifyRequest,
): Promise<Caller> {
  const named = namedCompany(ctx, request);
  if (named !== null && named !== companyId) throw notFound();
  if (token.demandsFactor) await requireFactor(ctx, token);
  return {
    ...token,
    companyId,
    role: null,
    isEmailVerified: await hasVerifiedEmail(ctx, companyId),
  };
}

/** The company that the request names; the only one where it names none. */
function chosen(memberships: readonly Membership[], named: string | null): Membership {
  const [only] = memberships;
  if (named === null) {
    if (memberships.length > 1)
      throw new AppError("company_required", {
        detail: `Você participa de ${memberships.length} empresas. Diga de qual se trata no cabeçalho Emita-Company.`,
      });
    if (!only) throw notFound();
    return only;
  }
  const found = memberships.find(({ companyId }) => companyId === named);
  if (!found) throw notFound();
  return found;
}

function namedCompany(ctx: Context, request: FastifyRequest): string | null {
  const ticket = readTicket(ctx, request);
  if (ticket) return ticket.companyId;
  const given = request.headers[COMPANY_HEADER];
  if (given === undefined || given === "") return null;
  const id = String(given).toLowerCase();
  if (!anyId.safeParse(id).success) throw notFound();
  return id;
}

function ownerOf(proven: SignedIn | TokenHolder): string {
  if (proven.userId === null) throw new Error("a token of nobody");
  return proven.userId;
}

function within(proven: SignedIn | TokenHolder, membership: Membership): Caller {
  const { companyId, role, isEmailVerified } = membership;
  return { ...proven, companyId, role, isEmailVerified };
}

function notFound(): AppError {
  return new AppError("not_found", { detail: "Você não faz parte desta empresa." });
}
