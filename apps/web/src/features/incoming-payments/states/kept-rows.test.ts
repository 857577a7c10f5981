import type { IncomingPayment } from "@emita/contract/integrations/incoming-payments";
import { expect, test } from "vitest";
import { mergeRows } from "./kept-rows.ts";

const row = (id: string, amount = 1) => ({ id, amount }) as IncomingPayment;
const [a, b, c, d] = ["a", "b", "c", "d"].map((id) => row(id)) as [
  IncomingPayment,
  IncomingPayment,
  IncomingPayment,
  IncomingPayment,
];

test("rows keep their place: what left stays, what is new comes last, what changed is renewed where it is", () => {
  expect(mergeRows([], [a, b])).toEqual([a, b]);
  const renewed = row("b", 2);
  expect(mergeRows([a, b, c], [d, renewed, c])).toEqual([a, renewed, c, d]);
});

test("an equal answer changes nothing", () => {
  const kept = [a, b];
  expect(mergeRows(kept, [b, a])).toBe(kept);
});
