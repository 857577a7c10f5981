import { crc32, deflateRawSync, deflateSync } from "node:zlib";
import { docx, zip } from "./documents.ts";

const BOMB_BYTES = 120 * 1024 * 1024;

/** Files that attack their reader, by kind of attack. */
export const HOSTILE: Readonly<Record<string, () => Uint8Array>> = {
  "png of four billion pixels": () => png(65_535, 65_535),
  "png of one line, two billion wide": () => png(2_147_483_647, 1),
  "gif of four billion pixels": () => gif(65_535, 65_535),
  "zip bomb that declares its size": () => zipBomb(BOMB_BYTES),
  "zip bomb that lies about its size": () => zipBomb(1000),
  "docx nested ten thousand tables deep": () => nestedTables(10_000),
  "docx of two hundred thousand paragraphs": () => docx(Array<string>(200_000).fill("a")),
  "xml a million deep": () => text("<a>".repeat(1_000_000)),
  "xml sixty deep, a million wide": () =>
    text(`${"<a>".repeat(55)}${"<b/>".repeat(1_000_000)}${"</a>".repeat(55)}`),
  "xml of unclosed comments": () => text(`<a>${"<!--".repeat(500_000)}`),
  "xml of attributes": () => text(`<a ${'b="c" '.repeat(500_000)}/>`),
  "xml that expands entities": () =>
    text(
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "cccccccccc"><!ENTITY d "&b;&b;&b;">]><a>&d;</a>',
    ),
  "xml of escaped documents": () => text(`<r>${"<t>&lt;a/&gt;</t>".repeat(250_000)}</r>`),
  "pdf whose pages are their own parents": () =>
    pdf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 9 >>"]),
  "pdf of a billion pages": () =>
    pdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>",
    ]),
  "pdf a thousand kilometres wide": () =>
    pdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 3000000000 3000000000] >>",
    ]),
  "pdf one point wide, a million high": () =>
    pdf([
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 0.001 1000000] >>",
    ]),
  "pdf form that draws itself": () => selfDrawing(),
  "pdf that runs a script": () => scripted(),
  "pdf of a stream that unpacks to 120 MB": () => unpacking(),
};

/** Those of these files that no limit inside a parser stops: the reading process is ended. */
export const STOPPED_BY_FORCE: ReadonlySet<string> = new Set([
  "pdf form that draws itself",
  "pdf of a stream that unpacks to 120 MB",
]);

function text(value: string): Uint8Array {
  return new Uint8Array(Buffer.from(value));
}

function png(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      pngChunk("IHDR", header),
      pngChunk("IDAT", deflateSync(Buffer.alloc(100_000))),
      pngChunk("IEND", Buffer.alloc(0)),
    ]),
  );
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  out.set(body, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

function gif(width: number, height: number): Uint8Array {
  const size = [width & 255, width >> 8, height & 255, height >> 8];
  return Uint8Array.from([
    ...Buffer.from("GIF89a"),
    ...size,
    ...Buffer.from("800000000000ffffff2c00000000", "hex"),
    ...size,
    ...Buffer.from("0002024c01003b", "hex"),
  ]);
}

/** A docx whose text unpacks from a hundred kilobytes. */
function zipBomb(declaredSize: number): Uint8Array {
  const start =
    '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">';
  const data = deflateRawSync(Buffer.concat([text(start), Buffer.alloc(BOMB_BYTES, 32)]));
  const name = Buffer.from("word/document.xml");
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(data.length, 14);
  common.writeUInt32LE(declaredSize, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, name, data]);
  const entry = Buffer.concat([
    Buffer.from("PK\u0001\u0002"),
    Buffer.from([20, 0]),
    common,
    Buffer.alloc(14),
    name,
  ]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(entry.length, 8);
  end.writeUInt32LE(local.length, 12);
  return new Uint8Array(Buffer.concat([local, entry, Buffer.from("PK\u0005\u0006"), end]));
}

function nestedTables(depth: number): Uint8Array {
  const open = "<w:tbl><w:tr><w:tc>".repeat(depth);
  const close = "</w:tc></w:tr></w:tbl>".repeat(depth);
  return zip({
    "word/document.xml": `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${open}<w:p/>${close}</w:body></w:document>`,
  });
}

/** Objects numbered from 1, the first one the catalogue; no cross-reference table: readers search for the objects. */
function pdf(objects: readonly (string | Buffer)[]): Uint8Array {
  const parts = objects.flatMap((object, index) => [
    Buffer.from(`${index + 1} 0 obj\n`),
    Buffer.from(object),
    Buffer.from("\nendobj\n"),
  ]);
  const trailer = `trailer << /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF\n`;
  return new Uint8Array(Buffer.concat([Buffer.from("%PDF-1.7\n"), ...parts, Buffer.from(trailer)]));
}

function stream(entries: string, data: string | Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${data.length} >>\nstream\n`),
    Buffer.from(data),
    Buffer.from("\nendstream"),
  ]);
}

function selfDrawing(): Uint8Array {
  return pdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >> >>",
    stream("", "/F Do /F Do"),
    stream(
      "/Type /XObject /Subtype /Form /BBox [0 0 400 400] /Resources << /XObject << /F 5 0 R >> >>",
      "/F Do /F Do /F Do",
    ),
  ]);
}

function scripted(): Uint8Array {
  return pdf([
    "<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /AA << /O 4 0 R >> >>",
    "<< /S /JavaScript /JS (for (;;) app.alert('x');) >>",
  ]);
}

function unpacking(): Uint8Array {
  const packed = deflateSync(Buffer.alloc(BOMB_BYTES, "q "), { level: 9 });
  return pdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 4 0 R >>",
    stream("/Filter /FlateDecode", packed),
  ]);
}
