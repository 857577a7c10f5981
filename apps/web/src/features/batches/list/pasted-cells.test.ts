import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cellsAsFile, looksLikeCells, rowsOf } from "./pasted-cells.ts";

describe("pasted cells", () => {
  test("a range has cells beside or below each other", () => {
    expect(looksLikeCells("a\tb")).toBe(true);
    expect(looksLikeCells("a\nb\n")).toBe(true);
    expect(looksLikeCells("a sentence, with a comma\n")).toBe(false);
  });

  test("tabs separate columns, line ends rows; quoted cells keep theirs", () => {
    expect(rowsOf('CNPJ\tTexto\r\n1\t"duas\nlinhas, ""ditas"""\r\n')).toEqual([
      ["CNPJ", "Texto"],
      ["1", 'duas\nlinhas, "ditas"'],
    ]);
    expect(rowsOf('5" de tubo\t"aberto\n2\t\n')).toEqual([
      ['5" de tubo', '"aberto'],
      ["2", ""],
    ]);
  });

  test("the file separates by semicolons and keeps every cell", async () => {
    const text = await cellsAsFile('Nome\tValor\nA; "B"\t1.850,00').text();
    expect(text.replace("\ufeff", "")).toBe('"Nome";"Valor"\r\n"A; ""B""";"1.850,00"\r\n');
  });

  test("any range of cells is read as it was copied", () => {
    const cell = fc.string().filter((text) => text.trim() !== "" && !/^"|[\r]/.test(text));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
        const text = rows.map((cells) => cells.map(copied).join("\t")).join("\r\n");
        expect(rowsOf(text)).toEqual(rows);
      }),
    );
  });
});

/** A cell as spreadsheets copy it. */
function copied(text: string): string {
  return /[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
