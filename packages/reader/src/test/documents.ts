import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { crc32 } from "node:zlib";
import { barcodeToLinhaDigitavel, formatLinhaDigitavel } from "@emita/domain/payments/boleto";
// oxlint-disable-next-line import/no-named-as-default -- the package calls its default export by the name of a named one
import PDFDocument from "pdfkit";
import sharp, { type Sharp } from "sharp";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";
import { renderPages } from "../pdf/render.ts";

const require = createRequire(import.meta.url);

/** R$ 1.500,00, due 2026-12-06, bank 341. */
export const BARCODE = "34199165200001500001090123456789012345678901";
export const LINE = "34191.09016 23456.789017 23456.789017 9 16520000150000";

export interface PaperOptions {
  readonly barcode?: string;
  readonly qr?: string;
  readonly password?: string;
}

/** A small slip as a PDF with a text layer: only the standard PDF fonts, so it does not depend on this machine's fonts. */
export async function boletoPdf({ barcode, qr, password }: PaperOptions = {}): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: "A5",
    layout: "landscape",
    margin: 30,
    ...(password ? { userPassword: password, ownerPassword: `${password}!` } : {}),
  });
  const finished = bytesOf(document);
  document.font("Helvetica");
  field(document, 30, 30, "Beneficiário", "CLARA SERVICOS LTDA - CNPJ 11.222.333/0001-81");
  field(document, 420, 30, "Vencimento", "06/12/2026");
  field(document, 30, 75, "Data do documento", "01/11/2026");
  field(document, 420, 75, "(=) Valor do documento", "R$ 1.500,00");
  field(document, 30, 120, "Instruções", "Referente a: Consultoria em logística");
  document.fontSize(11).text("Após o vencimento cobrar multa de R$ 30,00", 30, 146);
  field(document, 30, 185, "Pagador", "MERCADO BOA VISTA LTDA - CNPJ: 11.444.777/0001-61");
  document.fontSize(11).text("Av. Brasil, 500 - Centro - 13010-000 Campinas/SP", 30, 211);
  if (barcode) document.image(await codePng("ITF", barcode), 30, 260, { width: 300, height: 50 });
  if (qr) document.image(await codePng("QRCode", qr), 420, 240, { width: 110 });
  document.end();
  return finished;
}

/** A leaf of a carnê. */
export interface Leaf {
  readonly barcode: string;
  readonly due: string;
  readonly payer: string;
  readonly about: string;
}

/** Leaves of a carnê below each other, or each on its own page: the payer is below the instructions, the bars end the leaf. */
export async function carnePdf(
  leaves: readonly Leaf[],
  { apart = false }: { readonly apart?: boolean } = {},
): Promise<Uint8Array> {
  const document = new PDFDocument({ size: "A4", margin: 0 });
  const finished = bytesOf(document);
  document.font("Helvetica");
  for (const [index, { barcode, due, payer, about }] of leaves.entries()) {
    if (apart && index > 0) document.addPage();
    const top = 30 + (apart ? 0 : index * 262);
    const line = formatLinhaDigitavel(barcodeToLinhaDigitavel(barcode));
    document.fontSize(11).text(`341-7    ${line}`, 200, top, { lineBreak: false });
    field(document, 30, top + 24, "Beneficiário", "CLARA SERVICOS LTDA - CNPJ 11.222.333/0001-81");
    field(document, 440, top + 24, "Vencimento", due);
    field(document, 440, top + 56, "(=) Valor do documento", "R$ 1.500,00");
    field(document, 30, top + 56, "Instruções", `Referente a: ${about}`);
    field(document, 30, top + 130, "Pagador", payer);
    document.image(await codePng("ITF", barcode), 30, top + 172, { width: 300, height: 50 });
  }
  document.end();
  return finished;
}

export async function bytesOf(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  await new Promise((resolve) => document.on("end", resolve));
  return new Uint8Array(Buffer.concat(chunks));
}

function field(
  document: PDFKit.PDFDocument,
  x: number,
  y: number,
  label: string,
  value: string,
): void {
  document.fontSize(8).text(label, x, y, { lineBreak: false });
  document.fontSize(11).text(value, x, y + 11, { lineBreak: false });
}

async function codePng(format: "ITF" | "QRCode", text: string): Promise<Buffer> {
  const wasmBinary = readFileSync(require.resolve("zxing-wasm/writer/zxing_writer.wasm"));
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer },
    fireImmediately: true,
  });
  const { image, error } = await writeBarcode(text, { format, scale: 3 });
  if (!image) throw new Error(error);
  return Buffer.from(await image.arrayBuffer());
}

/** The first page of a PDF as a picture. */
export async function pictureOf(pdf: Uint8Array): Promise<Sharp> {
  const [page] = await renderPages(pdf, 1);
  if (!page) throw new Error("no page");
  return sharp(page.data, { raw: { width: page.width, height: page.height, channels: 1 } });
}

/** The page on a dark table, slightly rotated, with a shadow, as photographed by a telephone. */
export async function photoOf(pdf: Uint8Array, degrees: number): Promise<Buffer> {
  const page = await (
    await pictureOf(pdf)
  )
    .rotate(degrees, { background: "#3c3028" })
    .toColourspace("srgb")
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = page.info;
  const shadow = Buffer.from(
    `<svg width="${width}" height="${height}"><defs><linearGradient id="s"><stop offset="0" stop-opacity="0"/><stop offset="1" stop-opacity="0.45"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/></svg>`,
  );
  return sharp(page.data)
    .composite([{ input: shadow }])
    .extend({ top: 90, bottom: 70, left: 110, right: 80, background: "#3c3028" })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** A photo on which nothing can be read. */
export async function blurredPhotoOf(pdf: Uint8Array): Promise<Buffer> {
  const photo = await photoOf(pdf, 2);
  return sharp(photo).blur(30).jpeg({ quality: 40 }).toBuffer();
}

/** A PDF that contains only the picture of the page. */
export async function scanPdf(pdf: Uint8Array): Promise<Uint8Array> {
  const png = await (await pictureOf(pdf)).png().toBuffer();
  const document = new PDFDocument({ size: "A5", layout: "landscape", margin: 0 });
  const finished = bytesOf(document);
  document.image(png, 0, 0, { width: document.page.width });
  document.end();
  return finished;
}

/** A .docx of paragraphs; a paragraph that is a list becomes a table row. */
export function docx(paragraphs: readonly (string | readonly string[])[]): Uint8Array {
  const body = paragraphs
    .map((paragraph) =>
      typeof paragraph === "string"
        ? paragraphXml(paragraph)
        : `<w:tbl><w:tr>${paragraph.map((cell) => `<w:tc>${paragraphXml(cell)}</w:tc>`).join("")}</w:tr></w:tbl>`,
    )
    .join("");
  return zip({
    "[Content_Types].xml":
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    "_rels/.rels":
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    "word/document.xml": `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  });
}

function paragraphXml(text: string): string {
  return `<w:p><w:r><w:t xml:space="preserve">${text.replaceAll("&", "&amp;")}</w:t></w:r></w:p>`;
}

/** A ZIP without compression. `declaredSize` falsifies the unpacked size. */
export function zip(files: Readonly<Record<string, string>>, declaredSize?: number): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const data = Buffer.from(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(declaredSize ?? data.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, Buffer.from(name), data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([
        Buffer.from("PK\u0001\u0002"),
        Buffer.from([20, 0]),
        common,
        tail,
        Buffer.from(name),
      ]),
    );
    parts.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...parts, entries, Buffer.from("PK\u0005\u0006"), end]));
}
