import type { BatchField } from "@emita/domain/batches/batch-field";
import type { StoredSheet } from "../../../db/tables/batches.ts";

/**
 * What no column and no default gives, so that no row could become an invoice: a client, and an amount or a service or client that
 * brings its usual one.
 */
export function missingFields(sheet: Pick<StoredSheet, "columns" | "defaults">): BatchField[] {
  const has = (...fields: BatchField[]) =>
    fields.some(
      (field) =>
        sheet.columns.some((column) => column.field === field) || Boolean(sheet.defaults[field]),
    );
  const missing: BatchField[] = [];
  if (!has("cnpj", "client", "company_name")) missing.push("cnpj");
  if (!has("amount", "service", "client", "cnpj")) missing.push("amount");
  return missing;
}
