import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createClientStage, type ClientStage } from "../../../test/invoices/client-stage.ts";

const [CNPJ, CPF] = ["11444777000161", "52998224725"];

let stage: ClientStage;
let companyId: string;
beforeAll(async () => {
  stage = await createClientStage();
  stage.clock.advance(Date.parse("2026-11-23T15:00:00Z") - stage.clock.now().getTime());
});
afterAll(() => stage.stop());
beforeEach(async () => {
  companyId = await stage.createCompany();
});

const list = (query = "") => stage.clients(companyId, query);
const at = (day: string, changes = {}) =>
  stage.invoiceAt(companyId, `${day}T12:00:00Z`, { cnpj: CNPJ, ...changes });

const foreign = (nif: string | null) =>
  JSON.stringify({ tomador: { kind: "foreign", nif, ...(nif === null && { no_nif_reason: 1 }) } });
const issued = (instant: string, cents: number, changes = {}) =>
  stage.invoiceAt(companyId, instant, { cnpj: CNPJ, amount_cents: cents, ...changes });

/** What does not depend on when it was collected. */
async function shown(company: string) {
  return (await stage.clients(company)).map(({ last_invoice, ...client }) => ({
    ...client,
    id: "",
    created_at: "",
    updated_at: "",
    last: last_invoice?.created_at,
  }));
}

describe("clients come from invoices", () => {
  test("of the past and of every new one, each once, with the newest data", async () => {
    await at("2026-01-10", { company_name: "Padaria Velha", phone: "1133334444" });
    await at("2026-02-10", { company_name: "Padaria Nova", email: "nova@exemplo.com.br" });
    expect(await list()).toMatchObject([
      {
        company_name: "Padaria Nova",
        cnpj: CNPJ,
        tax_ids: [CNPJ],
        emails: ["nova@exemplo.com.br"],
        edited: false,
        archived: false,
        created_at: "2026-01-10T12:00:00.000Z",
      },
    ]);
    await at("2026-11-23", { cnpj: CPF, company_name: "Bruno" });
    await at("2026-11-23", { company_name: "Padaria Novíssima", address: "Rua A, 1" });
    expect(await list()).toMatchObject([
      { company_name: "Bruno", cnpj: CPF },
      {
        company_name: "Padaria Novíssima",
        address: "Rua A, 1",
        emails: ["nova@exemplo.com.br"],
      },
    ]);
  });

  test("keep what a person edited", async () => {
    await at("2026-01-10", { company_name: "Padaria" });
    const [client] = await list();
    await stage.callClients(companyId, "PATCH", `/${client?.id}`, {
      company_name: "Padaria do João",
    });
    await at("2026-11-23", { company_name: "PADARIA LTDA", phone: "1133334444" });
    expect(await list()).toMatchObject([
      {
        company_name: "Padaria do João",
        phone: null,
        edited: true,
        totals: { last_twelve_months: { count: 2 } },
      },
    ]);
  });

  test("abroad by their NIF; without any mark there is no client", async () => {
    await at("2026-10-01", { cnpj: "", company_name: "Acme Inc", details: foreign("us-77") });
    await at("2026-10-02", { cnpj: "", company_name: "Acme Inc.", details: foreign("US-77") });
    await at("2026-10-03", { cnpj: "", company_name: "Sem NIF", details: foreign(null) });
    await at("2026-10-03", {
      cnpj: "",
      company_name: "Consumidor",
      details: JSON.stringify({ tomador: { kind: "unidentified" } }),
    });
    const clients = await list();
    expect(clients).toMatchObject([
      { company_name: "Acme Inc.", cnpj: "", nif: "US-77", tax_ids: [] },
    ]);
    expect(clients[0]?.totals.this_year.count).toBe(2);
  });

  test("of another company are its own", async () => {
    const other = await stage.createCompany();
    await at("2026-10-01");
    await stage.invoiceAt(other, "2026-10-01T12:00:00Z", { cnpj: CPF });
    const [mine] = await list();
    expect((await list()).map(({ cnpj }) => cnpj)).toEqual([CNPJ]);
    expect((await stage.clients(other)).map(({ cnpj }) => cnpj)).toEqual([CPF]);
    for (const method of ["GET", "PATCH", "DELETE"] as const) {
      const answer = await stage.callClients(
        other,
        method,
        `/${mine?.id}`,
        method === "PATCH" ? {} : undefined,
      );
      expect(answer.statusCode).toBe(404);
    }
  });

  test("once, however many readers look at the same time", async () => {
    for (const cnpj of [CNPJ, CPF]) await at("2026-10-01", { cnpj });
    const answers = await Promise.all(Array.from({ length: 8 }, () => list()));
    const ids = new Set(answers.flat().map(({ id }) => id));
    expect(ids.size).toBe(2);
    expect(answers.every((clients) => clients.length === 2)).toBe(true);
  });

  test("a change that is committed late is found", async () => {
    const now = stage.clock.now();
    await at("2026-11-23", { cnpj: CPF, updated_at: now });
    expect(await list()).toHaveLength(1);
    stage.clock.advance(31_000);
    const before = new Date(now.getTime() - 5 * 60_000);
    await at("2026-11-23", { created_at: before, updated_at: before });
    expect(await list()).toHaveLength(2);
  });

  test("an invoice that names another client now takes the first one away", async () => {
    const id = await at("2026-10-01", { status: "error" });
    expect((await list()).map(({ cnpj }) => cnpj)).toEqual([CNPJ]);
    await stage.ctx.db
      .updateTable("invoices")
      .set({ cnpj: CPF, updated_at: stage.clock.now() })
      .where("id", "=", id)
      .execute();
    expect((await list()).map(({ cnpj }) => cnpj)).toEqual([CPF]);
  });

  test("collected in any order and any number of steps they are the same", async () => {
    const invoice = fc.record({
      day: fc.integer({ min: 1, max: 28 }),
      cnpj: fc.constantFrom(CNPJ, CPF, "11222333000181"),
      cents: fc.integer({ min: 1, max: 10_000_000 }),
      status: fc.constantFrom("issued" as const, "pending" as const, "cancelled" as const),
      reads: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(invoice, { maxLength: 8 }), async (invoices) => {
        const [stepwise, once] = [await stage.createCompany(), await stage.createCompany()];
        for (const [index, { day, cnpj, cents, status, reads }] of invoices.entries()) {
          const when = `2026-11-${String(day).padStart(2, "0")}T12:0${index}:00Z`;
          const now = stage.clock.now();
          stage.clock.advance(1000);
          for (const company of [stepwise, once])
            await stage.invoiceAt(company, when, {
              cnpj,
              status,
              amount_cents: cents,
              updated_at: now,
              company_name: `${cnpj} de ${when}`,
            });
          if (reads) await stage.clients(stepwise);
        }
        expect(await shown(stepwise)).toEqual(await shown(once));
        expect(await shown(once)).toEqual(await shown(once));
      }),
      { numRuns: 12 },
    );
  });
});

describe("what the invoices of a client say", () => {
  test("issued and not cancelled, by São Paulo's months", async () => {
    // The evening of 31 October in São Paulo.
    await issued("2026-11-01T02:00:00Z", 100_00);
    await issued("2026-11-01T12:00:00Z", 250_50);
    await issued("2025-12-10T12:00:00Z", 7_00);
    await issued("2025-11-10T12:00:00Z", 1_00);
    await issued("2026-11-02T12:00:00Z", 999_00, { status: "cancelled" });
    await issued("2026-11-03T12:00:00Z", 5_00, { status: "pending", issued_at: null });
    await issued("2026-11-04T12:00:00Z", 5_00, { status: "error", issued_at: null });
    const [client] = await list();
    expect(client).toMatchObject({
      totals: {
        this_month: { count: 1, amount: 250.5 },
        this_year: { count: 2, amount: 350.5 },
        last_twelve_months: { count: 3, amount: 357.5 },
      },
      pending: 1,
      in_error: 1,
      last_invoice: { status: "error", amount: 5, created_at: "2026-11-04T12:00:00.000Z" },
      usual: { service_code: "17.01", service_description: "Consultoria", amount: 5 },
    });
    expect(client?.months.map(({ month }) => month)).toEqual([
      "2025-12",
      "2026-01",
      "2026-02",
      "2026-03",
      "2026-04",
      "2026-05",
      "2026-06",
      "2026-07",
      "2026-08",
      "2026-09",
      "2026-10",
      "2026-11",
    ]);
    expect(client?.months.filter(({ count }) => count > 0)).toEqual([
      { month: "2025-12", count: 1, amount: 7 },
      { month: "2026-10", count: 1, amount: 100 },
      { month: "2026-11", count: 1, amount: 250.5 },
    ]);
  });

  test.each([
    ["three months in a row", ["2026-08-05", "2026-09-05", "2026-10-05"], true],
    ["one of them missing", ["2026-08-05", "2026-10-05"], false],
    ["every third month", ["2026-04-05", "2026-07-05", "2026-10-05"], false],
    ["one this month as well", ["2026-08-05", "2026-09-05", "2026-10-05", "2026-11-05"], false],
    ["two in one month", ["2026-09-05", "2026-10-05", "2026-10-06"], false],
    ["until the month before last", ["2026-07-05", "2026-08-05", "2026-09-05"], false],
  ])("due: %s", async (_, days, isDue) => {
    for (const day of days) await at(day);
    expect((await list()).map(({ due }) => due)).toEqual([isDue]);
    expect(await list("?due=true")).toHaveLength(isDue ? 1 : 0);
    const stats = (await stage.callClients(companyId, "GET", "/stats")).json();
    expect(stats).toMatchObject({ total: 1, due: isDue ? 1 : 0, due_amount: isDue ? 1500 : 0 });
  });

  test("an invoice on its way is no longer due, and waits for attention", async () => {
    for (const day of ["2026-08-05", "2026-09-05", "2026-10-05"]) await at(day);
    const id = await at("2026-11-05", { status: "pending", issued_at: null });
    expect(await list("?due=true")).toEqual([]);
    expect(await list("?attention=true")).toHaveLength(1);
    await stage.ctx.db
      .updateTable("invoices")
      .set({ status: "issued", issued_at: stage.clock.now(), updated_at: stage.clock.now() })
      .where("id", "=", id)
      .execute();
    expect(await list("?attention=true")).toEqual([]);
    expect((await list())[0]).toMatchObject({ due: false, totals: { this_month: { count: 1 } } });
  });
});
