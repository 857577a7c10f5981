import type { BatchRow } from "@emita/contract/batches/batches";
import type { Column } from "./columns.ts";
import { nextFault, type Place, STATE_COLUMN } from "./faults.ts";

/** Rows that Page Up and Page Down pass. */
const PAGE = 12;

export type Press =
  | { readonly kind: "move"; readonly to: Place }
  /** Nothing is left to mend in this direction: the focus leaves the grid as usual. */
  | { readonly kind: "leave" }
  | { readonly kind: "edit"; readonly typed: string | null }
  | { readonly kind: "remedy" }
  | { readonly kind: "undo" }
  | null;

export interface KeyFacts {
  readonly key: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

/** What a key does in the grid, as in spreadsheets; Tab goes to the next fault. */
export function pressOf(
  facts: KeyFacts,
  at: Place,
  rows: readonly BatchRow[],
  columns: readonly Column[],
): Press {
  const { key, ctrl, shift, alt } = facts;
  if (key === "Tab" && !ctrl && !alt) {
    const to = nextFault(rows, columns, at, shift ? -1 : 1);
    return to ? { kind: "move", to } : { kind: "leave" };
  }
  const to = moved(facts, at, rows.length - 1, columns.length - 1);
  if (to) return { kind: "move", to };
  if (key === "Enter") return { kind: "remedy" };
  if (key === "F2") return { kind: "edit", typed: null };
  if (ctrl && key.toLowerCase() === "z") return { kind: "undo" };
  if (key === "Delete" || key === "Backspace") return { kind: "edit", typed: "" };
  const isText = key.length === 1 && !ctrl && !alt && key !== " ";
  return isText ? { kind: "edit", typed: key } : null;
}

function moved(
  { key, ctrl, alt }: KeyFacts,
  at: Place,
  lastRow: number,
  lastColumn: number,
): Place | null {
  if (alt) return null;
  const row = (to: number): Place => ({ ...at, row: Math.min(Math.max(to, 0), lastRow) });
  const column = (to: number): Place => ({
    ...at,
    column: Math.min(Math.max(to, STATE_COLUMN), lastColumn),
  });
  switch (key) {
    case "ArrowUp":
      return row(ctrl ? 0 : at.row - 1);
    case "ArrowDown":
      return row(ctrl ? lastRow : at.row + 1);
    case "PageUp":
      return row(at.row - PAGE);
    case "PageDown":
      return row(at.row + PAGE);
    case "ArrowLeft":
      return column(at.column - 1);
    case "ArrowRight":
      return column(at.column + 1);
    case "Home":
      return { row: ctrl ? 0 : at.row, column: STATE_COLUMN };
    case "End":
      return { row: ctrl ? lastRow : at.row, column: lastColumn };
    default:
      return null;
  }
}
