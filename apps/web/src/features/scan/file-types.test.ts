import { MAX_DOCUMENT_BYTES as SERVER_LIMIT } from "@emita/contract/documents";
import { describe, expect, test } from "vitest";
import { ACCEPT, fileProblem, isShowable } from "./file-types.ts";
import { MAX_DOCUMENT_BYTES } from "./limits.ts";

const file = (name: string, type = "", size = 10) => ({ name, type, size });

describe("files that can be sent", () => {
  test.each(["jpg", "jpeg", "png", "gif", "webp", "heic", "pdf", "doc", "docx", "xml"])(
    "%s by its extension",
    (extension) => {
      expect(fileProblem(file(`BOLETO.${extension.toUpperCase()}`))).toBeNull();
      expect(ACCEPT.split(",")).toContain(`.${extension}`);
    },
  );

  test("a known type needs no extension", () => {
    expect(fileProblem(file("boleto", "application/pdf"))).toBeNull();
  });

  test("others, empty and huge ones are refused", () => {
    expect(fileProblem(file("a.exe", "application/x-msdownload"))).toBe("type");
    expect(fileProblem(file("pdf"))).toBeNull();
    expect(fileProblem(file("a.pdf", "", 0))).toBe("empty");
    expect(fileProblem(file("a.pdf", "", MAX_DOCUMENT_BYTES))).toBeNull();
    expect(fileProblem(file("a.pdf", "", MAX_DOCUMENT_BYTES + 1))).toBe("large");
  });

  test("the limit is the server's", () => {
    expect(MAX_DOCUMENT_BYTES).toBe(SERVER_LIMIT);
  });

  test("HEIC is sent but not shown", () => {
    expect(isShowable("image/png")).toBe(true);
    expect(isShowable("image/heic")).toBe(false);
  });
});
