import { afterAll, expect, inject } from "vitest";
import { sharedProduct } from "../shared-product.ts";
import { follow, lookAtTraffic, recordInto } from "./traffic.ts";

// For every file of browser tests: all answers to its tests, pages and examples match the API's document.
recordInto(inject("traffic"));
follow(sharedProduct().traffic);

afterAll(() => {
  expect(lookAtTraffic().faults, "answers that are not as the API's document says").toEqual([]);
});
