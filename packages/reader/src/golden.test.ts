import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReadField } from "@emita/domain/extraction/reading";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createReader, type ReadingResult } from "./reader.ts";
import { BARCODE, docx, photoOf, pictureOf, scanPdf, slipPdf } from "./test/documents.ts";

const FIXTURES = join(import.meta.dirname, "test/fixtures");
/** Drawn, photographed and written for these tests; the people and companies do not exist. */
const TYPES: Record<string, () => Promise<Uint8Array>> = {
  pdf: () => Promise.resolve(slip),
  "pdf-scan": () => scanPdf(slip),
  jpg: () => photoOf(slip, 4),
  png: async () => (await pictureOf(slip)).png().toBuffer(),
  gif: async () =>
    sharp(await (await pictureOf(slip)).png().toBuffer())
      .gif()
      .toBuffer(),
  webp: async () => (await pictureOf(slip)).webp({ quality: 90 }).toBuffer(),
  // Taken with the telephone on its side: the file says by how much it is to be turned.
  heic: () => Promise.resolve(readFileSync(join(FIXTURES, "slip-photo.heic"))),
  docx: () =>
    Promise.resolve(
      docx([
        "RECIBO",
        ["Prestador", "Clara Serviços & Cia"],
        ["Tomador", "Mercado Boa Vista Ltda"],
        ["CNPJ", "11.444.777/0001-61"],
        ["Descrição do serviço", "Limpeza de vidros"],
        ["Valor", "R$ 200,00"],
      ]),
    ),
  // Saved by a word processor as Word 97: a table with an empty cell and one of two paragraphs, a link, typographic quotes.
  doc: () => Promise.resolve(readFileSync(join(FIXTURES, "recibo.doc"))),
  xml: () => Promise.resolve(Buffer.from(NFSE)),
};

const NFSE = `<?xml version="1.0" encoding="UTF-8"?>
<NFSe xmlns="http://www.sped.fazenda.gov.br/nfse"><infNFSe><DPS><infDPS>
<prest><CNPJ>11222333000181</CNPJ><xNome>Clara Serviços Ltda</xNome></prest>
<toma><CNPJ>11444777000161</CNPJ><xNome>Mercado Boa Vista Ltda</xNome></toma>
<serv><cServ><cTribNac>170101</cTribNac><xDescServ>Consultoria em logística</xDescServ></cServ></serv>
<valores><vServPrest><vServ>1500.00</vServ></vServPrest></valores>
</infDPS></DPS></infNFSe></NFSe>`;

const reader = createReader({ workers: 1 });
let slip: Uint8Array;
beforeAll(async () => {
  slip = await slipPdf({ barcode: BARCODE });
});
afterAll(() => reader.close());

test.each(Object.keys(TYPES))("the whole reading of a %s", async (name) => {
  const bytes = await TYPES[name]?.();
  if (!bytes) throw new Error("no document");
  const result = await reader.read(bytes, { today: "2026-11-20", sheets: true });
  expect(summary(result)).toMatchSnapshot();
});

/** Everything but exact places and sizes, which differ with the processor's instructions. */
function summary({ type, pages, sheets, reading }: ReadingResult) {
  const { proposed, fallback, ...fields } = reading;
  return {
    type,
    pages,
    pictures: sheets.filter(({ picture }) => picture !== null).length,
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inShort(field)])),
    proposed,
    fallback,
  };
}

function inShort({ value, confidence, source, page, box }: ReadField<string | number>): string | null {
  if (value === null) return null;
  const place = box ? `page ${page}, boxed` : "no place";
  return `${String(value)} (${confidence}, ${source}, ${place})`;
}
