import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readTable } from "@emita/reader/table/read-table";
import { createClientStage, type ClientStage } from "../../../test/invoices/client-stage.ts";

const [CNPJ, BRANCH, CPF] = ["11222333000181", "11222333000262", "52998224725"];

let stage: ClientStage;
let companyId: string;
beforeAll(async () => {
  stage = await createClientStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  companyId = await stage.createCompany();
});

async function upload(content: string | Uint8Array, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([content]), "clientes.csv");
  const request = new Request("http://x", { method: "POST", body: form });
  return stage.server.inject({
    method: "POST",
    url: "/api/v1/clients/imports",
    headers: {
      "x-test-company": companyId,
      "content-type": request.headers.get("content-type") ?? "",
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
const download = (query: string) =>
  stage.server.inject({
    url: `/api/v1/clients/export${query}`,
    headers: { "x-test-company": companyId },
  });
const apply = { apply: "true" };

const rows = (count: number) => [
  "Nome;NIF",
  ...Array.from({ length: count }, (_, index) => `Cliente ${index};N-${index}`),
];
const lines = (text: string) => text.trim().split("\r\n").length - 1;

const FILE = [
  "Razão social;CNPJ/CPF;E-mail;Telefone;Rua;Nº;Bairro;Cidade;UF;CEP;Mensalidade;Vendedor",
  "Clínica Vila Nova;11.222.333/0001-81;a@exemplo.com.br, b@exemplo.com.br;11987654321;Rua A;10;Centro;Santos;SP;11010-000;1.850,50;José",
  "Bruno;52998224725;;;;;;;;;;",
  ";;;;;;;;;;;",
  "Sem documento;;;;;;;;;;;",
  "Errada;11222333000182;x;;;;;;;;abc;",
  "Outra vez;11222333000181;;;;;;;;;;",
].join("\r\n");

describe("an import", () => {
  test("is a preview until it is applied, says the outcome of each row, and changes nothing twice", async () => {
    const preview = await upload(FILE);
    expect(preview.statusCode).toBe(200);
    const { columns, rows, totals, applied } = preview.json();
    expect(applied).toBe(false);
    expect(columns.map(({ column }: { column: string | null }) => column)).toEqual([
      "company_name",
      "cnpj",
      "emails",
      "phone",
      "street",
      "number",
      "district",
      "city",
      "uf",
      "postal_code",
      "amount",
      null,
    ]);
    expect(totals).toEqual({ created: 2, updated: 0, unchanged: 0, refused: 3 });
    expect(
      rows.map((row: { row: number; outcome: string; errors: { column: string }[] }) => [
        row.row,
        row.outcome,
        ...row.errors.map(({ column }) => column),
      ]),
    ).toEqual([
      [2, "created"],
      [3, "created"],
      [5, "refused", "cnpj"],
      [6, "refused", "amount", "cnpj", "emails"],
      [7, "refused", "cnpj"],
    ]);
    expect(await stage.clients(companyId)).toEqual([]);

    const chosen = columns.map(({ column }: { column: string | null }) => column);
    chosen[11] = "remarks";
    const done = await upload(FILE, { ...apply, columns: JSON.stringify(chosen) });
    expect(done.json()).toMatchObject({ applied: true, totals: { created: 2, refused: 3 } });
    expect(await stage.clients(companyId)).toMatchObject([
      { company_name: "Bruno", cnpj: CPF },
      {
        id: done.json().rows[0].client_id,
        cnpj: CNPJ,
        emails: ["a@exemplo.com.br", "b@exemplo.com.br"],
        address: "Rua A, 10 - Centro, Santos/SP, CEP 11010-000",
        amount: 1850.5,
        remarks: "José",
        edited: true,
      },
    ]);
    const again = await upload(FILE, { ...apply, columns: JSON.stringify(chosen) });
    expect(again.json().totals).toEqual({ created: 0, updated: 0, unchanged: 2, refused: 3 });
  });

  test("completes and changes a client that exists; empty cells change nothing", async () => {
    await stage.createClient(companyId, {
      company_name: "Clínica",
      cnpj: CNPJ,
      phone: "11987654321",
      emails: ["a@exemplo.com.br"],
    });
    const file = `name,tax id,email,phone,notes\nClínica Nova,${CNPJ},c@exemplo.com.br,,"Paga, dia 5"\nFilial,${BRANCH},,,`;
    expect((await upload(file, apply)).json().rows).toMatchObject([
      { outcome: "updated", changes: ["company_name", "remarks", "emails"] },
      { outcome: "created" },
    ]);
    expect(await stage.clients(companyId)).toMatchObject([
      {
        company_name: "Clínica Nova",
        phone: "11987654321",
        emails: ["a@exemplo.com.br", "c@exemplo.com.br"],
        remarks: "Paga, dia 5",
        version: 2,
      },
      { company_name: "Filial" },
    ]);
  });

  test.each([
    ["", "empty"],
    ["Nome;CNPJ\r\n", "empty"],
  ])("refuses %j", async (content, code) => {
    const refused = await upload(content);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toMatchObject([{ field: "file", code }]);
  });

  test("takes five thousand rows, and no more", async () => {
    const done = await upload(rows(5000).join("\n"), apply);
    expect(done.json().totals.created).toBe(5000);
    const refused = await upload(rows(5001).join("\n"));
    expect(refused.json().errors).toMatchObject([{ field: "file", code: "too_many_rows" }]);
  }, 60_000);
});

describe("an export", () => {
  test.each(["csv", "xlsx"])("as %s can be imported again, and runs no formula", async (format) => {
    await stage.createClient(companyId, {
      company_name: '=HYPERLINK("http://x")',
      cnpj: CNPJ,
      emails: ["a@exemplo.com.br", "b@exemplo.com.br"],
      amount: 1850.5,
      remarks: "-1+1",
    });
    const file = await download(`?format=${format}`);
    expect(file.statusCode).toBe(200);
    expect(file.headers["content-disposition"]).toMatch(
      new RegExp(`^attachment; filename="clientes-\\d{4}-\\d\\d-\\d\\d\\.${format}"$`),
    );
    const table = readTable(file.rawPayload);
    const [, row = []] = table.ok ? table.value : [];
    expect(row.slice(0, 2)).toEqual([
      `${format === "csv" ? "'" : ""}=HYPERLINK("http://x")`,
      "11.222.333/0001-81",
    ]);
    const again = (await upload(file.rawPayload)).json();
    expect(again.columns.filter(({ column }: { column: string | null }) => column)).toHaveLength(
      11,
    );
    expect(again.rows).toMatchObject([
      format === "csv" ? { outcome: "updated" } : { outcome: "unchanged" },
    ]);
  });

  test("holds what the filters find, in all pages", async () => {
    await upload(rows(600).join("\n"), apply);
    expect(lines((await download("")).body)).toBe(600);
    expect(lines((await download("?search=cliente%2055")).body)).toBe(15);
    const stranger = await stage.createCompany();
    expect(await stage.clients(stranger)).toEqual([]);
  });
});
