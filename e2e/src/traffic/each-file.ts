import { afterAll, expect, inject } from "vitest";
import { sharedProduct } from "../shared-product.ts";
import { follow, lookAtTraffic, recordInto } from "./traffic.ts";

// Of every file of browser tests: whatever its tests, its pages and its examples were answered is as the API's document says.
recordInto(inject("traffic"));
follow(sharedProduct().traffic);

afterAll(() => {
  expect(lookAtTraffic().faults, "answers that are not as the API's document says").toEqual([]);
});
