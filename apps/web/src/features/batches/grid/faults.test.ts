import type { BatchRow } from "@emita/contract/batches/batches";
import { describe, expect, test } from "vitest";
import { cellText, columnsOf } from "./columns.ts";
import {
  faultColumns,
  faultsAt,
  nextFault,
  remedyAt,
  repetitionAt,
  STATE_COLUMN,
} from "./faults.ts";

const ready: BatchRow = {
  row: 2,
  state: "ready",
  cells: { cnpj: "41.788.206/0001-05", amount: "1.850,00" },
  filled: { company_name: { value: "Clínica Vila Nova", from: "registry" } },
  amount: 1850,
  client_id: null,
  service_id: null,
};
const wrong = (row: number, ...fields: (string | null)[]): BatchRow => ({
  ...ready,
  row,
  state: "error",
  errors: fields.map((field) => ({ field, code: "invalid", message: `Falha em ${field}` })),
});
const repeated: BatchRow = {
  ...ready,
  state: "duplicate",
  warnings: [{ code: "repeated_note", field: "amount", message: "Mesmo valor em 23/10." }],
};
const columns = columnsOf(null, [ready]);
const at = (field: string) => columns.findIndex((column) => column.field === field);

describe("the columns", () => {
  test("the spreadsheet's come first and in its order, then what every invoice has", () => {
    const mapping = {
      head_row: 1,
      defaults: {},
      source: "recognised" as const,
      missing: [],
      columns: [
        { index: 0, letter: "A", head: "Serviço", samples: [], field: "service" as const },
        { index: 1, letter: "B", head: "Obs", samples: [], field: null },
        { index: 2, letter: "C", head: "Valor", samples: [], field: "amount" as const },
      ],
    };
    const fields = columnsOf(mapping, [ready, wrong(3, "email")]).map(({ field }) => field);
    expect(fields).toEqual([
      "service",
      "amount",
      "cnpj",
      "company_name",
      "service_description",
      "email",
    ]);
  });

  test("a value from elsewhere is shown as such, and one of the spreadsheet comes first", () => {
    expect(cellText(ready, "company_name")).toEqual({ text: "Clínica Vila Nova", isFilled: true });
    const own = { ...ready, cells: { company_name: "Outra" } };
    expect(cellText(own, "company_name")).toEqual({ text: "Outra", isFilled: false });
    expect(cellText(ready, "email")).toEqual({ text: "", isFilled: false });
  });
});

describe("faults", () => {
  test("each is at its cell, and one of no column at the row's state", () => {
    const row = wrong(4, "amount", null, "details.iss.rate");
    expect(faultColumns(row, columns)).toEqual([STATE_COLUMN, at("amount")]);
    expect(faultsAt(row, columns, at("amount"))).toHaveLength(1);
    expect(faultsAt(row, columns, STATE_COLUMN)).toHaveLength(2);
    expect(faultsAt(ready, columns, at("amount"))).toEqual([]);
  });

  test("Enter takes the only remedy, leads to several, and edits where there is none", () => {
    const fix = { value: "1", label: "Usar 1" };
    const [fault] = wrong(3, "cnpj").errors ?? [];
    const mended = { ...wrong(3, "cnpj"), errors: fault ? [{ ...fault, fix }] : [] };
    expect(remedyAt(mended, columns, at("cnpj"))).toBe("accept");
    const choices = [fix, { value: "2", label: "Usar 2" }];
    const open = { ...wrong(3, "cnpj"), errors: fault ? [{ ...fault, choices }] : [] };
    expect(remedyAt(open, columns, at("cnpj"))).toBe("choose");
    expect(remedyAt(repeated, columns, at("amount"))).toBe("choose");
    expect(remedyAt(wrong(3, "cnpj"), columns, at("cnpj"))).toBe("edit");
    expect(remedyAt(ready, columns, STATE_COLUMN)).toBe("choose");
  });

  test("a repetition is at its cell, until it is confirmed", () => {
    expect(repetitionAt(repeated, columns, at("amount"))?.message).toBe("Mesmo valor em 23/10.");
    expect(repetitionAt(repeated, columns, STATE_COLUMN)).toBeNull();
    expect(repetitionAt({ ...repeated, state: "ready" }, columns, at("amount"))).toBeNull();
  });

  test("the next one is in the same row or further down, and backwards likewise", () => {
    const rows = [ready, wrong(3, "cnpj", "amount"), ready, repeated];
    const first = nextFault(rows, columns, { row: 0, column: STATE_COLUMN }, 1);
    expect(first).toEqual({ row: 1, column: at("cnpj") });
    const second = nextFault(rows, columns, first ?? { row: 0, column: 0 }, 1);
    expect(second).toEqual({ row: 1, column: at("amount") });
    const third = nextFault(rows, columns, second ?? { row: 0, column: 0 }, 1);
    expect(third).toEqual({ row: 3, column: at("amount") });
    expect(nextFault(rows, columns, third ?? { row: 0, column: 0 }, 1)).toBeNull();
    expect(nextFault(rows, columns, third ?? { row: 0, column: 0 }, -1)).toEqual(second);
    expect(nextFault(rows, columns, first ?? { row: 0, column: 0 }, -1)).toBeNull();
  });
});
