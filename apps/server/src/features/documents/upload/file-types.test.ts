import fc from "fast-check";
import { expect, test } from "vitest";
import { attachmentHeader, cleanFileName } from "./file-types.ts";

test.each([
  ["boleto.pdf", "boleto.pdf"],
  ["C:\\Users\\ana\\recibo março.pdf", "recibo março.pdf"],
  ["../../etc/passwd", "passwd"],
  ["a\u0000b\u202e.pdf", "ab.pdf"],
  ["..", "documento.pdf"],
  ["", "documento.pdf"],
  [undefined, "documento.pdf"],
])("%j is kept as %j", (given, kept) => {
  expect(cleanFileName(given, "pdf")).toBe(kept);
});

test("the header names the file twice, plain and true", () => {
  expect(attachmentHeader('recibo "março" (1).pdf')).toBe(
    `attachment; filename="recibo _marco_ (1).pdf"; filename*=UTF-8''recibo%20%22mar%C3%A7o%22%20%281%29.pdf`,
  );
});

test("whatever the name, the header is one line of plain characters and gives the name back", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (given) => {
      const name = cleanFileName(given, "png");
      const header = attachmentHeader(name);
      expect(header).toMatch(/^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w%.!~-]*$/);
      expect(header).toMatch(/^[\x20-\x7e]+$/);
      expect(decodeURIComponent(header.split("UTF-8''")[1] ?? "")).toBe(name);
      expect(name.length).toBeGreaterThan(0);
    }),
  );
});
