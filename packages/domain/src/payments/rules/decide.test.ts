import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decide, mayStillSend } from "./decide.ts";
import { findRule, nameKey } from "./find-rule.ts";
import { RULE_MODES, type PaymentRule, type RuledPayment } from "./rule.ts";

const NOW = new Date("2026-11-28T12:00:00Z");
const NOTHING = { dayCents: 0, monthCents: 0 };

const cents = fc.integer({ min: 1, max: 100_000 });
const orNull = <T>(given: fc.Arbitrary<T>) => fc.option(given, { nil: null });
const NAMES = ["Padaria São João", "Clínica Vila Nova", "Ana Souza"] as const;
const IDS = ["11444777000161", "52998224725"] as const;

const conditions = fc.record({
  payers: fc.array(
    fc.record({ taxId: orNull(fc.constantFrom(...IDS)), name: fc.constantFrom(...NAMES) }),
    { maxLength: 2 },
  ),
  charge: fc.boolean(),
  maxCents: orNull(cents),
  text: orNull(fc.constantFrom("consulta", "CONSERTO")),
});
const rule = fc.record({
  id: fc.uuid(),
  conditions,
  mode: fc.constantFrom(...RULE_MODES),
  rehearseUntil: orNull(
    fc.constantFrom(new Date(NOW.getTime() - 1), NOW, new Date(NOW.getTime() + 1)),
  ),
  dayCents: orNull(cents),
  monthCents: orNull(cents),
  isPaused: fc.boolean(),
});
const payment: fc.Arbitrary<RuledPayment> = fc.record({
  payerTaxId: orNull(fc.constantFrom(...IDS)),
  payerName: orNull(fc.constantFrom(...NAMES)),
  isOfCharge: fc.boolean(),
  cents,
  text: orNull(fc.constantFrom("Conserto do motor", "consulta de novembro", "")),
});
const rules = fc.array(rule, { maxLength: 5 });

const RULE: PaymentRule = {
  id: "r1",
  conditions: { payers: [], charge: false, maxCents: 50_000, text: null },
  mode: "issue",
  rehearseUntil: null,
  dayCents: 100_000,
  monthCents: 200_000,
  isPaused: false,
};
const PAYMENT: RuledPayment = {
  payerTaxId: IDS[0],
  payerName: NAMES[0],
  isOfCharge: false,
  cents: 10_000,
  text: null,
};

const named = (name: string) => ({
  ...RULE,
  conditions: { ...RULE.conditions, payers: [{ taxId: null, name }] },
});

describe("decisions in general", () => {
  test("ceilings are never passed, whatever comes in whatever order", () => {
    fc.assert(
      fc.property(rules, fc.array(payment, { maxLength: 60 }), (given, payments) => {
        const spent = new Map<string, number>();
        const sumOf = ({ id }: PaymentRule) => spent.get(id) ?? 0;
        const spentOf = (one: PaymentRule) => ({ dayCents: sumOf(one), monthCents: sumOf(one) });
        for (const one of payments) {
          const verdict = decide(given, one, spentOf, NOW);
          if (verdict?.action === "scheduled")
            spent.set(verdict.rule.id, sumOf(verdict.rule) + one.cents);
        }
        for (const one of given) {
          expect(sumOf(one)).toBeLessThanOrEqual(one.dayCents ?? 0);
          expect(sumOf(one)).toBeLessThanOrEqual(one.monthCents ?? 0);
        }
      }),
    );
  });

  test("the first rule that fits decides; those after it change nothing", () => {
    fc.assert(
      fc.property(rules, rules, payment, (first, later, one) => {
        const found = findRule(first, one);
        fc.pre(found !== null);
        expect(findRule([...first, ...later], one)).toBe(found);
      }),
    );
  });

  test("a rehearsal and a pause never send, now or when it was scheduled before", () => {
    fc.assert(
      fc.property(rules, payment, (given, one) => {
        const verdict = decide(given, one, () => NOTHING, NOW);
        if (verdict?.action !== "scheduled") return;
        expect(verdict.rule).toMatchObject({ isPaused: false, mode: "issue" });
        expect((verdict.rule.rehearseUntil ?? NOW).getTime()).toBeLessThanOrEqual(NOW.getTime());
      }),
    );
    fc.assert(
      fc.property(rule, cents, (one, amount) => {
        const { sends } = mayStillSend(one, NOTHING, amount, NOW);
        const isRehearsing = one.rehearseUntil !== null && one.rehearseUntil > NOW;
        const mayNot = one.isPaused || one.mode !== "issue" || isRehearsing;
        expect(sends && mayNot).toBe(false);
      }),
    );
  });

  test("the same payment gets the same decision", () => {
    fc.assert(
      fc.property(rules, payment, (given, one) => {
        const again = structuredClone(given);
        const [a, b] = [given, again].map((each) => decide(each, one, () => NOTHING, NOW));
        expect(a).toEqual(b);
      }),
    );
  });
});

describe("conditions", () => {
  test("a name counts without case, accents and signs, but only in full", () => {
    expect(nameKey(" PADARIA  SAO-JOAO ")).toBe(nameKey("Padaria São João"));
    expect(findRule([named("PADARIA SAO JOAO")], PAYMENT)).not.toBeNull();
    expect(findRule([named("Padaria São")], PAYMENT)).toBeNull();
  });

  test("a payer with a tax id is not found by name", () => {
    const payers = [{ taxId: IDS[1], name: NAMES[0] }];
    expect(findRule([{ ...RULE, conditions: { ...RULE.conditions, payers } }], PAYMENT)).toBeNull();
  });

  test("a rule without conditions fits nothing", () => {
    const empty = { payers: [], charge: false, maxCents: null, text: null };
    expect(findRule([{ ...RULE, conditions: empty }], PAYMENT)).toBeNull();
  });

  test("a paused rule keeps its payments from the rules after it", () => {
    const paused = { ...RULE, isPaused: true };
    expect(decide([paused, { ...RULE, id: "r2" }], PAYMENT, () => NOTHING, NOW)).toBeNull();
  });

  test("a text is found in the payer's message", () => {
    const wanted = { ...RULE, conditions: { ...RULE.conditions, text: "manutencao" } };
    expect(findRule([wanted], { ...PAYMENT, text: "MANUTENÇÃO do mês" })).toBe(wanted);
    expect(findRule([wanted], PAYMENT)).toBeNull();
  });
});

describe("limits", () => {
  test.each([
    [{ dayCents: 90_000, monthCents: 90_000 }, "scheduled", null],
    [{ dayCents: 90_001, monthCents: 90_001 }, "over_ceiling", "day"],
    [{ dayCents: 0, monthCents: 190_001 }, "over_ceiling", "month"],
  ])("with %j already there: %s", (spent, action, ceiling) => {
    expect(decide([RULE], PAYMENT, () => spent, NOW)).toMatchObject({ action, ceiling });
  });

  test("a rule that is gone or rehearses again sends nothing that was scheduled", () => {
    expect(mayStillSend(null, NOTHING, 1, NOW)).toEqual({ sends: false, why: "removed" });
    const again = { ...RULE, rehearseUntil: new Date(NOW.getTime() + 1) };
    expect(mayStillSend(again, NOTHING, 1, NOW)).toEqual({ sends: false, why: "mode" });
    expect(mayStillSend(RULE, NOTHING, 1, NOW)).toEqual({ sends: true });
  });
});
