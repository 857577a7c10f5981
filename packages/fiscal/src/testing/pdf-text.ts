import { inflateSync } from "node:zlib";

/** Every text a PDF of ours shows, in drawing order. Reads what pdfkit writes, not PDFs in general. */
export function pdfTexts(pdf: Uint8Array): string[] {
  return pageContent(pdf)
    .split("\n")
    .filter((line) => line.endsWith("TJ"))
    .map((line) => hexStrings(line).join(""));
}

export function pageCount(pdf: Uint8Array): number {
  return (
    Buffer.from(pdf)
      .toString("latin1")
      .match(/\/Type \/Page\b/g)?.length ?? 0
  );
}

function pageContent(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf);
  const start = bytes.indexOf("stream\n") + "stream\n".length;
  const end = bytes.indexOf("\nendstream", start);
  return inflateSync(bytes.subarray(start, end)).toString("latin1");
}

function hexStrings(line: string): string[] {
  return Array.from(line.matchAll(/<([0-9a-f]*)>/g), ([, hex = ""]) =>
    new TextDecoder("windows-1252").decode(Buffer.from(hex, "hex")),
  );
}
