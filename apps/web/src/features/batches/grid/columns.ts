import type { BatchMapping, BatchRow } from "@emita/contract/batches/batches";
import {
  BATCH_FIELD_LABELS,
  BATCH_FIELDS,
  type BatchField,
} from "@emita/domain/batches/batch-field";

export interface Column {
  readonly field: BatchField;
  readonly title: string;
  /** The spreadsheet's letter, or null for a value from elsewhere. */
  readonly letter: string | null;
  /** Pixels. */
  readonly width: number;
  readonly isNumber: boolean;
}

/** What every invoice has, whether or not the spreadsheet does. */
const ALWAYS: readonly BatchField[] = [
  "cnpj",
  "company_name",
  "service_code",
  "service_description",
  "amount",
];
const NUMBERS: readonly BatchField[] = [
  "amount",
  "iss_rate",
  "withheld_irrf",
  "withheld_pis",
  "withheld_cofins",
  "withheld_csll",
  "withheld_inss",
  "unconditional_discount",
  "deductions",
];
const WIDE: readonly BatchField[] = [
  "client",
  "company_name",
  "service",
  "service_description",
  "address",
  "email",
  "additional_information",
];
const WIDE_PX = 224;
const TAX_ID_PX = 180;
const NARROW_PX = 130;

/** The spreadsheet's columns in its order, then what is on every invoice, then what only some rows have. */
export function columnsOf(mapping: BatchMapping | null, rows: readonly BatchRow[]): Column[] {
  const letters = new Map<BatchField, string | null>();
  for (const { field, letter } of mapping?.columns ?? [])
    if (field !== null && !letters.has(field)) letters.set(field, letter);
  const further = [...ALWAYS.filter((field) => !isReplaced(field, letters)), ...fieldsIn(rows)];
  for (const field of further) if (!letters.has(field)) letters.set(field, null);
  return [...letters].map(([field, letter]) => ({
    field,
    title: BATCH_FIELD_LABELS[field],
    letter,
    width: widthOf(field),
    isNumber: NUMBERS.includes(field),
  }));
}

/** A service by its name brings its code. */
function isReplaced(field: BatchField, known: ReadonlyMap<BatchField, unknown>): boolean {
  return field === "service_code" && known.has("service");
}

function fieldsIn(rows: readonly BatchRow[]): Set<BatchField> {
  const found = new Set<string>();
  for (const { cells, errors = [] } of rows) {
    for (const field in cells) found.add(field);
    for (const { field } of errors) if (field !== null) found.add(field);
  }
  return new Set(BATCH_FIELDS.filter((field) => found.has(field)));
}

function widthOf(field: BatchField): number {
  if (field === "cnpj") return TAX_ID_PX;
  return WIDE.includes(field) ? WIDE_PX : NARROW_PX;
}

/** A cell's text, and whether it comes from elsewhere than the spreadsheet. */
export function cellText(row: BatchRow, field: BatchField): { text: string; isFilled: boolean } {
  const own = row.cells[field];
  if (own !== undefined && own !== "") return { text: own, isFilled: false };
  const filled = row.filled[field];
  return filled ? { text: filled.value, isFilled: true } : { text: "", isFilled: false };
}
