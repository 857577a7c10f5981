import { ROUTE_ACCESS } from "../route-access.ts";

/** What the document says of the header that names a company; calls that speak of one take it. */
export const COMPANY_HEADER_TEXT =
  "O id da empresa de que o pedido fala (`GET /companies`). Dispensável com uma empresa só, e com um token da empresa; com várias, obrigatório: sem ele a resposta é 422 `company_required`.";

/** @param path as the document writes it: `/api/v1/invoices/{id}` */
export function speaksOfCompany(method: string, path: string): boolean {
  const route = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
  const access = ROUTE_ACCESS[route];
  return access !== undefined && access !== "person";
}
