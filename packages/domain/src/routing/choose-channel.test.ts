import { describe, expect, test } from "vitest";
import { isChannel, isNationalChannel, type Channel } from "../invoices/channel.ts";
import type { TaxRegime } from "../invoices/tax-regime.ts";
import { chooseChannel, dependsOnConvenio, type RoutingFacts } from "./choose-channel.ts";
import type { ConvenioFlags } from "./convenio.ts";
import { routingRules, SAO_PAULO } from "./rules.ts";

const SUZANO = "3552502";
const RIO = "3304557";
const ADHERENT: ConvenioFlags = { exists: true, sharesNotes: true, usesNationalEmitter: true };
const OWN_EMITTER: ConvenioFlags = { exists: true, sharesNotes: true, usesNationalEmitter: false };
const NO_CONVENIO: ConvenioFlags = { exists: false, sharesNotes: null, usesNationalEmitter: null };
const NOT_SHARING: ConvenioFlags = { exists: true, sharesNotes: false, usesNationalEmitter: null };

const facts = (changes: Partial<RoutingFacts>): RoutingFacts => ({
  regime: "simples",
  day: "2026-11-20",
  cityCode: RIO,
  cityName: "Rio de Janeiro",
  convenio: ADHERENT,
  configuredCities: new Set(),
  override: null,
  ...changes,
});
const reasonOf = (changes: Partial<RoutingFacts>) => chooseChannel(facts(changes)).reason;
const isAssumed = (changes: Partial<RoutingFacts>) => chooseChannel(facts(changes)).isAssumed;
const configured = new Set([SUZANO, RIO]);

type Row = [TaxRegime, string, string, Partial<RoutingFacts>, Channel | null, string, Channel[]];

describe("every rule, on its boundary days", () => {
  test.each<Row>([
    ["mei", "2023-04-02", SAO_PAULO, {}, "paulistana/1", "mei-sao-paulo-antes", ["nacional"]],
    ["mei", "2023-04-03", SAO_PAULO, {}, "nacional", "mei-sao-paulo-nacional", []],
    ["mei", "2023-08-31", SAO_PAULO, {}, "nacional", "mei-sao-paulo-nacional", []],
    ["mei", "2023-09-01", SAO_PAULO, {}, "nacional", "mei-nacional", []],
    ["mei", "2023-08-31", RIO, {}, "nacional", "mei-facultativo", []],
    [
      "mei",
      "2023-08-31",
      SUZANO,
      { convenio: OWN_EMITTER, configuredCities: configured },
      "nacional",
      "mei-facultativo",
      [`abrasf/${SUZANO}`],
    ],
    ["mei", "2023-09-01", SUZANO, { convenio: OWN_EMITTER }, "nacional", "mei-nacional", []],
    ["mei", "2026-11-20", SUZANO, { convenio: NO_CONVENIO }, "nacional", "mei-nacional", []],

    [
      "simples",
      "2026-10-31",
      SAO_PAULO,
      {},
      "paulistana/1",
      "simples-sao-paulo-antes",
      ["nacional"],
    ],
    [
      "simples",
      "2026-10-31",
      SAO_PAULO,
      { convenio: OWN_EMITTER },
      "paulistana/1",
      "simples-sao-paulo-antes",
      [],
    ],
    [
      "simples",
      "2026-11-01",
      SAO_PAULO,
      {},
      "nacional",
      "simples-nacional-sao-paulo",
      ["paulistana/1"],
    ],
    [
      "simples",
      "2026-11-01",
      SAO_PAULO,
      { convenio: null },
      "nacional",
      "simples-nacional-sao-paulo",
      ["paulistana/1"],
    ],
    [
      "simples",
      "2026-11-01",
      SAO_PAULO,
      { convenio: OWN_EMITTER },
      "paulistana/1",
      "simples-sao-paulo-sem-emissor",
      [],
    ],

    ["simples", "2026-10-31", RIO, {}, "nacional", "cidade-aderente", []],
    [
      "simples",
      "2026-10-31",
      RIO,
      { configuredCities: configured },
      "nacional",
      "cidade-aderente",
      [`abrasf/${RIO}`],
    ],
    ["simples", "2026-11-01", RIO, {}, "nacional", "simples-nacional", []],
    [
      "simples",
      "2026-11-01",
      RIO,
      { configuredCities: configured },
      "nacional",
      "simples-nacional",
      [],
    ],
    [
      "simples",
      "2026-11-01",
      RIO,
      { configuredCities: configured, convenio: null },
      "nacional",
      "simples-nacional",
      [`abrasf/${RIO}`],
    ],
    [
      "simples",
      "2026-11-01",
      SUZANO,
      { configuredCities: configured, convenio: OWN_EMITTER },
      `abrasf/${SUZANO}`,
      "cidade-nao-aderente",
      [],
    ],
    ["simples", "2026-11-01", SUZANO, { convenio: OWN_EMITTER }, null, "cidade-nao-aderente", []],

    [
      "normal",
      "2026-09-30",
      SAO_PAULO,
      {},
      "paulistana/2",
      "sao-paulo-regime-normal",
      ["paulistana/1", "nacional"],
    ],
    [
      "normal",
      "2026-10-01",
      SAO_PAULO,
      {},
      "paulistana/2",
      "sao-paulo-regime-normal",
      ["nacional"],
    ],
    [
      "normal",
      "2026-11-20",
      SAO_PAULO,
      { convenio: null },
      "paulistana/2",
      "sao-paulo-regime-normal",
      [],
    ],
    [
      "normal",
      "2026-11-20",
      SAO_PAULO,
      { convenio: OWN_EMITTER },
      "paulistana/2",
      "sao-paulo-regime-normal",
      [],
    ],
    ["normal", "2026-11-20", RIO, {}, "nacional", "cidade-aderente", []],
    ["normal", "2026-11-20", RIO, { convenio: null }, "nacional", "cidade-aderente", []],
    [
      "normal",
      "2026-11-20",
      RIO,
      { configuredCities: configured },
      "nacional",
      "cidade-aderente",
      [`abrasf/${RIO}`],
    ],
    [
      "normal",
      "2026-11-20",
      SUZANO,
      { convenio: OWN_EMITTER, configuredCities: configured },
      `abrasf/${SUZANO}`,
      "cidade-nao-aderente",
      [],
    ],
    ["normal", "2026-11-20", SUZANO, { convenio: NO_CONVENIO }, null, "cidade-nao-aderente", []],
    ["normal", "2026-11-20", SUZANO, { convenio: NOT_SHARING }, null, "cidade-nao-aderente", []],
  ])("%s %s in %s %o: %s by %s", (regime, day, cityCode, more, channel, ruleId, alternatives) => {
    const decision = chooseChannel(facts({ regime, day, cityCode, ...more }));
    expect(decision).toMatchObject({ channel, ruleId, alternatives, isOverridden: false });
    expect(decision.reason).toMatch(/\.$/);
    expect(decision.source).not.toBe("");
  });

  test("an unserved city is refused by its name", () => {
    const { reason } = chooseChannel(
      facts({ cityCode: SUZANO, cityName: "Suzano", convenio: OWN_EMITTER }),
    );
    expect(reason).toContain("Suzano: cidade ainda não atendida.");
  });
});

test("an assumption about a city is not worded as knowledge", () => {
  expect(reasonOf({ regime: "normal" })).toBe("Rio de Janeiro usa o emissor nacional da NFS-e.");
  expect(reasonOf({ regime: "normal", convenio: null })).toContain("ainda não confirmou");
  expect(reasonOf({ regime: "mei", convenio: null })).not.toContain("ainda não confirmou");
  expect(isAssumed({ regime: "normal" })).toBe(false);
  expect(isAssumed({ regime: "normal", convenio: null })).toBe(true);
  expect(isAssumed({ regime: "mei", convenio: null })).toBe(false);
});

describe("a company's own choice", () => {
  test("a company's choice counts when the law leaves room", () => {
    const decision = chooseChannel(facts({ cityCode: SAO_PAULO, override: "paulistana/1" }));
    expect(decision).toMatchObject({
      channel: "paulistana/1",
      isOverridden: true,
      alternatives: ["nacional"],
    });
  });

  test.each<[Partial<RoutingFacts>, Channel]>([
    [{ regime: "mei", cityCode: SAO_PAULO, override: "paulistana/1" }, "nacional"],
    [{ regime: "normal", cityCode: SAO_PAULO, override: "paulistana/1" }, "paulistana/2"],
    [{ override: "abrasf/3304557" }, "nacional"],
    [{ day: "2026-10-31", override: "abrasf/3304557" }, "nacional"],
  ])("a company's choice is ignored elsewhere: %o", (changes, channel) => {
    expect(chooseChannel(facts(changes))).toMatchObject({ channel, isOverridden: false });
  });
});

describe("the next change", () => {
  test("the next change of a Simples company of São Paulo is the date of CGSN 191", () => {
    const { nextChange } = chooseChannel(facts({ cityCode: SAO_PAULO, day: "2026-09-10" }));
    expect(nextChange).toMatchObject({ date: "2026-11-01", channel: "nacional" });
    expect(nextChange?.text).toMatch(/^A partir de 01\/11\/2026: ME e EPP/);
  });

  test("the next change follows a date that moved again", () => {
    const moved = facts({ cityCode: SAO_PAULO, simplesNationalFrom: "2027-01-01" });
    expect(chooseChannel(moved)).toMatchObject({
      channel: "paulistana/1",
      nextChange: { date: "2027-01-01", channel: "nacional" },
    });
    expect(chooseChannel({ ...moved, day: "2026-12-31" }).channel).toBe("paulistana/1");
    expect(chooseChannel({ ...moved, day: "2027-01-01" }).channel).toBe("nacional");
  });

  test("a company whose own choice ends gets the date of its end", () => {
    const chosen = facts({
      regime: "normal",
      cityCode: SAO_PAULO,
      day: "2026-09-30",
      override: "paulistana/1",
    });
    expect(chooseChannel(chosen).nextChange).toMatchObject({
      date: "2026-10-01",
      channel: "paulistana/2",
    });
  });

  test("there is no next change when no rule changes", () => {
    expect(chooseChannel(facts({ day: "2026-10-31" })).nextChange).toBeNull();
    expect(chooseChannel(facts({ regime: "mei" })).nextChange).toBeNull();
  });
});

test.each<[Partial<RoutingFacts>, boolean]>([
  [{ regime: "mei" }, false],
  [{ regime: "normal", cityCode: SAO_PAULO }, false],
  [{ regime: "simples" }, true],
  [{ regime: "normal" }, true],
])("the convênio matters: %o %s", (changes, matters) => {
  expect(dependsOnConvenio(facts(changes))).toBe(matters);
});

test("every rule has an id of its own and a source", () => {
  const rules = routingRules();
  expect(new Set(rules.map((rule) => rule.id)).size).toBe(rules.length);
  for (const rule of rules) expect(rule).toMatchObject({ says: /\.$/, source: /./ });
});

test("a city that takes the national declaration has its own channel", () => {
  const given = facts({
    cityCode: SUZANO,
    regime: "normal",
    convenio: OWN_EMITTER,
    configuredCities: configured,
    declarationCities: new Set([SUZANO]),
  });
  expect(chooseChannel(given).channel).toBe(`nacional/${SUZANO}`);
  expect(chooseChannel({ ...given, declarationCities: new Set([RIO]) }).channel).toBe(
    `abrasf/${SUZANO}`,
  );
});

test.each<[string, boolean, boolean]>([
  ["nacional", true, true],
  ["nacional/3511102", true, true],
  ["abrasf/3511102", true, false],
  ["paulistana/2", true, false],
  ["nacional/35", false, true],
  ["abrasf", false, false],
])("%s: a channel %s, national %s", (text, known, national) => {
  expect(isChannel(text)).toBe(known);
  expect(isNationalChannel(text)).toBe(national);
});
