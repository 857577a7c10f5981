import { sql, type Expression, type SqlBool } from "kysely";
import type { z } from "zod";
import type { listInvoicesQuerySchema } from "@emita/contract/invoices/invoices";
import { addDays, startOfLocalDay } from "@emita/domain/basics/dates";
import { searchText } from "@emita/domain/basics/text";

export type ListQuery = z.output<typeof listInvoicesQuerySchema>;
/** Which invoices, and in which order; not which page. */
export type ListFilters = Omit<ListQuery, "limit" | "cursor">;

/** The filters as conditions on rows of `invoices`. */
export function filterConditions(filters: Omit<ListFilters, "sort">): Expression<SqlBool>[] {
  return [
    ...(filters.status ? [sql<SqlBool>`status = ${filters.status}`] : []),
    ...(filters.search ? contains("search_text", filters.search) : []),
    ...(filters.city ? contains("city_search", filters.city) : []),
    ...exactly("nfse_number", filters.nfse_number),
    ...exactly("idempotency_key", filters.idempotency_key),
    ...exactly("external_id", filters.external_id),
    ...exactly("cnpj", filters.cnpj),
    ...exactly("channel", filters.channel),
    ...(filters.amount_min === undefined
      ? []
      : [sql<SqlBool>`amount_cents >= ${Math.ceil(cents(filters.amount_min))}::bigint`]),
    ...(filters.amount_max === undefined
      ? []
      : [sql<SqlBool>`amount_cents <= ${Math.floor(cents(filters.amount_max))}::bigint`]),
    ...between("created_at", filters.created_from, filters.created_to),
    ...between("issued_at", filters.issued_from, filters.issued_to),
    ...between("updated_at", filters.updated_from, filters.updated_to),
  ];
}

function exactly(
  column: "nfse_number" | "idempotency_key" | "external_id" | "cnpj" | "channel",
  value: string | undefined,
): Expression<SqlBool>[] {
  return value ? [sql<SqlBool>`${sql.ref(column)} = ${value}`] : [];
}

/** Bounds may have more decimals than an invoice. The error of a binary fraction is far below a hundredth of a cent. */
function cents(reais: number): number {
  return Number((reais * 100).toFixed(4));
}

function contains(column: "search_text" | "city_search", typed: string): Expression<SqlBool>[] {
  const text = searchText(typed);
  return text === "" ? [] : [sql<SqlBool>`${sql.ref(column)} like ${`%${escapeLike(text)}%`}`];
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

const DAY_ONLY = /^\d{4}-\d\d-\d\d$/;

/** Both ends belong to the period: a day as a whole, an instant as such. */
function between(
  column: "created_at" | "issued_at" | "updated_at",
  from: string | undefined,
  to: string | undefined,
): Expression<SqlBool>[] {
  const start = from && (DAY_ONLY.test(from) ? startOfLocalDay(from) : new Date(from));
  const isDay = to !== undefined && DAY_ONLY.test(to);
  return [
    ...(start ? [sql<SqlBool>`${sql.ref(column)} >= ${start}`] : []),
    ...(isDay ? [sql<SqlBool>`${sql.ref(column)} < ${startOfLocalDay(addDays(to, 1))}`] : []),
    ...(to && !isDay ? [sql<SqlBool>`${sql.ref(column)} <= ${new Date(to)}`] : []),
  ];
}
