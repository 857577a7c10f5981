import type { TokenScope } from "@emita/domain/access/token-scopes";
import { ROUTE_ACCESS } from "../route-access.ts";
import { routeKey } from "../route-table.ts";
import { TOKEN_ROUTES } from "../token-routes.ts";

/**
 * Whether a call speaks of one company, which the header `Emita-Company` names. The header is no parameter of the document:
 * generated methods without parameters would begin to demand one (OVERVIEW says what it does).
 * @param path as the document writes it: `/api/v1/invoices/{id}`
 */
export function speaksOfCompany(method: string, path: string): boolean {
  const access = ROUTE_ACCESS[routeKey(method, path)];
  return access !== undefined && access !== "person";
}

/** The scopes that an API token needs to make a call; undefined where only a person may. */
export function tokenScopesOf(method: string, path: string): readonly TokenScope[] | undefined {
  return TOKEN_ROUTES[routeKey(method, path)];
}
