import fc from "fast-check";
import { expect, test } from "vitest";
import { cnpjCheckDigits } from "@emita/domain/identifiers/cnpj";
import { MAX_CLIENTS, readClientList } from "./client-list.ts";

const ONE = "11222333000181";
const OTHER = "11444777000161";
const client = (row: number, cnpj: string, companyName = "", ownerEmail = "") => ({
  row,
  cnpj,
  companyName: companyName || null,
  ownerEmail: ownerEmail || null,
});
const clients = (...value: object[]) => ({ ok: true, value });

test("by the names in the head, in whatever order", () => {
  const table = [
    ["E-mail do dono", "Código", "Razão Social", "CNPJ"],
    ["ana@exemplo.com.br", "7", "Oficina Modelo Ltda", "11.222.333/0001-81"],
    ["", "8", "", OTHER],
  ];
  expect(readClientList(table)).toEqual(
    clients(client(2, ONE, "Oficina Modelo Ltda", "ana@exemplo.com.br"), client(3, OTHER)),
  );
});

test("'CNPJ da empresa' is the CNPJ, not the name", () => {
  const table = [
    ["Nome do cliente", "CNPJ da empresa", "Email"],
    ["Oficina", ONE, "a@b.com"],
  ];
  expect(readClientList(table)).toEqual(clients(client(2, ONE, "Oficina", "a@b.com")));
});

test("a table without a head is read by the contents of its columns", () => {
  const table = [
    ["1", "Oficina Modelo", "a@b.com", "11.222.333/0001-81"],
    ["2", "", "", OTHER],
  ];
  expect(readClientList(table)).toEqual(
    clients(client(1, ONE, "Oficina Modelo", "a@b.com"), client(2, OTHER)),
  );
});

test("one column alone; empty rows are left out and counted", () => {
  expect(readClientList([[""], [ONE], ["", ""], [OTHER]])).toEqual(
    clients(client(2, ONE), client(4, OTHER)),
  );
});

test("a title above is no head: the contents say where the CNPJs are", () => {
  const table = [["Clientes de novembro"], [ONE, "Oficina"]];
  const answer = readClientList(table);
  expect(answer).toEqual(clients(client(1, "CLIENTESDENOVEMBRO"), client(2, ONE, "Oficina")));
});

test("a wrong CNPJ stays, so that its row reports it", () => {
  expect(readClientList([["CNPJ"], ["11.222.333/0001-82"], ["x"]])).toEqual(
    clients(client(2, "11222333000182"), client(3, "X")),
  );
});

test("zeros that a spreadsheet took away come back", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.integer({ min: 1, max: 99 }),
      (root, branch) => {
        const base = `${String(root).padStart(8, "0")}${String(branch).padStart(4, "0")}`;
        const cnpj = base + cnpjCheckDigits(base);
        const short = cnpj.replace(/^0+/, "");
        fc.pre(short.length >= 7 && !/^(.)\1*$/.test(cnpj));
        expect(readClientList([["CNPJ"], [short]])).toEqual(clients(client(2, cnpj)));
      },
    ),
  );
});

test("nothing, no CNPJs, too many", () => {
  expect(readClientList([])).toEqual({ ok: false, reason: "empty" });
  expect(readClientList([["CNPJ", "Nome"]])).toEqual({ ok: false, reason: "empty" });
  expect(readClientList([["a", "b"], ["c"]])).toEqual({ ok: false, reason: "no_cnpj_column" });
  const many = Array.from({ length: MAX_CLIENTS + 1 }, () => [ONE]);
  expect(readClientList(many)).toEqual({ ok: false, reason: "too_many_clients" });
  expect(readClientList(many.slice(1))).toMatchObject({ ok: true });
});
