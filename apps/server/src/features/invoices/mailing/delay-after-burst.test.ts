import { expect, test } from "vitest";
import { delayAfterBurst } from "./delay-after-burst.ts";

const NOON = new Date("2026-11-23T12:00:00Z");
const clock = { now: () => NOON };

test("a late mail does not wait, a fresh one waits", async () => {
  const order: string[] = [];
  const fresh = delayAfterBurst({ clock }, { issued_at: NOON }).then(() => order.push("fresh"));
  const late = delayAfterBurst({ clock }, { issued_at: new Date(NOON.getTime() - 20_000) });
  await Promise.all([fresh, late.then(() => order.push("late"))]);
  expect(order).toEqual(["late", "fresh"]);
});
