import { expect, test } from "vitest";
import { instantOf, momentIssue, momentOf, proposedMoment } from "./local-time.ts";

const NOW = new Date("2026-11-27T19:30:00Z");

test("a date and an hour are of Brazilian time, whatever the device's own", () => {
  expect(instantOf({ date: "2026-11-30", time: "18:00" })?.toISOString()).toBe(
    "2026-11-30T21:00:00.000Z",
  );
  expect(instantOf({ date: "2026-12-31", time: "23:30" })?.toISOString()).toBe(
    "2027-01-01T02:30:00.000Z",
  );
  expect(momentOf(new Date("2027-01-01T02:30:00Z"))).toEqual({
    date: "2026-12-31",
    time: "23:30",
  });
});

test("an instant and its moment say the same", () => {
  for (let hour = 0; hour < 24 * 40; hour += 7) {
    const instant = new Date(Date.UTC(2026, 11, 20, hour, 15));
    expect(instantOf(momentOf(instant))).toEqual(instant);
  }
});

test("no date, no hour, a date that does not exist and the past are refused", () => {
  expect(momentIssue({ date: "", time: "09:00" }, NOW)).toBe("Informe a data e a hora.");
  expect(momentIssue({ date: "2026-11-28", time: "" }, NOW)).toBe("Informe a data e a hora.");
  expect(momentIssue({ date: "2026-13-28", time: "09:00" }, NOW)).toBe(
    "Informe uma data e uma hora que existem.",
  );
  expect(momentIssue({ date: "2026-11-27", time: "16:30" }, NOW)).toBe(
    "Escolha um momento que ainda não passou.",
  );
  expect(momentIssue({ date: "2026-11-27", time: "16:31" }, NOW)).toBeNull();
});

test("tomorrow morning is proposed, by the Brazilian day", () => {
  expect(proposedMoment(NOW)).toEqual({ date: "2026-11-28", time: "09:00" });
  expect(proposedMoment(new Date("2026-11-28T01:00:00Z")).date).toBe("2026-11-28");
});
