import { expect, test } from "vitest";
import { statusByEvents } from "./status.ts";

test.for([
  [[], "normal"],
  [["202201", "203202"], "normal"],
  [["101103"], "normal"],
  [["101103", "105105"], "normal"],
  [["101101"], "cancelled"],
  [["101103", "105104"], "cancelled"],
  [["203206", "305101"], "cancelled"],
  [["105102"], "substituted"],
] as const)("events %j: %s", ([types, status]) => {
  expect(statusByEvents(types)).toBe(status);
});
