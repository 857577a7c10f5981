import { expect, test } from "vitest";
import { demandFactorAgain, factorDemand } from "./factor-demand.ts";

test("a postponed question is not repeated by every request, but at the user's wish", async () => {
  const first = factorDemand.ask();
  expect(factorDemand.isAsked()).toBe(true);
  factorDemand.answer(false);
  expect(await first).toBe(false);
  expect(await factorDemand.ask()).toBe(false);
  expect(factorDemand.isAsked()).toBe(false);

  const wish = demandFactorAgain();
  const call = factorDemand.ask();
  factorDemand.answer(true);
  expect(await Promise.all([wish, call])).toEqual([true, true]);
});
