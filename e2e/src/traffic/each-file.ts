import { afterAll, expect, inject } from "vitest";
import { follow, lookAtTraffic, recordInto } from "./traffic.ts";

// Of every file of browser tests: whatever its tests, its pages and its examples were answered is as the API's document says.
recordInto(inject("traffic"));
const shared = inject("products")[Number(process.env["VITEST_POOL_ID"]) - 1];
if (shared) follow(shared.traffic);

afterAll(() => {
  expect(lookAtTraffic().faults, "answers that are not as the API's document says").toEqual([]);
});
