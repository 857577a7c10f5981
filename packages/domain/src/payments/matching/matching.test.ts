import fc from "fast-check";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { generateSet } from "./testing/generated-set.ts";
import { beliefOf, payerKey } from "./learned.ts";
import { setByHand, type LabelledSet } from "./testing/labelled-set.ts";
import type { KnownClient, OpenCharge, PaymentClues } from "./clues.ts";
import { createMatcher } from "./match-client.ts";
import { nameKey } from "./names.ts";

const FIXTURES = join(import.meta.dirname, "..", "fixtures");
const read = (file: string) => readFileSync(join(FIXTURES, file), "utf8");

/** How often "certain" is right, and how often the first proposal is the client. */
function measure({ clients, charges, learned, payments }: LabelledSet) {
  const matcher = createMatcher(clients, charges, learned);
  const found = payments.map(({ clues, clientId }) => ({
    clientId,
    first: matcher.clientsOf(clues)[0],
  }));
  const certain = found.filter(({ first }) => first?.isCertain);
  const known = found.filter(({ clientId }) => clientId !== null);
  const isRight = ({ first, clientId }: (typeof found)[number]) => first?.clientId === clientId;
  return {
    certain: certain.length,
    precision: certain.filter(isRight).length / certain.length,
    recall: known.filter(isRight).length / known.length,
    byItself: known.filter(({ first }) => first?.isCertain).length / known.length,
  };
}

const generated = [1, 2, 3, 4, 5].map((seed) => generateSet(seed, 800));

describe("the labelled sets", () => {
  test("written by hand: 158 lines, nothing certain is wrong", () => {
    const byHand = setByHand(read);
    expect(byHand.payments).toHaveLength(158);
    const { precision, recall, byItself } = measure(byHand);
    expect(precision).toBe(1);
    expect(recall).toBeGreaterThanOrEqual(0.95);
    expect(byItself).toBeGreaterThanOrEqual(0.5);
  });

  test("generated: certain is right in 99.5 of 100, the first proposal in 90", () => {
    for (const set of generated) {
      const { certain, precision, recall } = measure(set);
      expect(certain).toBeGreaterThan(300);
      expect(precision).toBeGreaterThanOrEqual(0.995);
      expect(recall).toBeGreaterThanOrEqual(0.9);
    }
  });

  test("the generated lines are those that are kept as data", async () => {
    const payments = generated[0]?.payments ?? [];
    const lines = payments.map(({ clientId, clues: { name, taxId, text, amountCents, txid } }) =>
      [name, taxId, text, amountCents, txid, clientId ?? "-"].join("\t"),
    );
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("../fixtures/matching-generated.tsv");
  });
});

const CNPJ = "41788206000105";
const BRANCH = "41788206000296";
const CPF = "52998224725";
const clinic = { id: "clinic", names: ["Clínica Vila Nova Odontologia Ltda"], taxIds: [CNPJ] };
const maria = { id: "maria", names: ["Maria Aparecida de Souza"], taxIds: [CPF] };
const charge: OpenCharge = {
  id: "h1",
  clientId: "maria",
  txid: "a".repeat(32),
  endToEndId: null,
  amountCents: 18_000,
  createdOn: "2026-10-01",
};
const clues = (more: Partial<PaymentClues>): PaymentClues => ({
  txid: null,
  endToEndId: null,
  taxId: null,
  name: null,
  text: null,
  amountCents: 100,
  receivedOn: "2026-10-20",
  ...more,
});
const first = (
  payment: PaymentClues,
  clients: readonly KnownClient[] = [clinic, maria],
  charges: readonly OpenCharge[] = [],
) => createMatcher(clients, charges, []).clientsOf(payment)[0] ?? null;

describe("a client is certain", () => {
  test.each<[string, Partial<PaymentClues>, readonly OpenCharge[]]>([
    ["by the charge's txid", { txid: charge.txid, name: "OUTRA PESSOA" }, [charge]],
    ["by the whole tax id", { taxId: CPF, name: "M A SOUZA" }, []],
    [
      "by name and the digits of a masked CPF",
      { name: "MARIA APARECIDA SOUZA", text: "Pix ***.982.247-**" },
      [],
    ],
    [
      "by name and the amount of the open charge",
      { name: "MARIA APARECIDA DE SOUZA", amountCents: 18_000 },
      [charge],
    ],
  ])("%s", (_, given, charges) => {
    expect(first(clues(given), undefined, charges)).toMatchObject({
      clientId: "maria",
      isCertain: true,
    });
  });

  test("by a company's whole name, which no other may have", () => {
    const payment = clues({ name: "CLINICA VILA NOVA ODONTOLOGIA" });
    expect(first(payment)).toMatchObject({ clientId: "clinic", isCertain: true });
    const twin = { ...clinic, id: "twin", taxIds: ["11444777000161"] };
    expect(first(payment, [clinic, twin])?.isCertain).toBe(false);
  });
});

describe("a client is only proposed", () => {
  test.each<[string, Partial<PaymentClues>, string]>([
    ["a person by name alone", { name: "MARIA APARECIDA DE SOUZA" }, "maria"],
    ["a name that was cut off", { name: "CLINICA VILA NOVA OD" }, "clinic"],
    ["another establishment", { taxId: BRANCH, name: "CLINICA VILA NOVA" }, "clinic"],
    [
      "a name with another's tax id",
      { taxId: "11144477735", name: "MARIA APARECIDA DE SOUZA" },
      "maria",
    ],
    [
      "a name with other shown digits",
      { name: "MARIA APARECIDA DE SOUZA", text: "***.111.222-**" },
      "maria",
    ],
  ])("%s", (_, given, clientId) => {
    expect(first(clues(given))).toMatchObject({ clientId, isCertain: false });
  });
});

const matcher = (charges: readonly OpenCharge[]) => createMatcher([clinic, maria], charges, []);

describe("the charge of a payment", () => {
  test("is the one with its txid, or the only one of a certain client with this amount", () => {
    expect(matcher([charge]).chargeOf(clues({ txid: charge.txid }))).toMatchObject({
      isCertain: true,
    });
    expect(matcher([charge]).chargeOf(clues({ taxId: CPF, amountCents: 18_000 }))).toMatchObject({
      charge: { id: "h1" },
      isCertain: true,
    });
  });

  test("is not certain between two, and only a proposal by the amount alone", () => {
    const two = [charge, { ...charge, id: "h2", txid: "b".repeat(32) }];
    expect(matcher(two).chargeOf(clues({ taxId: CPF, amountCents: 18_000 }))).toBeNull();
    expect(matcher([charge]).chargeOf(clues({ amountCents: 18_000 }))?.isCertain).toBe(false);
    expect(matcher([charge]).chargeOf(clues({ amountCents: 17_999 }))).toBeNull();
  });
});

const learned = (payer: string, yes: number, no: number) => ({
  payerKey: payer,
  clientId: "clinic",
  yes,
  no,
});

describe("what was learned", () => {
  test("one yes is enough for a tax id, two for a name; a no takes the certainty, as many take the client", () => {
    expect(beliefOf(learned(`tax:${CPF}`, 1, 0))).toBe("certain");
    expect(beliefOf(learned("name:marcos vinicius nogueira", 1, 0))).toBe("likely");
    expect(beliefOf(learned("name:marcos vinicius nogueira", 2, 0))).toBe("certain");
    expect(beliefOf(learned("name:ana", 9, 0))).toBe("likely");
    expect(beliefOf(learned(`tax:${CPF}`, 3, 1))).toBe("likely");
    expect(beliefOf(learned(`tax:${CPF}`, 1, 1))).toBe("denied");
  });

  test("goes before names, and a denied client is not proposed again", () => {
    const payment = clues({ name: "CLINICA VILA NOVA ODO" });
    const denied = createMatcher([clinic], [], [learned("name:clinica vila nova odo", 0, 1)]);
    expect(denied.clientsOf(payment)).toEqual([]);
    const said = createMatcher(
      [clinic, maria],
      [],
      [learned("name:marcos vinicius nogueira", 2, 0)],
    );
    expect(said.clientsOf(clues({ name: "Marcos Vinícius Nogueira" }))).toMatchObject([
      { clientId: "clinic", isCertain: true, reason: "learned" },
    ]);
  });

  test("never makes two clients certain for one payer", () => {
    const both = [
      learned(`tax:${CNPJ}`, 1, 0),
      { ...learned(`tax:${CNPJ}`, 1, 0), clientId: "maria" },
    ];
    const found = createMatcher([{ ...clinic, taxIds: [] }, maria], [], both);
    expect(found.clientsOf(clues({ taxId: CNPJ })).some(({ isCertain }) => isCertain)).toBe(false);
  });

  test("a payer is remembered by tax id, else by name in any spelling", () => {
    expect(payerKey({ taxId: CPF, name: "X" })).toBe(`tax:${CPF}`);
    expect(payerKey({ taxId: null, name: "Padaria São João LTDA" })).toBe("name:padaria sao joao");
    expect(payerKey({ taxId: null, name: " - " })).toBeNull();
    expect(nameKey("D'Ávila S/A")).toBe("davila");
  });
});

test("whatever a bank writes, at most the first of three candidates is certain", () => {
  const byHand = setByHand(read);
  const { clients } = byHand;
  const matching = createMatcher(clients, byHand.charges, byHand.learned);
  const names = fc.oneof(fc.string(), fc.constantFrom(...clients.flatMap((one) => one.names)));
  fc.assert(
    fc.property(names, fc.string(), fc.nat(300_000), (name, text, amountCents) => {
      const found = matching.clientsOf(clues({ name, text, amountCents }));
      expect(found.length).toBeLessThanOrEqual(3);
      expect(new Set(found.map(({ clientId }) => clientId)).size).toBe(found.length);
      expect(found.slice(1).some(({ isCertain }) => isCertain)).toBe(false);
    }),
  );
});
