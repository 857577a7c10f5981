import type { Invoice } from "@emita/contract/invoices";
import { expect, test } from "vitest";
import { successWords } from "./success-words.ts";

const noteIn = (status: Invoice["status"]) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the words depend on these alone
  ({ status, error: null, waiting: null }) as Invoice;

test("only an issued note is announced as issued, in the words of docs/product.md", () => {
  expect(successWords(noteIn("issued"))).toMatchObject({
    heading: "Nota Fiscal Emitida!",
    text: "Os dados foram enviados com sucesso para a prefeitura.",
  });
  expect(successWords("issued").heading).toBe("Nota Fiscal Emitida!");
  for (const note of [undefined, noteIn("pending"), noteIn("cancelled"), noteIn("error")])
    expect(successWords(note).heading).not.toBe("Nota Fiscal Emitida!");
  expect(successWords(noteIn("pending")).heading).toBe("Nota na fila");
});
