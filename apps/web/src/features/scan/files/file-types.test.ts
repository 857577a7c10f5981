import * as server from "@emita/contract/documents/documents";
import { describe, expect, test } from "vitest";
import { ACCEPT, filesProblem, isShowable } from "./file-types.ts";
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_PAGES } from "./limits.ts";

const file = (name: string, type = "", size = 10) => ({ name, type, size });

describe("files that can be sent", () => {
  test.each(["jpg", "jpeg", "png", "gif", "webp", "heic", "pdf", "doc", "docx", "xml"])(
    "%s by its extension",
    (extension) => {
      expect(filesProblem([file(`BOLETO.${extension.toUpperCase()}`)])).toBeNull();
      expect(ACCEPT.split(",")).toContain(`.${extension}`);
    },
  );

  test("a known type needs no extension", () => {
    expect(filesProblem([file("boleto", "application/pdf")])).toBeNull();
  });

  test("others, empty and huge ones are refused", () => {
    expect(filesProblem([file("a.exe", "application/x-msdownload")])).toBe("type");
    expect(filesProblem([file("pdf")])).toBeNull();
    expect(filesProblem([file("a.pdf", "", 0)])).toBe("empty");
    expect(filesProblem([file("a.pdf", "", MAX_DOCUMENT_BYTES)])).toBeNull();
    expect(filesProblem([file("a.pdf", "", MAX_DOCUMENT_BYTES + 1)])).toBe("large");
  });

  test("several pictures are pages of one document; anything else comes alone", () => {
    const photo = file("foto.jpg", "image/jpeg");
    const many = (count: number) => Array.from({ length: count }, () => photo);
    expect(filesProblem(many(MAX_DOCUMENT_PAGES))).toBeNull();
    expect(filesProblem(many(MAX_DOCUMENT_PAGES + 1))).toBe("pages");
    expect(filesProblem([photo, file("IMG_1.HEIC")])).toBeNull();
    expect(filesProblem([photo, file("a.pdf", "application/pdf")])).toBe("mixed");
    expect(filesProblem([photo, file("a.exe")])).toBe("type");
    expect(filesProblem([photo, file("b.jpg", "", MAX_DOCUMENT_BYTES)])).toBe("large");
  });

  test("the limits are the server's", () => {
    expect(MAX_DOCUMENT_BYTES).toBe(server.MAX_DOCUMENT_BYTES);
    expect(MAX_DOCUMENT_PAGES).toBe(server.MAX_DOCUMENT_PAGES);
  });

  test("HEIC is sent but not shown", () => {
    expect(isShowable("image/png")).toBe(true);
    expect(isShowable("image/heic")).toBe(false);
  });
});
