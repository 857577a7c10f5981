import { deflateSync } from "node:zlib";
import { contentOf } from "./content.ts";
import { PAGE, POINTS_PER_CM } from "./layout/geometry.ts";
import type { Item } from "./layout/items.ts";
import { createPdfFile, decimal, type PdfFile, type Ref, textString } from "./pdf/file.ts";
import { CAP_HEIGHT, type Face, FIRST_CODE, type Font, fontOf, LAST_CODE } from "./pdf/font.ts";
import { type Metadata, pdfDate, PRODUCER, xmpOf } from "./pdf/metadata.ts";
import { addStructure, PAGE_PARENTS } from "./pdf/structure.ts";

const DEFLATED = "/Filter /FlateDecode";
/** Bit 6 of the font flags: its letters are those of the standard Latin set. */
const NONSYMBOLIC = 32;

/**
 * A tagged A4 page as a PDF (PDF/UA-1). Written without a library: two embedded fonts, no shaping, and a structure tree of one level need a
 * tenth of the time. Tests can find every object at a fixed place.
 */
export function paint(metadata: Metadata, items: readonly Item[]): Uint8Array {
  const file = createPdfFile();
  const { operators, elements } = contentOf(items);
  const content = file.addStream(DEFLATED, deflateSync(operators));
  const pages = file.reserve();
  const page = file.reserve();
  const { root, annotations } = addStructure(file, page, elements);
  file.set(
    page,
    `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 ${points(PAGE.width)} ${points(PAGE.height)}] /Contents ${content} 0 R ` +
      `/Resources << /Font << /regular ${addFont(file, "regular")} 0 R /bold ${addFont(file, "bold")} 0 R >> >> ` +
      `/Annots [${annotations.map((ref) => `${ref} 0 R`).join(" ")}] /StructParents ${PAGE_PARENTS} /Tabs /S >>`,
  );
  file.set(pages, `<< /Type /Pages /Kids [${page} 0 R] /Count 1 >>`);
  return file.end(addCatalog(file, metadata, pages, root), addInfo(file, metadata));
}

function addCatalog(file: PdfFile, metadata: Metadata, pages: Ref, structure: Ref): Ref {
  // Not deflated: indexers and archives search a file's bytes for this plain text.
  const xmp = file.addStream("/Type /Metadata /Subtype /XML", Buffer.from(xmpOf(metadata), "utf8"));
  return file.add(
    `<< /Type /Catalog /Pages ${pages} 0 R /Lang (pt-BR) /MarkInfo << /Marked true >> /StructTreeRoot ${structure} 0 R ` +
      `/ViewerPreferences << /DisplayDocTitle true >> /Metadata ${xmp} 0 R >>`,
  );
}

function addInfo(file: PdfFile, { title, createdAt }: Metadata): Ref {
  return file.add(
    `<< /Title ${textString(title)} /Creator (${PRODUCER}) /Producer (${PRODUCER}) /CreationDate (${pdfDate(createdAt)}) >>`,
  );
}

function addFont(file: PdfFile, face: Face): Ref {
  const font = fontOf(face);
  const descriptor = addDescriptor(file, font);
  return file.add(
    `<< /Type /Font /Subtype /TrueType /BaseFont /${font.name} /Encoding /WinAnsiEncoding /FirstChar ${FIRST_CODE} ` +
      `/LastChar ${LAST_CODE} /Widths [${font.widths.join(" ")}] /FontDescriptor ${descriptor} 0 R >>`,
  );
}

function addDescriptor(file: PdfFile, font: Font): Ref {
  const program = file.addStream(`${DEFLATED} /Length1 ${font.programLength}`, font.program);
  return file.add(
    `<< /Type /FontDescriptor /FontName /${font.name} /Flags ${NONSYMBOLIC} /FontBBox [${font.box.join(" ")}] /ItalicAngle 0 ` +
      `/Ascent ${font.ascent} /Descent ${font.descent} /CapHeight ${CAP_HEIGHT} /StemV ${STEM_WIDTH[font.face]} /FontFile2 ${program} 0 R >>`,
  );
}

/** Thousandths of the size, as in Arial. */
const STEM_WIDTH: Readonly<Record<Face, number>> = { regular: 80, bold: 138 };

function points(cm: number): string {
  return decimal(cm * POINTS_PER_CM);
}
