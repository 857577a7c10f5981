import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { BARCODE, docx, photoOf, pictureOf, scanPdf, boletoPdf } from "./documents.ts";

const FIXTURES = join(import.meta.dirname, "fixtures");

const NFSE = `<?xml version="1.0" encoding="UTF-8"?>
<NFSe xmlns="http://www.sped.fazenda.gov.br/nfse"><infNFSe><DPS><infDPS>
<prest><CNPJ>11222333000181</CNPJ><xNome>Clara Serviços Ltda</xNome></prest>
<toma><CNPJ>11444777000161</CNPJ><xNome>Mercado Boa Vista Ltda</xNome></toma>
<serv><cServ><cTribNac>170101</cTribNac><xDescServ>Consultoria em logística</xDescServ></cServ></serv>
<valores><vServPrest><vServ>1500.00</vServ></vServPrest></valores>
</infDPS></DPS></infNFSe></NFSe>`;

/** Files of text, not drawn ones. */
const WRITTEN: Readonly<Record<string, () => Uint8Array>> = {
  docx: () =>
    docx([
      "RECIBO",
      ["Prestador", "Clara Serviços & Cia"],
      ["Tomador", "Mercado Boa Vista Ltda"],
      ["CNPJ", "11.444.777/0001-61"],
      ["Descrição do serviço", "Limpeza de vidros"],
      ["Valor", "R$ 200,00"],
    ]),
  // Saved by a word processor as Word 97: a table with an empty cell and one of two paragraphs, a link, typographic quotes.
  doc: () => fixture("recibo.doc"),
  xml: () => new Uint8Array(Buffer.from(NFSE)),
};

/** One complete document of every type. The people and companies are invented. */
export async function documents(): Promise<Record<string, Uint8Array>> {
  const boleto = await boletoPdf({ barcode: BARCODE });
  const picture = await (await pictureOf(boleto)).png().toBuffer();
  return {
    pdf: boleto,
    "pdf-scan": await scanPdf(boleto),
    jpg: await photoOf(boleto, 4),
    ...(await pictures(picture)),
    // Taken with the telephone on its side: the file states the rotation.
    heic: fixture("slip-photo.heic"),
    ...written(),
  };
}

/** One small file of every type: a line of a slip, quick to read. */
export async function snippets(): Promise<Record<string, Uint8Array>> {
  const boleto = await boletoPdf();
  const line = await (
    await pictureOf(boleto)
  )
    .extract({ left: 60, top: 490, width: 1000, height: 140 })
    .png()
    .toBuffer();
  return {
    pdf: boleto,
    jpg: await sharp(line).jpeg().toBuffer(),
    ...(await pictures(line)),
    heic: fixture("line.heic"),
    ...written(),
  };
}

async function pictures(png: Buffer): Promise<Record<string, Uint8Array>> {
  return {
    png,
    gif: await sharp(png).gif().toBuffer(),
    webp: await sharp(png).webp({ quality: 90 }).toBuffer(),
  };
}

function written(): Record<string, Uint8Array> {
  return Object.fromEntries(Object.entries(WRITTEN).map(([name, make]) => [name, make()]));
}

function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(join(FIXTURES, name)));
}
