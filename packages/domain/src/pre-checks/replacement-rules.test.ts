import { describe, expect, test } from "vitest";
import { checkNote } from "./check-note.ts";
import { checkReplacement, clientIdOf, type Substitution } from "./replacement-rules.ts";
import { EXPORT, MEI, NORMAL, PAULISTANA, SIMPLES } from "./testing/notes.ts";

const SAME: Substitution = {
  channel: "nacional",
  regime: "simples",
  client: "41788206000105",
  competencia: "2026-11-20",
  amountCents: 185_000,
  replaced: {
    channel: "nacional",
    client: "41788206000105",
    competencia: "2026-11-20",
    amountCents: 185_000,
  },
};
const OLD_OF_SAO_PAULO = { ...SAME.replaced, channel: "paulistana/1" };
const found = (change: Partial<Substitution>) =>
  checkReplacement({ ...SAME, ...change }).map(({ field }) => field);

describe("a substitution in the Simples and of a MEI", () => {
  test.each(["simples", "mei"] as const)(
    "%s: client, day and value must stay, and each change is reported at its field",
    (regime) => {
      expect(found({ regime })).toEqual([]);
      expect(found({ regime, client: "35887104000144" })).toEqual(["cnpj"]);
      expect(found({ regime, client: null })).toEqual(["cnpj"]);
      expect(found({ regime, competencia: "2026-11-21" })).toEqual(["details.competencia"]);
      expect(found({ regime, amountCents: 185_001 })).toEqual(["amount"]);
      expect(
        found({ regime, client: "35887104000144", competencia: "2026-11-21", amountCents: 1 }),
      ).toEqual(["cnpj", "details.competencia", "amount"]);
    },
  );

  test("a replaced note without a client may get one", () => {
    const replaced = { ...SAME.replaced, client: null };
    expect(found({ replaced, client: "35887104000144" })).toEqual([]);
    expect(found({ replaced, client: null })).toEqual([]);
  });

  test("a foreign number identifies a client as well", () => {
    const replaced = { ...SAME.replaced, client: clientIdOf({ nif: "12" }) };
    expect(found({ replaced, client: clientIdOf({ nif: "12" }) })).toEqual([]);
    expect(found({ replaced, client: clientIdOf({ nif: "13" }) })).toEqual(["cnpj"]);
  });
});

test.each([
  ["the regime normal", { regime: "normal" }],
  ["a company whose regime is not known", { regime: null }],
  ["São Paulo's own system", { channel: "paulistana/1" }],
  ["an ABRASF city", { channel: "abrasf/3552502" }],
  ["a note of a city hall that is not known", { channel: null }],
  ["a note in the place of one that São Paulo made", { replaced: OLD_OF_SAO_PAULO }],
] as const)("%s is under no such rule", (_, change) => {
  expect(found({ ...change, client: null, competencia: "2026-01-01", amountCents: 1 })).toEqual([]);
});

const replacing = (note: typeof SIMPLES, amountCents: number) => ({
  ...note,
  replaced: {
    channel: note.channel,
    client: clientIdOf(note.tomador),
    competencia: note.competencia,
    amountCents,
  },
});

describe("substitution rules within the checks of a whole note", () => {
  test.each([
    ["simples", SIMPLES, ["replacement_amount"]],
    ["mei", MEI, ["replacement_amount"]],
    ["normal", NORMAL, []],
    ["são paulo", PAULISTANA, []],
    ["export", EXPORT, EXPORT.company.regime === "normal" ? [] : ["replacement_amount"]],
  ])("%s", (_, note, codes) => {
    expect(checkNote(replacing(note, note.amountCents))).toEqual([]);
    expect(checkNote(replacing(note, note.amountCents - 1)).map(({ code }) => code)).toEqual(codes);
  });
});
