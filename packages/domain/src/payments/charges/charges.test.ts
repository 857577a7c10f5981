import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseBrCode } from "../pix.ts";
import { shownState, stepOf, type ChargeFacts, type StoredChargeState } from "./charge-state.ts";
import { dynamicBrCode } from "./dynamic-code.ts";
import { isChargeTxid, txidOf } from "./txid.ts";

test("the id of a charge gives its txid, always the same and of the form that banks take", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (one, other) => {
      expect(isChargeTxid(txidOf(one))).toBe(true);
      expect(txidOf(one) === txidOf(other)).toBe(one === other);
    }),
  );
});

test("a code made from a location reads back, whatever the receiver is called", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, city) => {
      const text = dynamicBrCode({
        location: "https://pix.example.com/qr/v2/9d36b84f70b3",
        recipientName: name,
        recipientCity: city,
      });
      const read = parseBrCode(text);
      expect(read.ok && read.value.url).toBe("pix.example.com/qr/v2/9d36b84f70b3");
    }),
  );
  const named = dynamicBrCode({
    location: "pix.example.com/qr/1",
    recipientName: "Clínica São João da Boa Vista Ltda",
    recipientCity: "São José do Rio Preto",
  });
  const read = parseBrCode(named);
  expect(read.ok && [read.value.recipientName, read.value.recipientCity]).toEqual([
    "CLINICA SAO JOAO DA BOA V",
    "SAO JOSE DO RIO",
  ]);
});

const charge: ChargeFacts = {
  state: "open",
  amountCents: 10_000,
  expiresAt: new Date("2026-12-01T00:00:00Z"),
  paidBy: null,
};
const pix = { endToEndId: "E1", amountCents: 10_000, returnedCents: 0 };

test("an open charge expires by the clock alone", () => {
  expect(shownState(charge, new Date("2026-11-30T23:59:59Z"))).toBe("open");
  expect(shownState(charge, charge.expiresAt)).toBe("expired");
  expect(shownState({ ...charge, state: "paid" }, charge.expiresAt)).toBe("paid");
});

describe("a payment with the txid of a charge", () => {
  test.each([
    ["covers it", charge, pix, { kind: "paid", problem: null, refunded: false }],
    [
      "is too small",
      charge,
      { ...pix, amountCents: 9_999 },
      { kind: "beside", problem: "underpaid" },
    ],
    [
      "is too large",
      charge,
      { ...pix, amountCents: 10_001 },
      { kind: "paid", problem: "overpaid", refunded: false },
    ],
    [
      "is the second",
      { ...charge, state: "paid" as const, paidBy: "E0" },
      pix,
      { kind: "beside", problem: "paid_twice" },
    ],
    [
      "comes after it was cancelled",
      { ...charge, state: "cancelled" as const },
      pix,
      { kind: "beside", problem: "charge_cancelled" },
    ],
    [
      "is returned later",
      { ...charge, state: "paid" as const, paidBy: "E1" },
      { ...pix, returnedCents: 10_000 },
      { kind: "returned", state: "refunded" },
    ],
    [
      "was too small and is returned",
      charge,
      { ...pix, amountCents: 5_000, returnedCents: 5_000 },
      { kind: "beside", problem: null },
    ],
  ])("%s", (_case, facts, payment, step) => {
    expect(stepOf(facts, payment)).toEqual(step);
  });

  const payments = fc.array(
    fc.record({
      endToEndId: fc.constantFrom("E1", "E2", "E3", "E4"),
      amountCents: fc.constantFrom(5_000, 10_000, 12_000),
      returnedCents: fc.constantFrom(0, 2_000, 12_000),
    }),
  );

  test("in whatever order and however often: one pays it, and it never becomes unpaid", () => {
    fc.assert(
      fc.property(payments, (reported) => {
        let state: StoredChargeState = "open";
        let paidBy: string | null = null;
        const paying: typeof reported = [];
        const returning: (string | null)[] = [];
        for (const payment of reported) {
          const step = stepOf({ ...charge, state, paidBy }, payment);
          if (step.kind === "paid") {
            paying.push(payment);
            paidBy = payment.endToEndId;
            state = step.refunded ? "refunded" : "paid";
          } else if (step.kind === "returned") {
            returning.push(payment.endToEndId);
            state = step.state;
          }
        }
        const covers = reported.find(({ amountCents }) => amountCents >= charge.amountCents);
        expect(paying).toEqual(covers ? [covers] : []);
        expect(returning.every((id) => id === covers?.endToEndId)).toBe(true);
        expect(state === "open").toBe(covers === undefined);
      }),
    );
  });
});
