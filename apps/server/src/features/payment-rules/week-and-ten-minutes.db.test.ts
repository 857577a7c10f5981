import type { PaymentRule } from "@emita/contract/integrations/payment-rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PAYER_CNPJ } from "../../test/billing/payment-stage.ts";
import { createWorkedPayments, type WorkedPayments } from "../../test/billing/worked-payments.ts";

// The clock moves, everything else is as in the product: the workers take the jobs from their queues, and the invoices go to
// the city hall. The same journey in a browser, up to the ten minutes: e2e/src/payment-rules.e2e.test.ts.

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What the workers do by themselves. */
const eventually = <Seen>(look: () => Seen) => expect.poll(look, { timeout: 30_000 });

let stage: WorkedPayments;
beforeAll(async () => {
  stage = await createWorkedPayments();
});
afterAll(() => stage.stop());

test("made from an approved payment, a rule rehearses a week; then one note is stopped and the next goes out after ten minutes", async () => {
  const { notes } = stage.world.authority;
  const company = await stage.openCompany();
  const first = await company.receive("110.00");
  await company.approve(first, "Conserto de motor");
  await eventually(() => notes.size).toBe(1);
  const rule: PaymentRule = await company.makeRuleOf(first);
  expect(rule).toMatchObject({ mode: "issue", conditions: { payers: [{ tax_id: PAYER_CNPJ }] } });

  const rehearsed = await company.receive("70.00");
  await eventually(() => company.stateOf(rehearsed)).toBe("rehearsed");
  stage.clock.advance(6 * DAY);
  const late = await company.receive("71.00");
  await eventually(() => company.stateOf(late)).toBe("rehearsed");
  stage.clock.advance(DAY);

  const stopped = await company.receive("80.00");
  await eventually(() => company.stateOf(stopped)).toBe("scheduled");
  expect(await company.waitsMs(stopped)).toBe(10 * MINUTE);
  await company.stop(stopped);
  expect(await company.stateOf(stopped)).toBe("stopped");

  const sent = await company.receive("90.00");
  await eventually(() => company.stateOf(sent)).toBe("scheduled");
  stage.clock.advance(9 * MINUTE);
  await stage.untilReleased();
  expect([await company.stateOf(sent), notes.size]).toEqual(["scheduled", 1]);
  stage.clock.advance(MINUTE);
  await eventually(() => company.stateOf(sent)).toBe("sent");
  await eventually(() => notes.size).toBe(2);

  // More time brings no further note: neither the stopped one, nor what was rehearsed, nor one twice.
  stage.clock.advance(60 * MINUTE);
  await stage.untilReleased();
  expect(await company.invoices()).toMatchObject([
    { amount_cents: 11_000, status: "issued" },
    { amount_cents: 9_000, status: "issued" },
  ]);
  expect([await company.stateOf(stopped), await company.stateOf(rehearsed), notes.size]).toEqual([
    "stopped",
    "rehearsed",
    2,
  ]);
});
