import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Invoice } from "@emita/contract/invoices/invoices";
import {
  createInvoiceStage,
  TOMADOR_CPF,
  type InvoiceStage,
} from "../../../test/invoices/invoice-stage.ts";

let stage: InvoiceStage;
let companyId: string;
beforeAll(async () => {
  stage = await createInvoiceStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  companyId = await stage.createCustomer(1_000);
});

async function list(query: Record<string, string> = {}, owner = companyId) {
  const answer = await stage.call(owner, "GET", `?${new URLSearchParams(query).toString()}`);
  expect(answer.statusCode).toBe(200);
  const page: { data: Invoice[]; next_cursor: string | null } = answer.json();
  return page;
}
const namesOf = async (query: Record<string, string>) =>
  (await list(query)).data.map(({ company_name }) => company_name).toSorted();

describe("pages", () => {
  test("newest first, every invoice once, also those of the same instant", async () => {
    const created: string[] = [];
    for (let index = 0; index < 23; index++) {
      if (index % 3 === 0) stage.clock.advance(1);
      created.push((await stage.create(companyId)).id);
    }
    const seen: Invoice[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = await list({ limit: "5", ...(cursor && { cursor }) });
      expect(page.data.length).toBeLessThanOrEqual(5);
      seen.push(...page.data);
      cursor = page.next_cursor;
    }
    expect(seen.map(({ id }) => id).toSorted()).toEqual(created.toSorted());
    const instants = seen.map(({ created_at }) => created_at);
    expect(instants).toEqual(instants.toSorted().toReversed());
  });

  test("invoices created meanwhile shift nothing", async () => {
    for (let index = 0; index < 4; index++) {
      stage.clock.advance(1);
      await stage.create(companyId);
    }
    const first = await list({ limit: "2" });
    stage.clock.advance(1);
    await stage.create(companyId);
    const second = await list({ limit: "2", cursor: first.next_cursor ?? "" });
    expect(second.data).toHaveLength(2);
    expect(second.next_cursor).toBeNull();
    expect(second.data.every(({ id }) => first.data.every((shown) => shown.id !== id))).toBe(true);
  });

  test("20 by default, and the last page says so", async () => {
    for (let index = 0; index < 20; index++) await stage.create(companyId);
    const page = await list();
    expect(page.data).toHaveLength(20);
    expect(page.next_cursor).toBeNull();
  });

  test("no invoices", async () => {
    expect(await list()).toEqual({ data: [], next_cursor: null });
  });
});

describe("cursors", () => {
  test("a changed, foreign or invented one is refused", async () => {
    for (let index = 0; index < 3; index++) await stage.create(companyId);
    const { next_cursor } = await list({ limit: "1" });
    const cursor = next_cursor ?? "";
    const stranger = await stage.createCustomer();
    const flipped = `${cursor.startsWith("A") ? "B" : "A"}${cursor.slice(1)}`;
    const cases: [string, string][] = [
      [companyId, flipped],
      [companyId, `${cursor}A`],
      [companyId, cursor.slice(0, -1)],
      [companyId, "abc"],
      [companyId, "' or 1=1 --"],
      [stranger, cursor],
    ];
    for (const [owner, tried] of cases) {
      const answer = await stage.call(owner, "GET", `?cursor=${encodeURIComponent(tried)}`);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: "invalid", errors: [{ field: "cursor" }] });
    }
  });

  test.each([
    ["limit=0", "limit"],
    ["limit=101", "limit"],
    ["limit=dez", "limit"],
    ["status=paga", "status"],
    [`search=${"x".repeat(201)}`, "search"],
  ])("?%s is refused in Portuguese", async (query, field) => {
    const answer = await stage.call(companyId, "GET", `?${query}`);
    expect(answer.statusCode).toBe(422);
    const { errors } = answer.json();
    expect(errors[0].field).toBe(field);
    expect(errors[0].message).toMatch(/^(Use|Informe) /);
  });
});

describe("filters", () => {
  beforeEach(async () => {
    await stage.create(companyId, { company_name: "Padaria São João Ltda", city: "São Paulo" });
    await stage.create(companyId, {
      company_name: "CLÍNICA 100% Saúde",
      city: "Uberlândia",
      cnpj: "12ABC34501DE35",
    });
    await stage.create(companyId, {
      company_name: "Maria_José d'Ávila",
      city: "Belo Horizonte",
      cnpj: TOMADOR_CPF,
    });
  });

  test.each([
    ["padaria", ["Padaria São João Ltda"]],
    ["SAO JOAO", ["Padaria São João Ltda"]],
    ["são  joão", ["Padaria São João Ltda"]],
    ["clinica", ["CLÍNICA 100% Saúde"]],
    ["100%", ["CLÍNICA 100% Saúde"]],
    ["maria_", ["Maria_José d'Ávila"]],
    ["d'avila", ["Maria_José d'Ávila"]],
    ["11444777000161", ["Padaria São João Ltda"]],
    ["11.444.777/0001-61", ["Padaria São João Ltda"]],
    ["11.444", ["Padaria São João Ltda"]],
    ["0001-61", ["Padaria São João Ltda"]],
    ["529.982.247-25", ["Maria_José d'Ávila"]],
    ["52998224725", ["Maria_José d'Ávila"]],
    ["12.abc.345/01de-35", ["CLÍNICA 100% Saúde"]],
    ["12ABC345", ["CLÍNICA 100% Saúde"]],
    ["ia", ["Maria_José d'Ávila", "Padaria São João Ltda"]],
    ["%", ["CLÍNICA 100% Saúde"]],
    ["\\", []],
    ["nada disso", []],
    ["\u0000", ["CLÍNICA 100% Saúde", "Maria_José d'Ávila", "Padaria São João Ltda"]],
  ])("search %j", async (search, expected) => {
    expect(await namesOf({ search })).toEqual(expected.toSorted());
  });

  test("city, in any spelling, also a part of it", async () => {
    expect(await namesOf({ city: "uberlandia" })).toEqual(["CLÍNICA 100% Saúde"]);
    expect(await namesOf({ city: "horizonte" })).toEqual(["Maria_José d'Ávila"]);
    expect(await namesOf({ city: "SÃO PAULO", search: "padaria" })).toEqual([
      "Padaria São João Ltda",
    ]);
    expect(await namesOf({ city: "SÃO PAULO", search: "clinica" })).toEqual([]);
  });

  test("status, alone and with the others", async () => {
    const { data } = await list({ search: "padaria" });
    await stage.issue(companyId, data[0]?.id ?? "");
    expect(await namesOf({ status: "issued" })).toEqual(["Padaria São João Ltda"]);
    expect(await namesOf({ status: "pending", search: "padaria" })).toEqual([]);
    expect(await namesOf({ status: "error" })).toEqual([]);
  });

  test("a search by the city hall's number finds only the whole number, and no other company's invoice", async () => {
    const { data } = await list({ search: "padaria" });
    const id = data[0]?.id ?? "";
    await stage.issue(companyId, id);
    const number = (await stage.row(id)).nfse_number ?? "";
    expect(number).toMatch(/^\d+$/);
    expect(await namesOf({ nfse_number: number })).toEqual(["Padaria São João Ltda"]);
    expect(await namesOf({ nfse_number: `${number}0` })).toEqual([]);
    const stranger = await stage.createCustomer();
    expect((await list({ nfse_number: number }, stranger)).data).toEqual([]);
    expect((await stage.call(companyId, "GET", "?nfse_number=7a")).statusCode).toBe(422);
  });

  test("the client's number, the whole of it, with or without its mask", async () => {
    expect(await namesOf({ cnpj: "12.ABC.345/01DE-35" })).toEqual(["CLÍNICA 100% Saúde"]);
    expect(await namesOf({ cnpj: TOMADOR_CPF })).toEqual(["Maria_José d'Ávila"]);
    expect(await namesOf({ cnpj: "35887104000144" })).toEqual([]);
    expect((await stage.call(companyId, "GET", "?cnpj=11444777")).statusCode).toBe(422);
  });

  test("amounts, both ends included, to the cent", async () => {
    for (const amount of [0.01, 10.1, 10.11, 4_000_000.29])
      await stage.create(companyId, { company_name: `N${amount}`, amount });
    expect(await namesOf({ amount_min: "10.1", amount_max: "10.11" })).toEqual(["N10.1", "N10.11"]);
    expect(await namesOf({ amount_max: "10.109" })).toEqual(["N0.01", "N10.1"]);
    expect(await namesOf({ amount_min: "4000000.29" })).toEqual(["N4000000.29"]);
    expect(await namesOf({ amount_min: "10.101", amount_max: "10.109" })).toEqual([]);
    expect(await namesOf({ amount_max: "0" })).toEqual([]);
    for (const wrong of ["amount_min=dez", "amount_max=-1"])
      expect((await stage.call(companyId, "GET", `?${wrong}`)).statusCode).toBe(422);
  });

  test("the channel that an invoice went through", async () => {
    const { data } = await list({ search: "padaria" });
    await stage.issue(companyId, data[0]?.id ?? "");
    expect(await namesOf({ channel: "nacional" })).toEqual(["Padaria São João Ltda"]);
    expect(await namesOf({ channel: "paulistana/2" })).toEqual([]);
    expect((await stage.call(companyId, "GET", "?channel=correio")).statusCode).toBe(422);
  });

  test("a corrected name is found under the new one only", async () => {
    stage.world.authority.script.push({ reject: "E0240" });
    const { id } = await stage.create(companyId, { company_name: "Nome Antigo" });
    await stage.issue(companyId, id);
    await stage.call(companyId, "PATCH", `/${id}`, { company_name: "Nome Novo", city: "Natal" });
    expect(await namesOf({ search: "antigo" })).toEqual([]);
    expect(await namesOf({ search: "novo", city: "natal" })).toEqual(["Nome Novo"]);
  });

  test("pages go on through a filter", async () => {
    stage.clock.advance(1);
    await stage.create(companyId, { company_name: "Padaria Dois" });
    const first = await list({ search: "padaria", limit: "1" });
    const second = await list({ search: "padaria", limit: "1", cursor: first.next_cursor ?? "" });
    expect([...first.data, ...second.data].map(({ company_name }) => company_name)).toEqual([
      "Padaria Dois",
      "Padaria São João Ltda",
    ]);
    expect(second.next_cursor).toBeNull();
  });
});

test("the cards count what there is, months by Brazilian time", async () => {
  const DAY_MS = 86_400_000;
  await stage.create(companyId);
  stage.clock.advance(40 * DAY_MS);
  const { id } = await stage.create(companyId);
  const cancelled = await stage.create(companyId);
  await stage.issue(companyId, id);
  await stage.call(companyId, "POST", `/${cancelled.id}/cancellation`);
  const stats = (await stage.call(companyId, "GET", "/stats")).json();
  // What was issued this month: total-invoices.db.test.ts.
  expect(stats).toMatchObject({
    total: 3,
    this_month: 2,
    pending: 1,
    refused: 0,
    cancelled: 1,
  });
  expect((await stage.call(await stage.createCustomer(), "GET", "/stats")).json()).toEqual({
    total: 0,
    this_month: 0,
    pending: 0,
    refused: 0,
    cancelled: 0,
    issued_this_month: { count: 0, amount: 0 },
  });
});
