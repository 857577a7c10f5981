import type { BatchField } from "@emita/domain/batches/batch-field";
import type { StoredFilling } from "../../../db/tables/batches.ts";
import { isBatchField, type Cells } from "../record/batch-field.ts";
import type { RowRequest } from "./complete-row.ts";
import type { InvoiceFields } from "./given-fields.ts";
import { cellsOf, PATH_OF, valueAt } from "./row-cells.ts";

const OF_SERVICE: ReadonlySet<string> = new Set([
  "service_code",
  "service_description",
  "municipal_code",
  "nbs",
]);

/** The values of a row that no cell says: the client's, the service's, or the registry's. */
export function fillingsOf(
  cells: Cells,
  completed: InvoiceFields,
  { clientId, serviceId }: RowRequest,
): Partial<Record<BatchField, StoredFilling>> {
  const shown = cellsOf({ source: completed, edits: {} }, null);
  const fillings: Partial<Record<BatchField, StoredFilling>> = {};
  for (const [field, value] of Object.entries(shown)) {
    if (!isBatchField(field) || cells[field] !== undefined || isEmpty(completed, field)) continue;
    fillings[field] = { value, from: sourceOf(field, clientId, serviceId) };
  }
  return fillings;
}

function isEmpty(completed: InvoiceFields, field: BatchField): boolean {
  if (field === "client" || field === "service") return true;
  const value = valueAt(completed, PATH_OF[field]);
  return value === undefined || value === null || value === "" || value === "nobody";
}

function sourceOf(
  field: BatchField,
  clientId: string | null,
  serviceId: string | null,
): StoredFilling["from"] {
  if (serviceId && (OF_SERVICE.has(field) || (field === "amount" && !clientId))) return "service";
  return clientId ? "client" : serviceId ? "service" : "registry";
}
