import fc from "fast-check";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { searchText } from "../basics/text.ts";
import { isCnpj } from "../identifiers/cnpj.ts";
import { isCpf } from "../identifiers/cpf.ts";
import { parseOfx, type OfxEntry } from "./ofx.ts";
import { readLine } from "./read-line.ts";
import { LINE_KINDS } from "./line-kinds.ts";
import { LINE_FORMS } from "./statement-forms.ts";

const CNPJ = "11444777000161";
const CPF = "52998224725";
const E2E = "E00038166202611121331s0A1b2C3d4E";
const read = (memo: string, name = "", bank = "") => readLine({ bank, memo, name });

describe("forms of lines", () => {
  test.each(LINE_FORMS)("$bank: $example", ({ bank, kind, example }) => {
    const facts = readLine({ bank, memo: example, name: "" });
    expect(facts.kind).toBe(kind);
    const names = /maria s[a-z]*/i.exec(example)?.[0] ?? null;
    const isPayer = ["pix", "transfer", "slip"].includes(kind);
    expect(facts.payerName).toBe(isPayer ? names : null);
  });

  test("every form has its own words for its bank, and its example shows them", () => {
    const keys = LINE_FORMS.map(({ bank, words }) => `${bank} ${words}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { words, example } of LINE_FORMS) {
      const given = searchText(example).split(/[^a-z0-9]+/);
      expect(given.slice(0, words.split(" ").length).join(" ")).toMatch(
        new RegExp(`^${words.replaceAll("*", "[a-z]*")}$`),
      );
    }
  });
});

describe("memos of Brazilian banks", () => {
  test.each([
    ["PIX RECEBIDO - JOAO DA SILVA", null, "JOAO DA SILVA"],
    ["PIX RECEBIDO-PADARIA SAO JOAO LTDA", null, "PADARIA SAO JOAO LTDA"],
    [`Pix - Recebido 12/11 10:31 000${CPF} JOAO DA SILVA`, CPF, "JOAO DA SILVA"],
    [`Pix - Recebido 12/11 10:31 ${CNPJ} PADARIA SAO JO`, CNPJ, "PADARIA SAO JO"],
    [
      "Transferência recebida pelo Pix - Padaria São João Ltda - 11.444.777/0001-61 - BCO DO BRASIL S.A. (0001) Agência: 1 Conta: 12345-6",
      CNPJ,
      "Padaria São João Ltda",
    ],
    [
      "Transferência Recebida - Maria Souza - •••.982.247-•• - NU PAGAMENTOS - IP (0260) Agência: 1",
      null,
      "Maria Souza",
    ],
    ['Pix recebido: "Cp :18236120-MARIA SOUZA"', null, "MARIA SOUZA"],
    ["TRANSFERENCIA PIX REM: MARIA SOUZA        12/11", null, "MARIA SOUZA"],
    ["PIX QR CODE ESTATICO REM: MARIA SOUZA 12/11", null, "MARIA SOUZA"],
    ["PIX QR CODE ESTATIC REM: MARIA SOUZA 12/11", null, "MARIA SOUZA"],
    ["PIX TRANSF  CLIENTE SA06/11", null, "CLIENTE SA"],
    [`RECEBIMENTO PIX-PIX_CRED  ${CPF} MARIA SOUZA`, CPF, "MARIA SOUZA"],
    ["PIX RECEBIDO ***.982.247-** MARIA SOUZA", null, "MARIA SOUZA"],
    ["CRED PIX", null, null],
  ])("%s", (memo, payerTaxId, payerName) => {
    expect(read(memo)).toMatchObject({ payerTaxId, payerName });
  });

  test("the name may be in NAME, alone or after the bank's words", () => {
    expect(read("PIX RECEBIDO", "MARIA SOUZA")).toMatchObject({
      kind: "pix",
      payerName: "MARIA SOUZA",
    });
    expect(read("CRÉD.TED-STR", "RENDE MAIS LTDA 11.444.777 0001-61", "756")).toMatchObject({
      kind: "transfer",
      payerName: "RENDE MAIS LTDA",
      payerTaxId: CNPJ,
      isPayerIdentified: true,
    });
  });

  test("a tax id that is cut off or masked identifies the payer, but is not returned", () => {
    expect(read("CRÉD.TED-STR", "RENDE MAIS LTDA 11.444.777 0001", "756")).toMatchObject({
      payerName: "RENDE MAIS LTDA",
      payerTaxId: null,
      isPayerIdentified: true,
    });
    expect(read("TED RECEBIDA", "RENDE MAIS LTDA")).toMatchObject({ isPayerIdentified: false });
  });

  test("the end-to-end id is found, and is not part of the name", () => {
    expect(read(`PIX RECEBIDO ${E2E} MARIA SOUZA`)).toEqual({
      kind: "pix",
      endToEndId: E2E,
      payerTaxId: null,
      payerName: "MARIA SOUZA",
      isPayerIdentified: false,
    });
    expect(read(`${E2E} MARIA SOUZA`)).toMatchObject({ kind: "pix", payerName: "MARIA SOUZA" });
  });

  test.each([
    ["TED RECEBIDA EMPRESA X", "transfer"],
    ["RENDIMENTO", "investment"],
    ["PIXEL COMERCIO LTDA", "other"],
    ["", "other"],
  ])("%j is not a Pix", (memo, kind) => {
    expect(read(memo)).toMatchObject({ kind });
  });

  test("a refund names no payer", () => {
    expect(read("Devolucao Pix Rem: Maria Souza 12/11", "", "237")).toMatchObject({
      kind: "refund",
      payerName: null,
      payerTaxId: null,
    });
  });

  test("any text gives a number with right check digits or none, and never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string(), (memo, name) => {
        const { payerTaxId } = read(`PIX ${memo}`, name);
        expect(payerTaxId === null || [11, 14].includes(payerTaxId.length)).toBe(true);
      }),
    );
  });
});

interface LabelledLine {
  readonly bank: string;
  readonly type: string;
  readonly amount: string;
  readonly name: string;
  readonly memo: string;
  /** The kind of a credit; "debit" for outgoing amounts. */
  readonly kind: string;
  readonly payer: string;
  readonly tax_id: string;
}

/** Lines in the banks' forms, of fictional people and companies. */
function labelledLines(): LabelledLine[] {
  const file = join(import.meta.dirname, "fixtures/statement-lines.tsv");
  const [, ...rows] = readFileSync(file, "utf8").trimEnd().split("\n");
  return rows.map((row) => {
    const [
      bank = "",
      type = "",
      amount = "",
      name = "",
      memo = "",
      kind = "",
      payer = "",
      tax_id = "",
    ] = row.split("\t");
    return { bank, type, amount, name, memo, kind, payer, tax_id };
  });
}

const LINES = labelledLines();

function entriesOf(lines: readonly LabelledLine[]): readonly OfxEntry[] {
  const entries = lines.map(
    ({ bank, type, amount, name, memo }, at) =>
      `<STMTRS><BANKACCTFROM><BANKID>${bank}<ACCTID>1</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>${type}<DTPOSTED>20261112<TRNAMT>${amount}<FITID>${at}<NAME>${name}<MEMO>${memo}</STMTTRN></BANKTRANLIST></STMTRS>`,
  );
  const parsed = parseOfx(`<OFX>${entries.join("")}</OFX>`);
  return parsed.ok ? parsed.value : [];
}

describe("400 labelled lines of many banks", () => {
  const entries = entriesOf(LINES);
  const credits = LINES.flatMap((line, at) => {
    const entry = entries[at];
    return line.kind === "debit" || !entry ? [] : [{ line, facts: readLine(entry) }];
  });

  test("the set has its stated size and variety", () => {
    expect(LINES.length).toBeGreaterThanOrEqual(400);
    expect(new Set(LINES.map(({ bank }) => bank)).size).toBeGreaterThanOrEqual(12);
    for (const { kind, tax_id: taxId } of LINES) {
      expect([...LINE_KINDS, "debit"]).toContain(kind);
      expect(taxId === "" || isCpf(taxId) || isCnpj(taxId)).toBe(true);
    }
  });

  test("every credit is found, and no other line", () => {
    const found = entries.map(({ amountCents }) => amountCents > 0);
    const wanted = LINES.map(({ kind, amount }) => kind !== "debit" && Number(amount) !== 0);
    expect(found).toEqual(wanted);
  });

  test("99.5 % of the kinds and 97 % of the names are right, no tax id is wrong", () => {
    const wrongKinds = credits.filter(({ line, facts }) => facts.kind !== line.kind);
    const named = credits.filter(({ line }) => ["pix", "transfer", "slip"].includes(line.kind));
    const wrongNames = named.filter(
      ({ line, facts }) => searchText(facts.payerName ?? "") !== searchText(line.payer),
    );
    const wrongIds = named.filter(({ line, facts }) => (facts.payerTaxId ?? "") !== line.tax_id);
    expect(wrongKinds.length).toBeLessThanOrEqual(credits.length * 0.005);
    expect(wrongNames.length).toBeLessThanOrEqual(named.length * 0.03);
    expect(wrongIds).toEqual([]);
  });
});
