import { daysBetween, formatDate } from "@emita/domain/basics/dates";
import { NOTHING_READ, type Reading } from "@emita/domain/extraction/page/reading";
import { parseBoleto } from "@emita/domain/payments/boleto";
import { afterAll, describe, expect, test } from "vitest";
import type { Understood } from "./read-document.ts";
import { createReader } from "./reader.ts";
import { carnePdf, type Leaf, photoOf, pictureOf } from "./test/documents.ts";

const reader = createReader({ workers: 1, timeoutMs: 60_000 });
afterAll(() => reader.close());

const LEAVES: Leaf[] = [
  {
    barcode: "34196165600001500001090012345678901234567890",
    due: "10/12/2026",
    payer: "MERCADO BOA VISTA LTDA - CNPJ: 11.444.777/0001-61",
    about: "Consultoria em dezembro",
  },
  {
    barcode: "34191168700001500001090012345686901234567890",
    due: "10/01/2027",
    payer: "PADARIA MODELO LTDA - CNPJ: 41.788.206/0001-05",
    about: "Limpeza de janeiro",
  },
  {
    barcode: "34191171800001500001090012345694901234567890",
    due: "10/02/2027",
    payer: "MERCADO BOA VISTA LTDA - CNPJ: 11.444.777/0001-61",
    about: "Consultoria em fevereiro",
  },
];
const READ = [
  ["MERCADO BOA VISTA LTDA", "11444777000161", 150_000, "2026-12-10", "Consultoria em dezembro"],
  ["PADARIA MODELO LTDA", "41788206000105", 150_000, "2027-01-10", "Limpeza de janeiro"],
  ["MERCADO BOA VISTA LTDA", "11444777000161", 150_000, "2027-02-10", "Consultoria em fevereiro"],
];

/** The bar code of a boleto of R$ 1.500,00 due on that day. */
function barsFor(due: string): string {
  const factor = 1000 + daysBetween("2025-02-22", due);
  const rest = `${factor}00001500001090012345678901234567${due.slice(5, 7)}0`;
  const valid = Array.from({ length: 9 }, (_, digit) => `3419${digit + 1}${rest}`).find(
    (code) => parseBoleto(code, "2026-11-20").ok,
  );
  if (!valid) throw new Error("no check digit fits");
  return valid;
}

const inShort = ({ razaoSocial, cnpjCpf, valor, vencimento, descricaoServico }: Reading) => [
  razaoSocial.value,
  cnpjCpf.value,
  valor.value,
  vencimento.value,
  descricaoServico.value,
];

async function read(bytes: Uint8Array) {
  const partials: Understood[] = [];
  const result = await reader.read(bytes, {
    today: "2026-11-20",
    sheets: true,
    onPartial: (understood) => partials.push(understood),
  });
  return { partials, ...result };
}

describe("three leaves", () => {
  test.each([
    ["on one page", false],
    ["on pages of their own", true],
  ])("of a PDF, %s", async (_, apart) => {
    const { reading, notes: nfses } = await read(await carnePdf(LEAVES, { apart }));
    expect(reading).toEqual(NOTHING_READ);
    expect(nfses.map(inShort)).toEqual(READ);
    expect(nfses.map(({ razaoSocial }) => razaoSocial.page)).toEqual(apart ? [0, 1, 2] : [0, 0, 0]);
  });

  test("of a photograph, each value in its place", async () => {
    const { notes: nfses, sheets } = await read(await photoOf(await carnePdf(LEAVES), 3));
    expect(nfses.map(inShort)).toEqual(READ);
    const places = nfses.map(
      ({ razaoSocial: { box } }) => (box?.y ?? 0) / (sheets[0]?.height ?? 1),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBe(3);
  });

  test("of an upside-down picture, their codes reported before their text", async () => {
    const picture = (await pictureOf(await carnePdf(LEAVES))).rotate(180);
    const { partials, notes: nfses } = await read(await picture.png().toBuffer());
    expect(nfses.map(inShort)).toEqual(READ);
    expect(partials[0]?.reading).toEqual(NOTHING_READ);
    expect(
      partials[0]?.notes.map(({ razaoSocial, vencimento }) => [
        razaoSocial.value,
        vencimento.value,
      ]),
    ).toEqual(READ.map(([, , , due]) => [null, due]));
  });
});

test("a year's boletos, each on its own page, are all read", async () => {
  const year = Array.from({ length: 12 }, (_, month): Leaf => {
    const due = `2027-${String(month + 1).padStart(2, "0")}-10`;
    return { barcode: barsFor(due), due: formatDate(due), payer: "MARIA LIMA", about: "Aula" };
  });
  const { notes: nfses, sheets } = await read(await carnePdf(year, { apart: true }));
  expect(nfses.map(({ vencimento }) => vencimento.value && formatDate(vencimento.value))).toEqual(
    year.map(({ due }) => due),
  );
  expect(sheets).toHaveLength(12);
});

test("the same leaf twice is one boleto", async () => {
  const [leaf] = LEAVES;
  if (!leaf) throw new Error("no leaf");
  const { reading, notes: nfses } = await read(await carnePdf([leaf, leaf]));
  expect(nfses).toEqual([]);
  expect(inShort(reading)).toEqual(READ[0]);
});
