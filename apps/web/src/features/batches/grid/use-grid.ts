import type { BatchRow } from "@emita/contract/batches/batches";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { isOpen } from "../data/batch-words.ts";
import type { AfterEdit } from "./cell-editor.tsx";
import type { Column } from "./columns.ts";
import { faultColumns, faultsAt, nextFault, remedyAt, type Place, STATE_COLUMN } from "./faults.ts";
import { pressOf } from "./grid-keys.ts";
import type { Editing } from "./grid-row.tsx";
import type { RowChanges } from "./use-row-changes.ts";

interface GridFacts {
  box: RefObject<HTMLElement | null>;
  rows: readonly BatchRow[];
  columns: readonly Column[];
  changes: RowChanges | undefined;
}

/** The active cell, its editing, and the keys. */
export function useGrid({ box, rows, columns, changes }: GridFacts) {
  const [place, setPlace] = useState<Place>(() => firstPlace(rows, columns));
  const [editing, setEditing] = useState<Editing | null>(null);
  /** Escape hides what is said about the active cell. */
  const [isHushed, setHushed] = useState(false);
  const wantsFocus = useRef(false);
  const at = within(place, rows.length, columns.length);
  const row = rows[at.row];
  useEffect(() => {
    if (!wantsFocus.current || editing !== null) return;
    const cell = box.current?.querySelector<HTMLElement>(`[data-cell="${at.row}:${at.column}"]`);
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  const go = (to: Place) => {
    wantsFocus.current = true;
    setPlace(to);
    setEditing(null);
    setHushed(false);
  };
  const edit = (to: Place, typed: string | null) => {
    const one = rows[to.row];
    if (!one || !changes || !isOpen(one) || to.column === STATE_COLUMN) return;
    setPlace(to);
    setEditing({ column: to.column, typed });
  };
  const fix = (field: string, value: string) => {
    if (row) void changes?.type(row, field, value);
    go(at);
  };
  const remedy = () => {
    if (!row || !changes) return;
    const way = remedyAt(row, columns, at.column);
    const [first] = faultsAt(row, columns, at.column);
    if (way === "accept" && first?.fix && first.field !== null) fix(first.field, first.fix.value);
    else if (way === "choose")
      box.current?.querySelector<HTMLElement>("[data-note] button")?.focus();
    else edit(at, null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape") {
      go(at);
      return setHushed(true);
    }
    if (event.target instanceof HTMLButtonElement && event.key !== "Tab")
      return moveAmongButtons(event);
    const { key, altKey: alt, shiftKey: shift } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    const press = pressOf({ key, ctrl, shift, alt }, at, rows, columns);
    if (press === null || press.kind === "leave") return;
    event.preventDefault();
    if (press.kind === "move") go(press.to);
    else if (press.kind === "edit") edit(at, press.typed);
    else if (press.kind === "remedy") remedy();
    else void changes?.undo();
  };
  const onDone = (text: string | null, next: AfterEdit) => {
    const field = columns[at.column]?.field;
    if (text !== null && row && field) void changes?.type(row, field, text);
    if (next === "stay" && text !== null) return setEditing(null);
    go(afterEdit(next, at, rows, columns));
  };
  return { at, row, editing, isHushed, go, edit, fix, onKeyDown, onDone };
}

/** The first fault, or the first cell. */
function firstPlace(rows: readonly BatchRow[], columns: readonly Column[]): Place {
  const row = rows.findIndex((one) => faultColumns(one, columns).length > 0);
  const [column = STATE_COLUMN] = faultColumns(rows[row] ?? NONE, columns);
  return row === -1 ? { row: 0, column: 0 } : { row, column };
}

const NONE: Pick<BatchRow, "state"> = { state: "ready" };

function within({ row, column }: Place, rows: number, columns: number): Place {
  return {
    row: Math.max(Math.min(row, rows - 1), 0),
    column: Math.min(column, columns - 1),
  };
}

function afterEdit(
  next: AfterEdit,
  at: Place,
  rows: readonly BatchRow[],
  columns: readonly Column[],
): Place {
  if (next === "stay") return at;
  if (next === "down") return { ...at, row: Math.min(at.row + 1, rows.length - 1) };
  return nextFault(rows, columns, at, next === "fault" ? 1 : -1) ?? at;
}

/** The remedies of a cell: arrows move between them, Enter and space press as usual. */
function moveAmongButtons(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const note = event.target instanceof Element ? event.target.closest("[data-note]") : null;
  const buttons = [...(note?.querySelectorAll("button") ?? [])];
  const now = buttons.findIndex((button) => button === document.activeElement);
  event.preventDefault();
  buttons[(now + step + buttons.length) % buttons.length]?.focus();
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};
