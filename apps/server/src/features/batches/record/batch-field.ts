import { BATCH_FIELDS, type BatchField } from "@emita/domain/batches/batch-field";

const KNOWN: ReadonlySet<string> = new Set(BATCH_FIELDS);

export function isBatchField(name: string | null): name is BatchField {
  return name !== null && KNOWN.has(name);
}

/** Text per field: what a row says. */
export type Cells = Partial<Record<BatchField, string>>;

/** Of stored texts those whose names are fields; an older program may have known others. */
export function knownCells(stored: Readonly<Record<string, string>>): Cells {
  return Object.fromEntries(Object.entries(stored).filter(([name]) => isBatchField(name)));
}
