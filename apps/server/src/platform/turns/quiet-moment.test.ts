import { expect, test } from "vitest";
import { quietMoment } from "./quiet-moment.ts";

test("a caller without time left does not wait", async () => {
  const order: string[] = [];
  const late = quietMoment(0).then(() => order.push("late"));
  const early = quietMoment(50).then(() => order.push("early"));
  await Promise.all([early, late]);
  expect(order).toEqual(["late", "early"]);
});

test("a caller that waits goes on in the end", async () => {
  await expect(quietMoment()).resolves.toBeUndefined();
});
