import type { Occurrence, PlannedOccurrence } from "@emita/contract/recurrences/occurrences";
import { expect, test } from "vitest";
import { sumToBill, toBill } from "./to-bill.ts";

const MONTH = "2026-11";
const usual = (amount: number | null) => ({
  service_id: null,
  service_name: null,
  service_code: null,
  service_description: null,
  amount,
});
const client = (id: string, amount: number | null = 100) => ({
  id,
  company_name: `Cliente ${id}`,
  usual: usual(amount),
});
const planned = (date: string, amount = 10.1): PlannedOccurrence => ({
  nominal_date: date,
  date,
  amount,
  competencia: date,
  moved_from: null,
  reason: null,
  service_description: "Mentoria",
  installment: 1,
  installments: null,
});
const occurrence = (id: string, date: string, state: Occurrence["state"]): Occurrence => ({
  ...planned(date),
  recurrence_id: "r",
  state,
  client: { id, company_name: `Cliente ${id}`, cnpj: "" },
  asking_reason: null,
  waiting: null,
  changed: [],
  invoice_id: null,
});
const repeat = (id: string, dates: readonly string[], open: Occurrence[] = []) => ({
  client: { id, company_name: `Cliente ${id}`, cnpj: "" },
  next: dates.map((date) => planned(date)),
  open,
});

test("a client without its usual invoice, and one with a repeat later this month", () => {
  expect(toBill([client("a", 2300)], [repeat("b", ["2026-11-25", "2026-12-25"])], MONTH)).toEqual([
    { clientId: "b", name: "Cliente b", date: "2026-11-25", cents: 1010 },
    { clientId: "a", name: "Cliente a", date: null, cents: 2300_00 },
  ]);
});

test("a client counts once, with what is left of all its repeats, to the cent", () => {
  const rows = toBill(
    [client("a")],
    [repeat("a", ["2026-11-28"]), repeat("a", ["2026-11-20", "2026-11-27", "2026-12-04"])],
    MONTH,
  );
  expect(rows).toEqual([{ clientId: "a", name: "Cliente a", date: "2026-11-20", cents: 3030 }]);
});

test("what asks or waits is left, what is sent is not", () => {
  const open = [
    occurrence("a", "2026-10-30", "asking"),
    occurrence("a", "2026-11-10", "waiting"),
    occurrence("a", "2026-11-20", "queued"),
  ];
  const [row] = toBill([], [repeat("a", ["2026-11-20", "2026-12-20"], open)], MONTH);
  expect(row).toMatchObject({ date: "2026-10-30", cents: 2020 });
  expect(toBill([], [repeat("a", ["2026-12-20"])], MONTH)).toEqual([]);
});

test("by date, then by name; an unknown amount adds nothing", () => {
  const rows = toBill(
    [client("z", null), client("b", 0.2)],
    [repeat("y", ["2026-11-29"]), repeat("x", ["2026-11-28"])],
    MONTH,
  );
  expect(rows.map(({ clientId }) => clientId)).toEqual(["x", "y", "b", "z"]);
  expect(sumToBill(rows)).toBe(2040);
});
