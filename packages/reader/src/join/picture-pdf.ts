/** A JPEG for a page. */
export interface JpegPage {
  readonly jpeg: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly colour: "rgb" | "grey";
}

/** The page is as large as its picture at this resolution, which is also used to draw PDF pages for reading (pdf/render.ts). */
const DPI = 200;
const POINTS_PER_INCH = 72;

/** A PDF with one page for each picture, in order. Equal pictures give equal bytes. */
export function picturePdf(pages: readonly JpegPage[]): Uint8Array {
  const kids = pages.map((_, index) => `${pageNumber(index)} 0 R`).join(" ");
  const objects = [
    text("<< /Type /Catalog /Pages 2 0 R >>"),
    text(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
    ...pages.flatMap((page, index) => pageObjects(page, pageNumber(index))),
  ];
  return assemble(objects);
}

/** Objects 1 and 2 are the catalogue and the list of pages; each page has three objects. */
function pageNumber(index: number): number {
  return 3 + index * 3;
}

/** Page, drawing and picture. */
function pageObjects({ jpeg, width, height, colour }: JpegPage, number: number): Uint8Array[] {
  const [w, h] = [width, height].map((pixels) => ((pixels * POINTS_PER_INCH) / DPI).toFixed(2));
  const drawing = `q ${w} 0 0 ${h} 0 0 cm /P Do Q`;
  const space = colour === "grey" ? "/DeviceGray" : "/DeviceRGB";
  return [
    text(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Contents ${number + 1} 0 R /Resources << /XObject << /P ${number + 2} 0 R >> >> >>`,
    ),
    stream("", text(drawing)),
    stream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${space} /BitsPerComponent 8 /Filter /DCTDecode `,
      jpeg,
    ),
  ];
}

function stream(entries: string, data: Uint8Array): Uint8Array {
  return Buffer.concat([
    text(`<< ${entries}/Length ${data.length} >>\nstream\n`),
    data,
    text("\nendstream"),
  ]);
}

/** Header, numbered objects, and the cross-reference table (ISO 32000-1, 7.5). */
function assemble(objects: readonly Uint8Array[]): Uint8Array {
  const parts: Uint8Array[] = [text("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")];
  const starts: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([text(`${index + 1} 0 obj\n`), object, text("\nendobj\n")]);
    starts.push(length);
    length += part.length;
    parts.push(part);
  }
  const entries = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  parts.push(
    text(
      `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Uint8Array.from(Buffer.concat(parts));
}

function text(value: string): Uint8Array {
  return Buffer.from(value, "latin1");
}
