import { readTable } from "@emita/reader/table/read-table";
import { expect, test } from "vitest";
import { spreadsheetFile } from "./spreadsheet-file.ts";

const COLUMNS = [
  { head: "CNPJ/CPF", width: 20 },
  { head: "Valor (R$)", width: 12 },
  { head: "Linha", width: 8 },
  { head: "Nome", width: 30 },
];
const ROWS = [
  ["08.052.431/0001-03", { cents: 123_456 }, { count: 2 }, "=1+1"],
  ["", { cents: 50 }, { count: 3 }, "Padaria; São João & Cia"],
];

test("a workbook that our own reader reads back, with texts as texts", async () => {
  const bytes = await spreadsheetFile("xlsx", COLUMNS, ROWS);
  expect(readTable(bytes)).toEqual({
    ok: true,
    value: [
      ["CNPJ/CPF", "Valor (R$)", "Linha", "Nome"],
      ["08.052.431/0001-03", "1234,56", "2", "=1+1"],
      ["", "0,5", "3", "Padaria; São João & Cia"],
    ],
  });
  expect(bytes.includes("<f>")).toBe(false);
});

test("a CSV file for Brazilian spreadsheets, guarded against formulas", async () => {
  const bytes = await spreadsheetFile("csv", COLUMNS, ROWS);
  expect(bytes.toString()).toBe(
    "\ufeffCNPJ/CPF;Valor (R$);Linha;Nome\r\n" +
      "08.052.431/0001-03;1.234,56;2;'=1+1\r\n" +
      ';0,50;3;"Padaria; São João & Cia"\r\n',
  );
});

test("a sheet without rows has its heads", async () => {
  const read = readTable(await spreadsheetFile("xlsx", COLUMNS, []));
  expect(read).toEqual({ ok: true, value: [COLUMNS.map(({ head }) => head)] });
});
