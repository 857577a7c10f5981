import type { Occurrence, PlannedOccurrence } from "@emita/contract/recurrences/occurrences";
import type { Recurrence } from "@emita/contract/recurrences/recurrences";
import { expect, test } from "vitest";
import { agendaOf } from "./agenda.ts";

const planned = (date: string): PlannedOccurrence => ({
  nominal_date: date,
  date,
  amount: 100,
  competencia: date,
  moved_from: null,
  reason: null,
  service_description: "Mentoria",
  installment: 1,
  installments: null,
});

const occurrence = (date: string, state: Occurrence["state"]): Occurrence => ({
  ...planned(date),
  recurrence_id: "r",
  state,
  client: { id: "c", company_name: "Cliente", cnpj: "" },
  asking_reason: null,
  waiting: null,
  changed: [],
  invoice_id: null,
});

function repeat(dates: readonly string[], open: readonly Occurrence[] = []): Recurrence {
  return {
    id: dates.join(),
    created_at: "",
    updated_at: "",
    state: "active",
    client_id: "c",
    client: { id: "c", company_name: "Cliente", cnpj: "" },
    service_id: null,
    service_name: null,
    service_code: null,
    service_description: "Mentoria",
    amount: 100,
    details: null,
    every: "week",
    day: 5,
    starts_on: "2026-11-01",
    ends_on: null,
    times: null,
    mode: "ask",
    weekend: "same",
    competencia: "same",
    adjustment_percent: null,
    hour: 9,
    next_dates: [...dates],
    next: dates.map(planned),
    open: [...open],
    last_invoice_id: null,
  };
}

const TODAY = "2026-11-25";
const WEEKLY = ["2026-12-04", "2026-12-11", "2026-12-18", "2026-12-25", "2027-01-01", "2027-01-08"];

test("dates of several repeats are in order, each with all of its invoices", () => {
  const { days, known } = agendaOf(
    [repeat(["2026-12-30", "2026-12-31"]), repeat(["2026-12-04", "2026-12-30"])],
    true,
    TODAY,
  );
  expect(days.map(({ date, rows }) => [date, rows.length])).toEqual([
    ["2026-12-04", 1],
    ["2026-12-30", 2],
    ["2026-12-31", 1],
  ]);
  expect(known).toBeNull();
});

test("what waits or is being sent is on its day; what asks today belongs to its card", () => {
  const open = [
    occurrence("2026-11-25", "asking"),
    occurrence("2026-11-20", "waiting"),
    occurrence("2026-12-04", "queued"),
    occurrence("2026-12-07", "asking"),
  ];
  const { days } = agendaOf([repeat(["2026-12-04", "2026-12-11"], open)], true, TODAY);
  expect(days.map(({ date, rows }) => [date, rows.map((row) => row.occurrence?.state)])).toEqual([
    ["2026-11-20", ["waiting"]],
    ["2026-12-04", ["queued"]],
    ["2026-12-07", ["asking"]],
    ["2026-12-11", [undefined]],
  ]);
});

test("the list is known until the first repeat whose six dates are over", () => {
  expect(agendaOf([repeat(["2026-12-30"]), repeat(WEEKLY)], true, TODAY).known).toBe("2027-01-08");
});

test("with further pages it is known until the last first date of this one", () => {
  expect(agendaOf([repeat(["2026-12-01"]), repeat(["2026-12-10"])], false, TODAY).known).toBe(
    "2026-12-10",
  );
});
