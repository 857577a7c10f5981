import type { BatchRow } from "@emita/contract/batches/batches";
import { expect, test } from "vitest";
import { columnsOf } from "./columns.ts";
import { STATE_COLUMN } from "./faults.ts";
import { type KeyFacts, pressOf } from "./grid-keys.ts";

const row = (change: Partial<BatchRow>): BatchRow => ({
  row: 2,
  state: "ready",
  cells: {},
  filled: {},
  amount: null,
  client_id: null,
  service_id: null,
  ...change,
});
const ROWS = [
  row({}),
  row({ state: "error", errors: [{ field: "cnpj", code: "invalid", message: "" }] }),
  row({}),
];
const COLUMNS = columnsOf(null, ROWS);
const LAST = COLUMNS.length - 1;
const press = (key: string, more: Partial<KeyFacts> = {}, at = { row: 0, column: 0 }) =>
  pressOf({ key, ctrl: false, shift: false, alt: false, ...more }, at, ROWS, COLUMNS);
const move = (to: { row: number; column: number }) => ({ kind: "move", to });

test("arrows move by one cell and stop at the edges", () => {
  expect(press("ArrowDown")).toEqual(move({ row: 1, column: 0 }));
  expect(press("ArrowUp")).toEqual(move({ row: 0, column: 0 }));
  expect(press("ArrowLeft")).toEqual(move({ row: 0, column: STATE_COLUMN }));
  expect(press("ArrowRight", {}, { row: 0, column: LAST })).toEqual(move({ row: 0, column: LAST }));
  expect(press("PageDown")).toEqual(move({ row: 2, column: 0 }));
  expect(press("End", { ctrl: true })).toEqual(move({ row: 2, column: LAST }));
  expect(press("Home", { ctrl: true }, { row: 2, column: 3 })).toEqual(
    move({ row: 0, column: STATE_COLUMN }),
  );
});

test("Tab goes to the next fault, and leaves the grid after the last", () => {
  expect(press("Tab")).toEqual(move({ row: 1, column: 0 }));
  expect(press("Tab", {}, { row: 1, column: 0 })).toEqual({ kind: "leave" });
  expect(press("Tab", { shift: true }, { row: 2, column: 0 })).toEqual(move({ row: 1, column: 0 }));
  expect(press("Tab", { shift: true })).toEqual({ kind: "leave" });
});

test("a letter replaces the cell's text, F2 keeps it; shortcuts of the browser stay its own", () => {
  expect(press("a")).toEqual({ kind: "edit", typed: "a" });
  expect(press("F2")).toEqual({ kind: "edit", typed: null });
  expect(press("Delete")).toEqual({ kind: "edit", typed: "" });
  expect(press("z", { ctrl: true })).toEqual({ kind: "undo" });
  expect(press("Enter")).toEqual({ kind: "remedy" });
  for (const key of ["c", "v", "f"]) expect(press(key, { ctrl: true })).toBeNull();
  expect(press("Escape")).toBeNull();
});
