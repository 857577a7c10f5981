import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CSV_START, csvLine } from "./csv.ts";

const bare = (texts: readonly string[]) => texts.map((text) => text.replaceAll("'", ""));

describe("a line of a Brazilian spreadsheet", () => {
  test("fields are separated by semicolons, lines end with CRLF, quotes only where needed", () => {
    expect(csvLine(["20/11/2026", "1.500,50", "Padaria São João"])).toBe(
      "20/11/2026;1.500,50;Padaria São João\r\n",
    );
    expect(csvLine(['Bar "do Zé"', "a;b", "linha 1\nlinha 2", ""])).toBe(
      '"Bar ""do Zé""";"a;b";"linha 1\nlinha 2";\r\n',
    );
  });

  test.each(["=1+1", "+55 34", "-2+3", "@SUM(A1)", "\t=1", " =1", "＝1+1", "\u00a0=1"])(
    "%j would be a formula: it is kept as text",
    (field) => expect(csvLine([field]).replaceAll('"', "")).toBe(`'${field}\r\n`),
  );

  test.each([
    ["Obras,=1+1", "Obras,'=1+1"],
    ["Obras, @SUM(A1),+55", "Obras,' @SUM(A1),'+55"],
    ["Obras,\t=1", "Obras,'\t=1"],
    ["Obras,\tpiso", "Obras,'\tpiso"],
    ['Obras,"=1+1', `Obras,'""=1+1`],
    ["Obras\n=1", "Obras\n'=1"],
    ["\r=1", "'\r'=1"],
    ["-10,=1", "'-10,'=1"],
    ["Obras, piso e teto", "Obras, piso e teto"],
  ])("%j holds no formula for a program that splits at commas either", (field, written) =>
    expect(csvLine([field]).replace(/^"|"(?=\r\n$)/g, "")).toBe(`${written}\r\n`),
  );

  test("a negative number stays a number", () => {
    expect(csvLine(["-10,00", "-1.500", "-7"])).toBe("-10,00;-1.500;-7\r\n");
  });

  test("a file begins with the byte order mark by which spreadsheets recognise UTF-8", () => {
    expect(Buffer.from(CSV_START, "utf8").toString("hex")).toBe("efbbbf");
  });
});

test("a parser reads back what was written, except for the guarding apostrophe", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 1 }), (fields) => {
      const read = readLine(csvLine(fields));
      expect(read.length).toBe(fields.length);
      expect(bare(read)).toEqual(bare(fields));
      const cells = read.flatMap((field) => [field, ...field.split(/[,\r\n]/)]);
      for (const cell of cells) expect(cell).not.toMatch(/^["\s]*[=+@]|^\t/);
    }),
  );
});

/** RFC 4180 with semicolons, written only for this test. */
function readLine(line: string): string[] {
  const fields: string[] = [];
  let at = 0;
  while (at <= line.length) {
    let field = "";
    if (line[at] === '"') {
      at += 1;
      while (line[at] !== '"' || line[at + 1] === '"') {
        if (line[at] === '"') at += 1;
        field += line[at];
        at += 1;
      }
      at += 1;
    } else {
      while (line[at] !== ";" && line[at] !== "\r") {
        field += line[at];
        at += 1;
      }
    }
    fields.push(field);
    if (line[at] === "\r") return fields;
    at += 1;
  }
  return fields;
}
