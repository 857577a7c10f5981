import { createHash } from "node:crypto";

/** The number of an object in a PDF. */
export type Ref = number;

/** A PDF under construction: objects by number, then the cross-reference table (ISO 32000-1, 7.5). */
export interface PdfFile {
  /** Reserves a number for an object that is written later. */
  reserve(): Ref;
  /** Writes the object `ref`. */
  set(ref: Ref, body: string): void;
  add(body: string): Ref;
  /** A stream of these bytes; `entries` go into its dictionary. */
  addStream(entries: string, bytes: Uint8Array): Ref;
  /** The finished file; equal objects give equal bytes. */
  end(catalog: Ref, info: Ref): Uint8Array;
}

/** The comment with high bytes marks the file as binary. */
const HEADER = "%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n";

export function createPdfFile(): PdfFile {
  const bodies: (Buffer | null)[] = [];
  const reserve = () => bodies.push(null);
  const put = (ref: Ref, body: Buffer) => {
    bodies[ref - 1] = body;
    return ref;
  };
  return {
    reserve,
    set: (ref, body) => put(ref, latin1(body)),
    add: (body) => put(reserve(), latin1(body)),
    addStream: (entries, bytes) => {
      const start = latin1(`<< ${entries} /Length ${bytes.length} >>\nstream\n`);
      return put(reserve(), Buffer.concat([start, bytes, latin1("\nendstream")]));
    },
    end: (catalog, info) => assemble(bodies, catalog, info),
  };
}

/** A text string of PDF: UTF-16 unless it is plain ASCII. */
export function textString(text: string): string {
  if (/^[ -~]*$/.test(text)) return literal(latin1(text));
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le").swap16();
  return `<${bytes.toString("hex").toUpperCase()}>`;
}

/** Bytes between round brackets. */
export function literal(bytes: Uint8Array | readonly number[]): string {
  return `(${Buffer.from(bytes)
    .toString("latin1")
    .replace(/[\\()]/g, "\\$&")
    .replaceAll("\r", "\\r")})`;
}

/** At most three decimals: a thousandth of a point. */
export function decimal(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

function assemble(bodies: readonly (Buffer | null)[], catalog: Ref, info: Ref): Uint8Array {
  const chunks = [latin1(HEADER)];
  let length = chunks[0]?.length ?? 0;
  const places = bodies.map((body, index) => {
    const place = length;
    const chunk = Buffer.concat([
      latin1(`${index + 1} 0 obj\n`),
      body ?? latin1("null"),
      latin1("\nendobj\n"),
    ]);
    chunks.push(chunk);
    length += chunk.length;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const count = bodies.length + 1;
  const id = createHash("sha256").update(Buffer.concat(chunks)).digest("hex").slice(0, 32);
  const end =
    `xref\n0 ${count}\n0000000000 65535 f \n${places.join("")}` +
    `trailer\n<< /Size ${count} /Root ${catalog} 0 R /Info ${info} 0 R /ID [<${id}> <${id}>] >>\n` +
    `startxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...chunks, latin1(end)]);
}

function latin1(text: string): Buffer {
  return Buffer.from(text, "latin1");
}
