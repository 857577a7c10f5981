import { describe, expect, test } from "vitest";
import { extractBoletos } from "./extract-boletos.ts";
import { type Page, pageFromLines } from "./page/page.ts";
import type { Reading } from "./page/reading.ts";
import type { PlacedCode } from "./boletos/find-boletos.ts";

const TODAY = "2026-11-20";
/** Bank 341, R$ 1.500,00 each: due in December, January and February; the last one equals the first, but has another payer. */
const LINES = {
  december: "34191.09008 12345.678903 12345.678903 6 16560000150000",
  january: "34191.09008 12345.686906 12345.678903 1 16870000150000",
  february: "34191.09008 12345.694900 12345.678903 1 17180000150000",
  neighbour: "34191.09008 12345.702901 12345.678903 6 16560000150000",
  /** December's line with two wrong digits in the value, and all check digits right. */
  misread: "34191.09008 12345.678903 12345.678903 6 16560000104000",
};
const BARS = {
  december: "34196165600001500001090012345678901234567890",
  january: "34191168700001500001090012345686901234567890",
};
const MARIA = "Maria de Souza Lima - CPF 529.982.247-25";
const MERCADO = "MERCADO BOA VISTA LTDA - CNPJ 11.444.777/0001-61";

interface Leaf {
  line?: string;
  due: string;
  payer?: string;
  about?: string;
}

const leaf = ({ line, due, payer = MARIA, about }: Leaf) => [
  `Banco Itaú   341-7      ${line ?? ""}`,
  "Local de pagamento                                  Vencimento",
  `PAGÁVEL EM QUALQUER BANCO                           ${due}`,
  "Beneficiário                                        (=) Valor do documento",
  "CLARA SERVICOS LTDA - 11.222.333/0001-81            1.500,00",
  "Instruções",
  about ? `Referente a: ${about}` : "Não receber após o vencimento",
  "Pagador",
  payer,
  "                                                    Autenticação mecânica",
  "",
];
const page = (...rows: readonly (readonly string[])[]): Page => pageFromLines(rows.flat());
const recognised = (given: Page): Page => ({ ...given, origin: "ocr" });

const read = (pages: readonly Page[], codes: readonly PlacedCode[] = []) =>
  extractBoletos({ pages, codes, today: TODAY });
const inShort = ({ razaoSocial, valor, vencimento, descricaoServico }: Reading) => [
  razaoSocial.value,
  valor.value,
  vencimento.value,
  descricaoServico.value,
];

const december = { line: LINES.december, due: "10/12/2026" };
const january = { line: LINES.january, due: "10/01/2027" };
const february = { line: LINES.february, due: "10/02/2027" };

test("the leaves of a carnê are read one by one", () => {
  const carne = page(
    leaf({ ...december, about: "Curso de inglês, parcela 1/3" }),
    leaf({ ...january, about: "Curso de inglês, parcela 2/3", payer: MERCADO }),
    leaf({ ...february }),
  );
  expect(read([carne]).map(inShort)).toEqual([
    ["Maria de Souza Lima", 150_000, "2026-12-10", "Curso de inglês, parcela 1/3"],
    ["MERCADO BOA VISTA LTDA", 150_000, "2027-01-10", "Curso de inglês, parcela 2/3"],
    ["Maria de Souza Lima", 150_000, "2027-02-10", null],
  ]);
});

test("a boleto on every page is read, with the place of each value", () => {
  const readings = read([page(leaf(december)), page(leaf({ ...january, payer: MERCADO }))]);
  expect(readings.map(({ razaoSocial: { value, page: at } }) => [value, at])).toEqual([
    ["Maria de Souza Lima", 0],
    ["MERCADO BOA VISTA LTDA", 1],
  ]);
});

test("two copies of one boleto are one boleto", () => {
  expect(read([page(leaf(december), leaf(december))])).toEqual([]);
  expect(read([page(leaf(december)), page(leaf(december))])).toEqual([]);
  const [first, second, ...others] = read([
    page(leaf(december), leaf(december), leaf(january), leaf(january)),
  ]);
  expect([first, second].map((reading) => reading && inShort(reading)[2])).toEqual([
    "2026-12-10",
    "2027-01-10",
  ]);
  expect(others).toEqual([]);
});

const both = (line: string) => page(leaf(december), leaf({ line, due: "10/12/2026" }));

describe("recognised letters (OCR)", () => {
  test("a copy with misread digits is not another boleto", () => {
    expect(read([recognised(both(LINES.misread))])).toEqual([]);
    expect(read([both(LINES.misread)])).toHaveLength(2);
  });

  test("a boleto with equal amount and day for another payer is only believed with bars", () => {
    expect(read([recognised(both(LINES.neighbour))])).toEqual([]);
    expect(read([both(LINES.neighbour)])).toHaveLength(2);
  });
});

/** Below the twelve lines of a leaf, where a form has its bars. */
const barsOf = (text: string, number: number): PlacedCode => ({
  text,
  page: 0,
  box: { x: 0, y: (11 * number - 1) * 20, w: 300, h: 10 },
});

test("bars end a leaf when its line was not read", () => {
  const paper = page(leaf({ due: "10/12/2026" }), leaf({ due: "10/01/2027", payer: MERCADO }));
  const codes = [barsOf(BARS.december, 1), barsOf(BARS.january, 2)];
  expect(read([paper], codes.toReversed()).map(inShort)).toEqual([
    ["Maria de Souza Lima", 150_000, "2026-12-10", null],
    ["MERCADO BOA VISTA LTDA", 150_000, "2027-01-10", null],
  ]);
});

test("codes without a place and without text give only what they prove", () => {
  const codes = Object.values(BARS).map((text) => ({ text, page: 0, box: null }));
  expect(read([], codes).map(inShort)).toEqual([
    [null, 150_000, "2026-12-10", null],
    [null, 150_000, "2027-01-10", null],
  ]);
});

test("a cover's values apply to each boleto, to be checked, unless a leaf differs", () => {
  const cover = page(["CARNÊ DE PAGAMENTO", "Pagador", MARIA, "Valor total   3.000,00"]);
  const bare = (given: Leaf) => leaf({ ...given, payer: "" });
  const readings = read([cover, page(bare(december)), page(bare(january))]);
  expect(readings.map(inShort)).toEqual([
    ["Maria de Souza Lima", 150_000, "2026-12-10", null],
    ["Maria de Souza Lima", 150_000, "2027-01-10", null],
  ]);
  expect(readings.map(({ cnpjCpf }) => cnpjCpf)).toMatchObject([
    { value: "52998224725", confidence: "conferir", page: 0 },
    { value: "52998224725", confidence: "conferir", page: 0 },
  ]);
  const other = page(leaf({ ...february, payer: MERCADO }));
  expect(read([cover, page(bare(december)), other]).map((each) => inShort(each)[0])).toEqual([
    null,
    "MERCADO BOA VISTA LTDA",
  ]);
});

test("a page between two boletos belongs to neither", () => {
  const letter = page(["Pagador", MARIA]);
  const bare = (given: Leaf) => page(leaf({ ...given, payer: "" }));
  const readings = read([letter, bare(december), letter, bare(january)]);
  expect(readings.map((each) => inShort(each)[0])).toEqual([null, null]);
});

test("leaves side by side give only what their digits prove", () => {
  const mixed = page(leaf(december), leaf(january), leaf(december));
  expect(read([mixed]).map(inShort)).toEqual([
    [null, 150_000, "2026-12-10", null],
    [null, 150_000, "2027-01-10", null],
  ]);
});

test("a text that is complete on another boleto of the file is to be checked", () => {
  const [first, second] = read([
    page(
      leaf({ ...december, about: "Material" }),
      leaf({ ...january, about: "Material didático" }),
    ),
  ]);
  expect(first?.descricaoServico).toMatchObject({ value: "Material", confidence: "conferir" });
  expect(second?.descricaoServico.confidence).toBe("certo");
});

test("a paper with one boleto or none has no list of boletos", () => {
  expect(read([page(leaf(december))])).toEqual([]);
  expect(read([page(["RECIBO", "Recebi de Maria a quantia de R$ 10,00"])])).toEqual([]);
});
