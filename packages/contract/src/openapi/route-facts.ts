import type { TokenScope } from "@emita/domain/access/token-scopes";
import { ROUTE_ACCESS } from "../route-access.ts";
import { routeKey } from "../route-table.ts";
import { TOKEN_ROUTES } from "../token-routes.ts";

/**
 * Whether a call acts for one company, named by the header `Emita-Company`. The header is not a parameter of the
 * document: generated methods without parameters would start to require one (OVERVIEW explains it).
 * @param path as in the document: `/api/v1/invoices/{id}`
 */
export function speaksOfCompany(method: string, path: string): boolean {
  const access = ROUTE_ACCESS[routeKey(method, path)];
  return access !== undefined && access !== "person";
}

/** The scopes that an API token needs for a call; undefined when only a person may call it. */
export function tokenScopesOf(method: string, path: string): readonly TokenScope[] | undefined {
  return TOKEN_ROUTES[routeKey(method, path)];
}
