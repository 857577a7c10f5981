import type { LocalDate } from "@emita/domain/basics/dates";
import { centsToReais, parseReais } from "@emita/domain/basics/money";
import type { BatchField } from "@emita/domain/batches/batch-field";
import {
  readAmount,
  readCompetencia,
  readPercent,
  readTaxId,
  readYesOrNo,
  type ReadCell,
} from "@emita/domain/batches/read-cells";
import type { StoredFault } from "../../../db/tables/batches.ts";
import type { Cells } from "../record/batch-field.ts";
import { PATH_OF } from "./row-cells.ts";

/** Fields of a new invoice, as in the API; may be incomplete or wrong. */
export type InvoiceFields = Record<string, unknown>;

interface GivenFields {
  readonly fields: InvoiceFields;
  readonly faults: readonly StoredFault[];
}

type Read = ReadCell<unknown>;
const text = (cell: string): Read => ({ ok: true, value: cell });
const digits = (cell: string): Read => text(cell.replaceAll(/[.\s-]/g, ""));
const reais = (cell: string): Read => {
  const amount = readAmount(cell);
  return amount.ok ? { ok: true, value: centsToReais(amount.value) } : amount;
};
/** An empty withholding is often written as zero or as a dash. */
const part = (cell: string): Read =>
  cell === "-" || parseReais(cell) === 0 ? text("") : reais(cell);
const isWithheld = (cell: string): Read => {
  const answer = readYesOrNo(cell);
  return answer.ok ? { ok: true, value: answer.value ? "tomador" : undefined } : answer;
};

type Path = Exclude<BatchField, "client" | "service">;
const READERS: Readonly<Record<Path, (cell: string, today: LocalDate) => Read>> = {
  cnpj: (cell) => text(readTaxId(cell)),
  company_name: text,
  service_code: text,
  service_description: text,
  amount: reais,
  competencia: readCompetencia,
  email: text,
  phone: text,
  address: text,
  city: text,
  iss_rate: readPercent,
  iss_withheld: isWithheld,
  withheld_irrf: part,
  withheld_pis: part,
  withheld_cofins: part,
  withheld_csll: part,
  withheld_inss: part,
  unconditional_discount: part,
  deductions: part,
  municipal_code: text,
  nbs: digits,
  order: text,
  additional_information: text,
  external_id: text,
};

const isPath = (field: string): field is Path => field in READERS;

/** The invoice fields that cells say, and the cells that say nothing readable. */
export function fieldsOfCells(cells: Cells, today: LocalDate): GivenFields {
  const fields: InvoiceFields = {};
  const faults: StoredFault[] = [];
  for (const [field, cell] of Object.entries(cells)) {
    if (!isPath(field)) continue;
    const answer = READERS[field](cell, today);
    if (!answer.ok) {
      const { code, message, fix } = answer;
      faults.push({ field, code, message, ...(fix && { fix: { ...fix } }) });
    } else if (answer.value !== "" && answer.value !== undefined)
      put(fields, PATH_OF[field], answer.value);
  }
  return { fields, faults };
}

/** Sets the value at a path, making the objects on the way. */
export function put(fields: InvoiceFields, path: string, value: unknown): void {
  const names = path.split(".");
  const last = names.pop() ?? "";
  let at: InvoiceFields = fields;
  for (const name of names) {
    const inner = objectOf(at[name]);
    at[name] = inner;
    at = inner;
  }
  at[last] = value;
}

/** A copy of an object; an empty one for anything else. */
export function objectOf(value: unknown): InvoiceFields {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}

/** The later ones win, in objects name by name. */
export function mergeFields(...those: readonly InvoiceFields[]): InvoiceFields {
  const merged: InvoiceFields = {};
  for (const fields of those)
    for (const [name, value] of Object.entries(fields)) {
      if (value === undefined) continue;
      const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
      merged[name] = isObject ? mergeFields(objectOf(merged[name]), objectOf(value)) : value;
    }
  return merged;
}
