import Pdfkit from "pdfkit";
import { create } from "qrcode";
import { PAGE, POINTS_PER_CM } from "./geometry.ts";
import type { Face, Item, Measure, QrItem, TextItem, Watermark } from "./items.ts";
import { printable } from "./printable.ts";

const FONTS: Readonly<Record<Face, string>> = { regular: "Helvetica", bold: "Helvetica-Bold" };
const GREY_5 = "#F2F2F2";
const GREY_35 = "#A6A6A6";
const BLACK = "#000000";
const RED = "#D00000";
const FRAME_WIDTH = 1;
const RULE_WIDTH = 0.5;
const WATERMARK_SIZE = 80;

export interface Metadata {
  readonly title: string;
  /** Of the note, not of the drawing: the same note gives the same bytes. */
  readonly createdAt: Date;
}

/** Draws a page: `compose` gets the means to measure text and gives back what stands where. */
export async function paint(
  metadata: Metadata,
  compose: (measure: Measure) => readonly Item[],
): Promise<Uint8Array> {
  const doc = new Pdfkit({
    size: "A4",
    margin: 0,
    pdfVersion: "1.7",
    lang: "pt-BR",
    displayTitle: true,
    info: {
      Title: metadata.title,
      Creator: "Emita",
      Producer: "Emita",
      CreationDate: metadata.createdAt,
    },
  });
  const chunks: Uint8Array[] = [];
  const done = new Promise<void>((resolve, reject) => {
    doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    doc.on("end", () => {
      resolve();
    });
    doc.on("error", reject);
  });
  const measure = measureWith(doc);
  // Grey first, the watermark on it, everything else on top.
  const items = compose(measure).toSorted((a, b) => LAYER[a.kind] - LAYER[b.kind]);
  for (const item of items) draw(doc, item);
  doc.end();
  await done;
  return Buffer.concat(chunks);
}

type Pdf = InstanceType<typeof Pdfkit>;

/** By character, each asked for once: a page measures its texts many times over. */
function measureWith(doc: Pdf): Measure {
  const widths: Readonly<Record<Face, Map<string, number>>> = {
    regular: new Map(),
    bold: new Map(),
  };
  const characterWidth = (character: string, face: Face) => {
    const known = widths[face].get(character);
    if (known !== undefined) return known;
    const width = doc.font(FONTS[face]).fontSize(1).widthOfString(character) / POINTS_PER_CM;
    widths[face].set(character, width);
    return width;
  };
  return (text, face, size) => {
    let sum = 0;
    for (const character of printable(text)) sum += characterWidth(character, face);
    return sum * size;
  };
}

const LAYER = { shade: 0, watermark: 1, rule: 2, frame: 2, qr: 3, text: 3 } as const;

function draw(doc: Pdf, item: Item): void {
  switch (item.kind) {
    case "shade":
      doc.rect(pt(item.x), pt(item.y), pt(item.width), pt(item.height)).fill(GREY_5);
      return;
    case "frame":
      doc.lineWidth(FRAME_WIDTH).undash();
      doc.rect(pt(item.x), pt(item.y), pt(item.width), pt(item.height)).stroke(BLACK);
      return;
    case "rule":
      doc.lineWidth(RULE_WIDTH);
      if (item.isDashed === true) doc.dash(3, { space: 2 });
      else doc.undash();
      doc
        .moveTo(pt(item.x), pt(item.y))
        .lineTo(pt(item.x + item.width), pt(item.y))
        .stroke(BLACK);
      return;
    case "qr":
      drawQr(doc, item);
      return;
    case "text":
      drawText(doc, item);
      return;
    case "watermark":
      drawWatermark(doc, item);
  }
}

function drawText(doc: Pdf, item: TextItem): void {
  doc
    .font(FONTS[item.face])
    .fontSize(item.size)
    .fillColor(item.isRed === true ? RED : BLACK);
  doc.text(printable(item.text), pt(item.x), pt(item.baseline), {
    baseline: "alphabetic",
    lineBreak: false,
  });
}

/** Dark modules as one path of horizontal runs: small, and sharp at any size. */
function drawQr(doc: Pdf, item: QrItem): void {
  const { modules } = create(item.content, { errorCorrectionLevel: "L" });
  const module = pt(item.side) / modules.size;
  for (let line = 0; line < modules.size; line += 1) {
    let column = 0;
    while (column < modules.size) {
      const start = column;
      while (column < modules.size && modules.get(line, column) !== 0) column += 1;
      if (column > start) {
        const x = pt(item.x) + start * module;
        doc.rect(x, pt(item.y) + line * module, (column - start) * module, module);
      }
      column += 1;
    }
  }
  doc.fill(BLACK);
}

/** Along the diagonal of the page, in its middle. */
function drawWatermark(doc: Pdf, item: Watermark): void {
  const [width, height] = [pt(PAGE.width), pt(PAGE.height)];
  const angle = (-Math.atan2(height, width) * 180) / Math.PI;
  doc.save().rotate(angle, { origin: [width / 2, height / 2] });
  doc.font(FONTS.regular).fontSize(WATERMARK_SIZE).fillColor(GREY_35);
  const textWidth = doc.widthOfString(item.text);
  doc.text(item.text, (width - textWidth) / 2, height / 2, {
    baseline: "middle",
    lineBreak: false,
  });
  doc.restore();
}

function pt(cm: number): number {
  return cm * POINTS_PER_CM;
}
