import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isChannel, type Channel } from "../invoices/channel.ts";
import { addDays } from "../basics/dates.ts";
import { TAX_REGIMES } from "../invoices/tax-regime.ts";
import { chooseChannel, type RoutingFacts } from "./choose-channel.ts";
import { SAO_PAULO } from "./rules.ts";

const SUZANO = "3552502";
const RIO = "3304557";

describe("for any facts", () => {
  const flag = fc.constantFrom(true, false, null);
  const anyFacts: fc.Arbitrary<RoutingFacts> = fc.record({
    regime: fc.constantFrom(...TAX_REGIMES),
    day: fc.integer({ min: 0, max: 4_000 }).map((days) => addDays("2020-01-01", days)),
    cityCode: fc.constantFrom(SAO_PAULO, SUZANO, RIO, "5101837"),
    cityName: fc.constant("Cidade"),
    convenio: fc.option(
      fc.record({ exists: fc.boolean(), sharesNotes: flag, usesNationalEmitter: flag }),
    ),
    configuredCities: fc.uniqueArray(fc.constantFrom(SUZANO, RIO)).map((codes) => new Set(codes)),
    override: fc.option(
      fc.constantFrom<Channel>("nacional", "paulistana/1", "paulistana/2", `abrasf/${RIO}`),
    ),
    simplesNationalFrom: fc.constantFrom("2026-09-01", "2026-11-01", "2027-01-01"),
  });

  test("any facts get an answer with a sentence and a source", () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const { channel, reason, source, alternatives } = chooseChannel(given);
        expect(channel === null || isChannel(channel)).toBe(true);
        expect(alternatives).not.toContain(channel);
        expect(reason).not.toMatch(/[{}]/);
        expect(source).not.toBe("");
      }),
    );
  });

  test("an announced change takes effect on its day and not before", () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const { channel, nextChange } = chooseChannel(given);
        fc.pre(nextChange !== null);
        const on = (day: string) => chooseChannel({ ...given, day }).channel;
        expect(nextChange.date > given.day).toBe(true);
        expect(nextChange.channel).not.toBe(channel);
        expect(on(nextChange.date)).toBe(nextChange.channel);
        expect(on(addDays(nextChange.date, -1))).toBe(channel);
      }),
    );
  });

  test("an MEI is national from its date on, in any city", () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        fc.pre(given.day >= "2023-09-01");
        expect(chooseChannel({ ...given, regime: "mei" }).channel).toBe("nacional");
      }),
    );
  });

  test("a choice outside the alternatives has no effect", () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const free = chooseChannel({ ...given, override: null });
        fc.pre(given.override !== null && !free.alternatives.includes(given.override));
        const { nextChange: _, ...chosen } = chooseChannel(given);
        expect(free).toMatchObject(chosen);
      }),
    );
  });

  test("an ABRASF channel belongs to the company's own, configured city", () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const { channel } = chooseChannel(given);
        fc.pre(channel?.startsWith("abrasf/") === true);
        expect(channel).toBe(`abrasf/${given.cityCode}`);
        expect(given.configuredCities.has(given.cityCode)).toBe(true);
      }),
    );
  });
});
