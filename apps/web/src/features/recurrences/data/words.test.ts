import { expect, test } from "vitest";
import { everyText, remedyOf, shortMonth, weekdayOf } from "./words.ts";

test.each([
  ["week", 1, "toda segunda"],
  ["week", 6, "todo sábado"],
  ["week", 7, "todo domingo"],
  ["month", 5, "todo dia 5"],
  ["month", 31, "todo último dia do mês"],
  ["3_months", 30, "a cada 3 meses, dia 30"],
  ["year", 31, "todo ano, no último dia do mês"],
] as const)("every %s on %i is '%s'", (every, day, text) => {
  expect(everyText({ every, day })).toBe(text);
});

test("a date says its weekday and its month", () => {
  expect(weekdayOf("2026-11-25")).toBe("quarta");
  expect(weekdayOf("2026-11-29")).toBe("domingo");
  expect(shortMonth("2026-03-01")).toBe("mar");
});

test("each reason for waiting has its remedy, unless only time helps", () => {
  const recurrence = { id: "r", client_id: "c" };
  expect(remedyOf("client_closed", recurrence)).toEqual({
    label: "Abrir cliente",
    to: "/clientes/$id",
    id: "c",
  });
  expect(remedyOf("invoice_invalid", recurrence)?.id).toBe("r");
  expect(remedyOf("quota_exceeded", recurrence)?.to).toBe("/pricing");
  expect(remedyOf("directory_down", recurrence)).toBeNull();
});
