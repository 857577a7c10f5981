import { formatDecimal, reaisToCents } from "@emita/domain/basics/money";
import { formatDate } from "@emita/domain/basics/dates";
import type { BatchField } from "@emita/domain/batches/batch-field";
import type { StoredSheet } from "../../../db/tables/batches.ts";
import { isBatchField, knownCells, type Cells } from "../record/batch-field.ts";
import type { RowRecord } from "../record/store.ts";

/** What a row says by field: its cells under the mapped columns, or its item, and over it what a person typed. */
export function cellsOf(
  { source, edits }: Pick<RowRecord, "source" | "edits">,
  sheet: StoredSheet | null,
): Cells {
  const cells = Array.isArray(source) ? cellsOfSheet(source, sheet) : cellsOfItem(source);
  const all = { ...cells, ...knownCells(edits) };
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ""));
}

function cellsOfSheet(source: readonly string[], sheet: StoredSheet | null): Cells {
  const cells: Cells = {};
  for (const { index, field } of sheet?.columns ?? [])
    if (isBatchField(field)) cells[field] = source[index] ?? "";
  return cells;
}

/** Where a field of the grid lies in the fields of an invoice. */
export const PATH_OF: Readonly<Record<Exclude<BatchField, "client" | "service">, string>> = {
  cnpj: "cnpj",
  company_name: "company_name",
  service_code: "service_code",
  service_description: "service_description",
  amount: "amount",
  competencia: "details.competencia",
  email: "email",
  phone: "phone",
  address: "address",
  city: "city",
  iss_rate: "details.iss.rate",
  iss_withheld: "details.iss.withheld_by",
  withheld_irrf: "details.federal.withheld_irrf",
  withheld_pis: "details.federal.withheld_pis",
  withheld_cofins: "details.federal.withheld_cofins",
  withheld_csll: "details.federal.withheld_csll",
  withheld_inss: "details.federal.withheld_inss",
  unconditional_discount: "details.unconditional_discount",
  deductions: "details.deductions",
  municipal_code: "details.municipal_code",
  nbs: "details.nbs",
  order: "details.references.order",
  additional_information: "details.additional_information",
  external_id: "external_id",
};

const FIELD_OF = new Map(
  Object.entries(PATH_OF).flatMap(([field, path]) =>
    isBatchField(field) ? [[path, field] as const] : [],
  ),
);

/** The grid's field of a path in an invoice; a path that has no column stays as it is. */
export function fieldOfPath(path: string | null): string | null {
  return path === null ? null : (FIELD_OF.get(path) ?? path);
}

/** The parts of an item that have a column, as the grid shows them. */
function cellsOfItem(item: Readonly<Record<string, unknown>>): Cells {
  const cells: Cells = {};
  for (const [path, field] of FIELD_OF) {
    const value = valueAt(item, path);
    if (value !== undefined && value !== null) cells[field] = shown(field, value);
  }
  return cells;
}

export function valueAt(item: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (value, name) =>
        typeof value === "object" && value !== null
          ? new Map(Object.entries(value)).get(name)
          : undefined,
      item,
    );
}

function shown(field: BatchField, value: unknown): string {
  if (field === "competencia" && typeof value === "string") return dayText(value);
  if (field === "iss_withheld") return value === "tomador" ? "Sim" : "Não";
  if (typeof value === "number")
    return field === "iss_rate"
      ? String(value).replace(".", ",")
      : formatDecimal(reaisToCents(value));
  return typeof value === "string" ? value : JSON.stringify(value);
}

const dayText = (value: string) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value);
