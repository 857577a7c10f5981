import type { Invoice } from "@emita/contract/invoices/invoices";
import { expect, test } from "vitest";
import { successWords } from "./success-words.ts";

const invoiceIn = (status: Invoice["status"]) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the words depend on these alone
  ({ status, error: null, waiting: null }) as Invoice;

test("only an issued invoice is announced as issued, in the words of docs/product.md", () => {
  expect(successWords(invoiceIn("issued"))).toMatchObject({
    heading: "Nota Fiscal Emitida!",
    text: "Os dados foram enviados com sucesso para a prefeitura.",
  });
  expect(successWords("issued").heading).toBe("Nota Fiscal Emitida!");
  for (const invoice of [
    undefined,
    invoiceIn("pending"),
    invoiceIn("cancelled"),
    invoiceIn("error"),
  ])
    expect(successWords(invoice).heading).not.toBe("Nota Fiscal Emitida!");
  expect(successWords(invoiceIn("pending")).heading).toBe("Nota na fila");
});
