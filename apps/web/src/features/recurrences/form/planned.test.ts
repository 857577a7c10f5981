import { expect, test } from "vitest";
import { newDraft, type RecurrenceDraft } from "./draft.ts";
import { plannedOf } from "./planned.ts";

const TODAY = "2026-11-25";
const draft = (change: Partial<RecurrenceDraft>): RecurrenceDraft => ({
  ...newDraft(TODAY),
  amount: "1.000,00",
  text: "Mentoria de {mês}",
  ...change,
});
const planned = (change: Partial<RecurrenceDraft>) =>
  plannedOf(draft(change), { stored: null, own: [], today: TODAY });

test("six dates, moved off the holiday, each with its text", () => {
  const dates = planned({});
  expect(dates).toHaveLength(6);
  expect(dates[1]).toMatchObject({
    date: "2026-12-24",
    movedFrom: "2026-12-25",
    text: "Mentoria de dezembro",
  });
  expect(dates[1]?.reason).toContain("Natal");
});

test("a number of times ends them", () => {
  expect(planned({ end: "times", times: "3" }).map(({ installment }) => installment)).toEqual([
    1, 2, 3,
  ]);
});

test("the amount changes at the anniversary", () => {
  const amounts = planned({ every: "6_months", adjustment: "10,00" });
  expect(amounts.map(({ amountCents }) => amountCents)).toEqual([
    100_000, 100_000, 110_000, 110_000, 121_000, 121_000,
  ]);
});

test("nothing is shown while what they need is missing", () => {
  expect(planned({ amount: "" })).toEqual([]);
  expect(planned({ startsOn: "" })).toEqual([]);
  expect(planned({ end: "date", endsOn: "" })).toEqual([]);
});
