import { describe, expect, test } from "vitest";
import { checkInvoice } from "./check-invoice.ts";
import { checkReplacement, clientIdOf, type Substitution } from "./replacement-rules.ts";
import { EXPORT, MEI, NORMAL, PAULISTANA, SIMPLES } from "./testing/invoices.ts";

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

  test("a replaced invoice without a client may get one", () => {
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

const replacing = (invoice: typeof SIMPLES, amountCents: number) => ({
  ...invoice,
  replaced: {
    channel: invoice.channel,
    client: clientIdOf(invoice.tomador),
    competencia: invoice.competencia,
    amountCents,
  },
});

describe("substitution rules within the checks of a whole invoice", () => {
  test.each([
    ["simples", SIMPLES, ["replacement_amount"]],
    ["mei", MEI, ["replacement_amount"]],
    ["normal", NORMAL, []],
    ["são paulo", PAULISTANA, []],
    ["export", EXPORT, EXPORT.company.regime === "normal" ? [] : ["replacement_amount"]],
  ])("%s", (_, invoice, codes) => {
    expect(checkInvoice(replacing(invoice, invoice.amountCents))).toEqual([]);
    expect(
      checkInvoice(replacing(invoice, invoice.amountCents - 1)).map(({ code }) => code),
    ).toEqual(codes);
  });
});
