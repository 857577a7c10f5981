import { formatDateTime } from "@emita/domain/basics/dates";

/** A look-up as lines, one value each: `company.cnpj: …`. Empty values are left out. */
export function linesOf(value: unknown, path = ""): string[] {
  if (value === null || value === undefined) return [];
  if (value instanceof Date) return [`${path}: ${formatDateTime(value)}`];
  if (typeof value !== "object")
    return [`${path}: ${typeof value === "string" ? value : JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([name, inner]) =>
    linesOf(inner, path === "" ? name : `${path}.${name}`),
  );
}
