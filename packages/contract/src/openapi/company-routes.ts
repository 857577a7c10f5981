import { ROUTE_ACCESS } from "../route-access.ts";

/**
 * Whether a call speaks of one company, which the header `Emita-Company` names. The header is no parameter of the document:
 * generated methods without parameters would begin to demand one (OVERVIEW says what it does).
 * @param path as the document writes it: `/api/v1/invoices/{id}`
 */
export function speaksOfCompany(method: string, path: string): boolean {
  const route = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
  const access = ROUTE_ACCESS[route];
  return access !== undefined && access !== "person";
}
