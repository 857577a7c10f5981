import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { zip } from "../test/documents.ts";
import { HOSTILE } from "../test/hostile.ts";
import { askForTable } from "./ask-for-table.ts";
import { LARGE_TABLE } from "./limits.ts";
import { readTable } from "./read-table.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const read = (text: string) => readTable(utf8(text));
const table = (...rows: string[][]) => ({ ok: true, value: rows });

describe("delimited text", () => {
  test.each([";", ",", "\t"])("is separated by %j", (delimiter) => {
    const text = [`CNPJ${delimiter}Nome`, `11.222.333/0001-81${delimiter}Oficina`].join("\r\n");
    expect(read(text)).toEqual(table(["CNPJ", "Nome"], ["11.222.333/0001-81", "Oficina"]));
  });

  test("one column, with and without an end of the last line", () => {
    expect(read("1\n2")).toEqual(table(["1"], ["2"]));
    expect(read("1\n2\n")).toEqual(table(["1"], ["2"]));
    expect(read("1\r2\r")).toEqual(table(["1"], ["2"]));
  });

  test("quotes contain delimiters, line ends and quotes", () => {
    expect(read('a;"b;c\nd ""e"""\nf')).toEqual(table(["a", 'b;c\nd "e"'], ["f"]));
    expect(read('a,"b;c"')).toEqual(table(["a", "b;c"]));
    expect(read('a;"never closed')).toEqual(table(["a", "never closed"]));
  });

  test("a comma in a name does not separate cells where semicolons do", () => {
    expect(read("1;Silva, Souza Ltda")).toEqual(table(["1", "Silva, Souza Ltda"]));
  });

  test("empty rows are kept", () => {
    expect(read("\n;;\nx")).toEqual(table([""], ["", "", ""], ["x"]));
  });

  test("the hint of a spreadsheet", () => {
    expect(read("sep=|\na|b;c")).toEqual(table([], ["a", "b;c"]));
  });

  test("UTF-8 with and without BOM, UTF-16, and the old code page", () => {
    const expected = table(["Açaí", "é"]);
    expect(readTable(utf8("\ufeffAçaí;é"))).toEqual(expected);
    expect(readTable(utf8("Açaí;é"))).toEqual(expected);
    expect(readTable(latin1("Açaí;é"))).toEqual(expected);
    const wide = Buffer.from("\ufeffAçaí;é", "utf16le");
    expect(readTable(wide)).toEqual(expected);
    expect(readTable(wide.swap16())).toEqual(expected);
  });

  test("an empty file is an empty table, another kind of file is refused", () => {
    expect(read("")).toEqual(table());
    for (const bytes of ["%PDF-1.7\n\u0000\u0001", "\u00d0\u00cf\u0011\u00e0abc"])
      expect(readTable(latin1(bytes))).toEqual({ ok: false, reason: "not_a_table" });
  });

  test("more rows than the limit are refused", () => {
    expect(read("x\n".repeat(2_001))).toEqual({ ok: false, reason: "too_many_rows" });
    expect(read("x\n".repeat(2_000))).toMatchObject({ ok: true });
  });
});

const SHEET = (rows: string) =>
  `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`;
const BOOK = '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="rId7"/></sheets></workbook>';
const RELS =
  '<Relationships><Relationship Id="rId1" Target="styles.xml"/><Relationship Id="rId7" Target="worksheets/folha.xml"/></Relationships>';

function workbook(rows: string, strings = "", more: Record<string, string> = {}) {
  return zip({
    "xl/workbook.xml": BOOK,
    "xl/_rels/workbook.xml.rels": RELS,
    "xl/worksheets/folha.xml": SHEET(rows),
    "xl/sharedStrings.xml": `<sst>${strings}</sst>`,
    ...more,
  });
}

describe("workbooks", () => {
  test("shared, inline and formatted strings, numbers, omitted cells", () => {
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Nome &amp; Cia</t></is></c></row>' +
      '<row r="3"><c r="A3"><v>1.1222333000181E13</v></c><c r="B3" t="s"><v>1</v></c></row>';
    const strings =
      "<si><t>CNPJ</t></si><si><r><t>A&#231;a</t></r><r><t>í</t></r><rPh><t>x</t></rPh></si>";
    expect(readTable(workbook(rows, strings))).toEqual(
      table(["CNPJ", "", "Nome & Cia"], [], ["11222333000181", "Açaí"]),
    );
  });

  test("numbers as a Brazilian types them, days and percentages by their style", () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="[$R$-416] #,##0.00"/>' +
      '<numFmt numFmtId="166" formatCode="mmm/yy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="10"/></cellXfs></styleSheet>';
    const cells: [number, string][] = [
      [0, "1234.5600000000001"],
      [1, "46346"],
      [2, "46346.75"],
      [3, "1500"],
      [4, "46327"],
      [5, "0.05"],
      [5, "0.0201"],
      [1, "-3"],
    ];
    const row = cells.map(([style, value]) => `<c s="${style}"><v>${value}</v></c>`).join("");
    const rows = `<row>${row}<c t="d"><v>2026-11-20T00:00:00</v></c></row>`;
    expect(readTable(workbook(rows, "", { "xl/styles.xml": styles }))).toEqual(
      table([
        "1234,56",
        "20/11/2026",
        "20/11/2026",
        "1500",
        "01/11/2026",
        "5%",
        "2,01%",
        "-3",
        "20/11/2026",
      ]),
    );
  });

  test("days of a workbook that counts from 1904", () => {
    const styles = '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>';
    const book = BOOK.replace("<sheets>", '<workbookPr date1904="1"/><sheets>');
    const more = { "xl/styles.xml": styles, "xl/workbook.xml": book };
    const rows = '<row><c s="0"><v>44884</v></c></row>';
    expect(readTable(workbook(rows, "", more))).toEqual(table(["20/11/2026"]));
  });

  test("a caller may take larger tables", () => {
    const rows = Array.from({ length: 5_001 }, (_, at) => `<row><c><v>${at}</v></c></row>`).join(
      "",
    );
    expect(readTable(workbook(rows))).toEqual({ ok: false, reason: "too_many_rows" });
    const read = readTable(workbook(rows), LARGE_TABLE);
    expect(read.ok && read.value.length).toBe(5_001);
    expect(readTable(utf8("x\n".repeat(5_101)), LARGE_TABLE)).toMatchObject({ ok: false });
  });

  test("names with a prefix, cells without a reference", () => {
    const rows = "<x:row><x:c><x:v>1</x:v></x:c><x:c t='str'><x:v>b</x:v></x:c></x:row>";
    expect(readTable(workbook(rows))).toEqual(table(["1", "b"]));
  });

  test("a formula is not evaluated: its stored result counts", () => {
    const rows = '<row r="1"><c r="A1" t="str"><f>WEBSERVICE("http://x")</f><v>ok</v></c></row>';
    expect(readTable(workbook(rows))).toEqual(table(["ok"]));
  });

  test("empty coloured rows far below are ignored, filled ones are too many", () => {
    const first = '<row r="1"><c r="A1"><v>1</v></c></row>';
    expect(readTable(workbook(`${first}<row r="1048576"><c r="A1048576" s="4"/></row>`))).toEqual(
      table(["1"]),
    );
    expect(readTable(workbook(`${first}<row r="9999"><c r="A9999"><v>2</v></c></row>`))).toEqual({
      ok: false,
      reason: "too_many_rows",
    });
  });

  test("a ZIP that is no workbook, and a damaged one, are refused", () => {
    expect(readTable(zip({ "a.txt": "x" }))).toEqual({ ok: false, reason: "not_a_table" });
    expect(readTable(workbook("").subarray(0, 200))).toEqual({ ok: false, reason: "damaged" });
    const missing = zip({ "xl/workbook.xml": BOOK, "xl/_rels/workbook.xml.rels": RELS });
    expect(readTable(missing)).toEqual({ ok: false, reason: "damaged" });
  });

  test("entities are not expanded, external references are not followed", () => {
    const rows = '<row r="1"><c r="A1" t="str"><v>&b;</v></c></row>';
    const more = {
      "xl/worksheets/folha.xml": `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${SHEET(rows)}`,
    };
    expect(readTable(workbook("", "", more))).toEqual(table(["&b;"]));
  });

  test("decompression bombs are detected by their real size, whatever they declare", () => {
    const bomb = SHEET("<row/>".repeat(4_000_000));
    for (const declared of [undefined, 1_000]) {
      const files = { "xl/workbook.xml": "<workbook/>", "xl/worksheets/sheet1.xml": bomb };
      expect(readTable(zip(files, declared)).ok).toBe(false);
    }
  });
});

test("any bytes give a table or a reason, never an error", () => {
  const whole = workbook('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', "<si><t>a</t></si>");
  const damage = fc.array(
    fc.record({ at: fc.nat({ max: whole.length - 1 }), byte: fc.integer({ min: 0, max: 255 }) }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(damage, fc.nat({ max: whole.length }), (changes, end) => {
      const bytes = Uint8Array.from(whole);
      for (const { at, byte } of changes) bytes[at] = byte;
      expect(typeof readTable(bytes.subarray(0, end)).ok).toBe("boolean");
    }),
    { numRuns: 500 },
  );
  fc.assert(fc.property(fc.uint8Array(), (bytes) => typeof readTable(bytes).ok === "boolean"));
});

describe("in a separate process", () => {
  test("gives the same answer", async () => {
    expect(await askForTable(utf8("a;b"))).toEqual(table(["a", "b"]));
  });

  test.each(Object.keys(HOSTILE))("%s does not affect the server", async (name) => {
    const bytes = HOSTILE[name]?.() ?? new Uint8Array();
    const answer = await askForTable(bytes.subarray(0, 1024 * 1024));
    expect(typeof answer.ok).toBe("boolean");
  });

  test.each([
    ["tags that never end", "<row ".repeat(1_000_000)],
    ["one attribute of megabytes", `<row ${"a".repeat(4_000_000)}>`],
    ["comments that never end", "<!--".repeat(1_000_000)],
    ["ampersands", `<row><c t="str"><v>${"&".repeat(4_000_000)}</v></c></row>`],
  ])("%s take no time", async (_, rows) => {
    expect(await askForTable(workbook(rows))).toMatchObject({ ok: true });
  });
});
