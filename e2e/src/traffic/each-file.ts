import { afterAll, expect, inject } from "vitest";
import { follow, lookAtTraffic, recordInto } from "./traffic.ts";

// For every file of browser tests: all answers to its tests, pages and examples match the API's document.
recordInto(inject("traffic"));
const shared = inject("products")[Number(process.env["VITEST_POOL_ID"]) - 1];
if (shared) follow(shared.traffic);

afterAll(() => {
  expect(lookAtTraffic().faults, "answers that are not as the API's document says").toEqual([]);
});
