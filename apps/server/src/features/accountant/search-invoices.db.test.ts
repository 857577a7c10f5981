import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DeskInvoice } from "@emita/contract/people/accountant";
import { ROLES } from "@emita/domain/access/roles";
import { insertInvoice } from "../../test/database/fill-tables.ts";
import { createDeskStage, type DeskStage } from "../../test/people/desk-stage.ts";
import { callWith, createTokenBy } from "../../test/people/token-stage.ts";

let stage: DeskStage;
beforeAll(async () => {
  stage = await createDeskStage();
});
afterAll(() => stage.stop());

const URL_OF = "/api/v1/desk/invoices";
type Person = Awaited<ReturnType<DeskStage["person"]>>;

const search = (person: Person, query: Record<string, string>) =>
  person.call({ url: `${URL_OF}?${new URLSearchParams(query).toString()}` });

async function found(person: Person, query: Record<string, string>): Promise<DeskInvoice[]> {
  const answer = await search(person, query);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
}

const note = (companyId: string, name: string, changes: object = {}) =>
  insertInvoice(stage.ctx, companyId, {
    company_name: name,
    search_text: name.toLowerCase(),
    ...changes,
  });

test("invoices of all the person's companies are found by name and number, newest first, each with its company", async () => {
  const ana = await stage.person();
  const water = await stage.company(ana.userId, { name: "Água Clara Ltda", role: "accountant" });
  const zebra = await stage.company(ana.userId, { name: "Zebra Ltda", role: "reader" });
  const older = await note(water, "Padaria Alfa", { nfse_number: "481", amount_cents: 12_345 });
  stage.clock.advance(60_000);
  const newer = await note(zebra, "Padaria Beta", { nfse_number: "9" });
  await note(zebra, "Oficina Gama", { nfse_number: "10" });
  expect(await found(ana, { search: "PADÁRIA" })).toMatchObject([
    { id: newer, issuer: { id: zebra, company_name: "Zebra Ltda" } },
    {
      id: older,
      issuer: { id: water, company_name: "Água Clara Ltda" },
      company_name: "Padaria Alfa",
      status: "issued",
      nfse_number: "481",
      amount: 123.45,
    },
  ]);
  expect((await found(ana, { nfse_number: "9" })).map(({ id }) => id)).toEqual([newer]);
  expect(await found(ana, { search: "alfa%" })).toEqual([]);
});

describe("invoices that the person may not read are not found", () => {
  test("another office's, whatever is asked", async () => {
    const [ana, bia] = [await stage.person(), await stage.person()];
    const hers = await stage.company(bia.userId, { role: "accountant" });
    await note(hers, "Segredo Ltda", { nfse_number: "777001" });
    await note(bia.companyId, "Segredo Ltda", { nfse_number: "777001" });
    expect(await found(ana, { search: "segredo" })).toEqual([]);
    expect(await found(ana, { nfse_number: "777001" })).toEqual([]);
    expect(await found(bia, { search: "segredo" })).toHaveLength(2);
  });

  test("those of a company that the person has left", async () => {
    const ana = await stage.person();
    const [first, second] = [await stage.company(ana.userId), await stage.company(ana.userId)];
    await note(first, "Antiga Ltda");
    await note(second, "Antiga Ltda");
    await stage.leave(ana.userId, first);
    const [only, ...others] = await found(ana, { search: "antiga" });
    expect([only?.issuer.id, others]).toEqual([second, []]);
  });

  test("those of a company that demands a second factor, without one", async () => {
    const ana = await stage.person();
    const [open, closed] = [await stage.company(ana.userId), await stage.company(ana.userId)];
    await note(open, "Fechada Ltda");
    await note(closed, "Fechada Ltda");
    await stage.db
      .updateTable("companies")
      .set({ demands_second_factor: true })
      .where("id", "=", closed)
      .execute();
    stage.clock.advance(6_000);
    expect((await found(ana, { search: "fechada" })).map(({ issuer }) => issuer.id)).toEqual([
      open,
    ]);
  });
});

test("every role that reads a company's invoices finds them", async () => {
  const ana = await stage.person();
  const ids: string[] = [];
  for (const role of ROLES) {
    const id = await stage.company(ana.userId, { role });
    await note(id, "Papel Ltda");
    ids.push(id);
  }
  const companies = (await found(ana, { search: "papel" })).map(({ issuer }) => issuer.id);
  expect(companies.toSorted()).toEqual(ids.toSorted());
});

test("of a text in very many invoices the newest are found, over all companies", async () => {
  const ana = await stage.person();
  const [many, few] = [await stage.company(ana.userId), await stage.company(ana.userId)];
  const model = await note(many, "Comum Ltda");
  await copies(model, 10_000);
  stage.clock.advance(60_000);
  const newest = await note(few, "Comum Ltda");
  const all = await found(ana, { search: "comum" });
  expect([all.length, all[0]?.id, all[1]?.issuer.id]).toEqual([10, newest, many]);
});

test("nothing is asked of the database for a text without a piece to look for", async () => {
  const ana = await stage.person();
  for (const query of [
    {},
    { search: "ab" },
    { search: "a . b" },
    { search: "abc", nfse_number: "1" },
  ]) {
    const answer = await search(ana, query);
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, "search"]);
  }
});

test("no session and no API token searches", async () => {
  const ana = await stage.person();
  const url = `${URL_OF}?search=padaria`;
  expect((await stage.app.server.inject({ url })).statusCode).toBe(401);
  const { token } = await createTokenBy(stage.app, ana.accessToken);
  expect((await callWith(stage.app, token, { url })).statusCode).toBe(403);
});

/** More invoices like one, an older second each. */
async function copies(id: string, count: number): Promise<void> {
  const columns =
    "company_id, updated_at, status, company_name, cnpj, service_description, amount_cents, city, search_text, city_search, environment, competencia, request_hash";
  await sql`insert into invoices (id, created_at, ${sql.raw(columns)})
    select gen_random_uuid(), created_at - n * interval '1 second', ${sql.raw(columns)}
    from invoices, generate_series(1, ${count}::int) as n where id = ${id}`.execute(stage.db);
}
