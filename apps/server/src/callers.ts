import type { FastifyRequest } from "fastify";
import { COMPANY_HEADER } from "@emita/contract/people/people";
import { roleAllows, type Permission } from "@emita/domain/access/roles";
import { z } from "zod";
import {
  authenticateAccount,
  authenticateSession,
  requireWholeSession,
  requireSecondFactor,
} from "./identity/public.ts";
import { hasVerifiedEmail } from "./features/entitlements/public.ts";
import { membershipsOf, requireProvenAddress, type Membership } from "./features/people/public.ts";
import { authenticateTicket, authenticateToken } from "./features/tokens/public.ts";
import { AppError } from "./platform/basics/app-error.ts";
import { actAs } from "./platform/http/actors.ts";
import {
  forbiddenRole,
  requireScopes,
  requireVerifiedEmail,
  tokenWithoutFactor,
  type Caller,
  type SignedIn,
  type TokenHolder,
} from "./platform/http/auth-context.ts";
import type { Context } from "./platform/context/context.ts";
import { readTicket } from "./platform/http/download-ticket.ts";
import type { FindCaller } from "./platform/http/gate.ts";
import type { LimitRequests } from "./platform/http/request-limits.ts";
import { isInCompany } from "./platform/http/route-access.ts";

const anyId = z.uuid();

/** Resolves the caller: a program by its API token, a person by the session; within the limit of requests except on `session` routes. */
export function createFindCaller(ctx: Context, limitRequests: LimitRequests): FindCaller {
  return async (request) => {
    const { access, unconfirmed } = request.routeOptions.config;
    if (access === "session" || access === "any-session")
      return callerOfSession(ctx, request, access);
    const proven = await prove(ctx, request);
    const tokenId = proven.kind === "program" ? proven.tokenId : null;
    actAs(request, { userId: proven.userId, tokenId });
    if (proven.kind === "program") requireScopes(proven, request.routeOptions.config.scopes);
    await limitRequests(request, proven);
    if (isInCompany(access)) {
      const caller = await inCompany(ctx, proven, request, access);
      return unconfirmed ? caller : requireVerifiedEmail(caller);
    }
    if (!unconfirmed) await requireProvenAddress(ctx, ownerOf(proven));
    return proven;
  };
}

/** The caller where a session looks after itself. @throws AppError unauthenticated, second_factor_required, forbidden_scope */
export async function callerOfSession(
  ctx: Context,
  request: FastifyRequest,
  access: "session" | "any-session",
): Promise<SignedIn> {
  const find = access === "session" ? authenticateAccount : authenticateSession;
  const { userId, sessionId } = await find(ctx, request);
  actAs(request, { userId, tokenId: null });
  return { kind: "person", userId, sessionId };
}

/** By the bearer, or by the ticket that it was given for a file. */
async function prove(ctx: Context, request: FastifyRequest): Promise<SignedIn | TokenHolder> {
  const bearer = readTicket(ctx, request)?.bearer;
  if (bearer && "tokenId" in bearer) return authenticateTicket(ctx, request, bearer.tokenId);
  if (bearer) return { kind: "person", ...(await requireWholeSession(ctx, bearer)) };
  const token = await authenticateToken(ctx, request);
  return token ?? { kind: "person", ...(await authenticateAccount(ctx, request)) };
}

/** In the company that the request names, where the role allows what the route asks for. */
async function inCompany(
  ctx: Context,
  proven: SignedIn | TokenHolder,
  request: FastifyRequest,
  permission: Permission,
): Promise<Caller> {
  if (proven.kind === "program" && proven.companyId !== null)
    return inOwnCompany(ctx, proven, proven.companyId, request);
  const membership = chosen(await membershipsOf(ctx, ownerOf(proven)), namedCompany(ctx, request));
  if (!roleAllows(membership.role, permission, membership)) throw forbiddenRole(membership.role);
  if (membership.demandsSecondFactor) await requireFactor(ctx, proven);
  const { companyId, role, accountantsIssue, isEmailVerified } = membership;
  return { ...proven, companyId, role, accountantsIssue, isEmailVerified };
}

/** Demands of a company on every caller. A token counts as much as the session in which it was made. */
async function requireFactor(ctx: Context, proven: SignedIn | TokenHolder): Promise<void> {
  if (proven.kind === "person") await requireSecondFactor(ctx.db, proven);
  else if (!proven.hasFactor) throw tokenWithoutFactor();
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
    accountantsIssue: false,
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
  if (proven.userId === null) throw new Error("a token without an owner");
  return proven.userId;
}

function notFound(): AppError {
  return new AppError("not_found", { detail: "Você não faz parte desta empresa." });
}
