import type { BatchRow } from "@emita/contract/batches/batches";
import type { Column } from "./columns.ts";

type Fault = NonNullable<BatchRow["errors"]>[number];
type Warning = NonNullable<BatchRow["warnings"]>[number];

/** A cell: the row's place in what is shown, and the column's; -1 is the column of the row's state. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** The column of the row's own state, where faults of the whole row are. */
export const STATE_COLUMN = -1;

/** Faults of a cell. Those of no visible column are at the row's state. */
export function faultsAt(row: BatchRow, columns: readonly Column[], column: number): Fault[] {
  if (row.state !== "error") return [];
  return (row.errors ?? []).filter(({ field }) => columnOf(columns, field) === column);
}

/** Whether the row may be a repetition, said at this cell. */
export function repetitionAt(
  row: BatchRow,
  columns: readonly Column[],
  column: number,
): Warning | null {
  if (row.state !== "duplicate") return null;
  const warning = (row.warnings ?? []).find(({ code }) => code !== "hint");
  if (!warning) return column === STATE_COLUMN ? UNKNOWN_REPETITION : null;
  return columnOf(columns, warning.field) === column ? warning : null;
}

const UNKNOWN_REPETITION: Warning = {
  code: "repeated_note",
  field: null,
  message: "Esta linha pode ser repetida.",
};

/** What Enter does at a cell: the only remedy is taken at once, among several the person chooses, without any it edits. */
export function remedyAt(
  row: BatchRow,
  columns: readonly Column[],
  column: number,
): "accept" | "choose" | "edit" {
  const faults = faultsAt(row, columns, column);
  const [first] = faults;
  if (faults.length === 1 && first?.fix && first.field !== null) return "accept";
  const hasChoice = faults.some(({ fix, choices = [] }) => fix ?? choices.length > 0);
  const isOfRow = column === STATE_COLUMN || repetitionAt(row, columns, column) !== null;
  return hasChoice || isOfRow ? "choose" : "edit";
}

/** The places of a row that wait for a person, from left to right. */
export function faultColumns(
  row: Pick<BatchRow, "state" | "errors" | "warnings">,
  columns: readonly Column[],
): number[] {
  const fields =
    row.state === "error"
      ? (row.errors ?? []).map(({ field }) => columnOf(columns, field))
      : row.state === "duplicate"
        ? [columnOf(columns, (row.warnings ?? []).find(({ code }) => code !== "hint")?.field)]
        : [];
  return [...new Set(fields)].toSorted((one, other) => one - other);
}

/** The next place that waits for a person, or null at the end; `step` -1 looks backwards. */
export function nextFault(
  rows: readonly BatchRow[],
  columns: readonly Column[],
  from: Place,
  step: 1 | -1,
): Place | null {
  for (let index = from.row; index >= 0 && index < rows.length; index += step) {
    const row = rows[index];
    if (!row) return null;
    const places = faultColumns(row, columns);
    const beyond = places.filter((column) => isBeyond({ row: index, column }, from, step));
    const column = step === 1 ? beyond[0] : beyond.at(-1);
    if (column !== undefined) return { row: index, column };
  }
  return null;
}

function isBeyond(place: Place, from: Place, step: 1 | -1): boolean {
  if (place.row !== from.row) return true;
  return step === 1 ? place.column > from.column : place.column < from.column;
}

function columnOf(columns: readonly Column[], field: string | null | undefined): number {
  const at = columns.findIndex((column) => column.field === field);
  return at === -1 ? STATE_COLUMN : at;
}
