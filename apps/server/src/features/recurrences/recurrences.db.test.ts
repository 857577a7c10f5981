import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { TOMADOR_CNPJ } from "../../test/invoices/invoice-stage.ts";
import {
  createRecurrenceStage,
  MONTHLY,
  START,
  type RecurrenceStage,
} from "../../test/recurrences/recurrence-stage.ts";

let stage: RecurrenceStage;
let companyId: string;
let clientId: string;
beforeAll(async () => {
  stage = await createRecurrenceStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  stage.setClock(START);
  companyId = await stage.createCustomer(50);
  clientId = await stage.createClient(companyId);
});

describe("a repeat", () => {
  test("shows its next six dates with amount, text and why they moved", async () => {
    const made = await stage.repeat(companyId, clientId, { weekend: "after", times: 12 });
    expect(made).toMatchObject({
      state: "active",
      client: { id: clientId, company_name: "Padaria São João Ltda", cnpj: TOMADOR_CNPJ },
      next_dates: [
        "2026-11-05",
        "2026-12-07",
        "2027-01-05",
        "2027-02-05",
        "2027-03-05",
        "2027-04-05",
      ],
      open: [],
    });
    expect(made.next[1]).toEqual({
      nominal_date: "2026-12-05",
      date: "2026-12-07",
      moved_from: "2026-12-05",
      reason: "Dia 05/12 é sábado: sai no dia útil seguinte.",
      amount: 1500.5,
      competencia: "2026-12-07",
      service_description: "Consultoria de dezembro de 2026",
      installment: 2,
      installments: 12,
    });
    expect(await stage.shown(companyId, made.id)).toEqual(made);
  });

  test.each([
    [{ every: "day" }, "every"],
    [{ day: 32 }, "day"],
    [{ every: "week", day: 8 }, "day"],
    [{ ends_on: "2027-01-01", times: 2 }, "times"],
    [{ ends_on: "2026-10-31" }, "ends_on"],
    [{ starts_on: "2025-01-01", ends_on: "2025-06-01" }, "ends_on"],
    [{ service_code: "99.99" }, "service_code"],
    [{ client_id: "5d2c8f10-3b7e-4c69-8a14-6e9b0d7f2c31" }, "client_id"],
    [{ amount: undefined }, "amount"],
    [{ service_description: undefined }, "service_description"],
    [{ starts_on: undefined }, "starts_on"],
  ])("%j is refused at its field", async (changes, field) => {
    const body = { client_id: clientId, ...MONTHLY, ...changes };
    const answer = await stage.call(companyId, "POST", "/recurrences", body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].field).toBe(field);
  });

  test("is out of reach of another company", async () => {
    const { id } = await stage.repeat(companyId, clientId);
    const stranger = await stage.createCustomer();
    for (const [method, url] of [
      ["GET", `/recurrences/${id}`],
      ["PATCH", `/recurrences/${id}`],
      ["DELETE", `/recurrences/${id}`],
      ["POST", `/recurrences/${id}/occurrences/2026-11-05/dismissal`],
    ] as const)
      expect(
        (await stage.call(stranger, method, url, method === "PATCH" ? {} : undefined)).statusCode,
      ).toBe(404);
    expect((await stage.call(stranger, "GET", "/recurrences")).json().data).toEqual([]);
  });

  test("the list is in order of the next date, in pages, with counts and what is to come", async () => {
    const late = await stage.repeat(companyId, clientId, { day: 20 });
    const early = await stage.repeat(companyId, clientId, { day: 3 });
    await stage.call(companyId, "PATCH", `/recurrences/${late.id}`, { state: "paused" });
    const middle = await stage.repeat(companyId, clientId, { day: 10 });
    const first = (await stage.call(companyId, "GET", "/recurrences?limit=2")).json();
    expect(first.data.map(({ id }: { id: string }) => id)).toEqual([early.id, middle.id]);
    expect(first.counts).toEqual({ active: 2, paused: 1, ended: 0 });
    expect(first.forecast).toEqual([
      { month: "2026-11", count: 2, amount: 3001 },
      { month: "2026-12", count: 2, amount: 3001 },
      { month: "2027-01", count: 2, amount: 3001 },
    ]);
    const second = (
      await stage.call(companyId, "GET", `/recurrences?limit=2&cursor=${first.next_cursor}`)
    ).json();
    expect(second.data).toMatchObject([{ id: late.id, next_dates: [] }]);
    expect(second.next_cursor).toBeNull();
    const found = await stage.call(
      companyId,
      "GET",
      "/recurrences?search=padaria&state=paused&sort=client",
    );
    expect(found.json().data).toMatchObject([{ id: late.id }]);
  });
});

describe("on its day", () => {
  test("it issues by itself, once, with its competência and text", async () => {
    await stage.repeat(companyId, clientId);
    await stage.work();
    expect(await stage.invoices(companyId)).toEqual([]);
    stage.setClock("2026-11-05T11:00:00Z");
    await stage.work();
    await stage.work();
    const invoices = await stage.invoices(companyId);
    expect(invoices).toMatchObject([
      {
        status: "pending",
        cnpj: TOMADOR_CNPJ,
        service_code: "17.01",
        service_description: "Consultoria de novembro de 2026",
        amount_cents: 150_050,
        competencia: "2026-11-05",
      },
    ]);
    expect(await stage.occurrences(companyId)).toMatchObject([
      { nominal_date: "2026-11-05", state: "sent", invoice_id: invoices[0]?.id },
    ]);
  });

  test("it asks: one mail a day, one card, one press for all", async () => {
    await stage.repeat(companyId, clientId, { mode: "ask" });
    await stage.repeat(companyId, clientId, { mode: "ask", amount: 100 });
    stage.setClock("2026-11-05T11:00:00Z");
    await stage.work();
    await stage.run("mail-occurrences", { companyId });
    await stage.run("mail-occurrences", { companyId });
    expect(await stage.mails(companyId)).toMatchObject([
      { subject: "2 notas prontas para hoje: R$\u00a01.600,50" },
    ]);
    const due = await stage.due(companyId);
    expect(due).toMatchObject({
      asking: { count: 2, amount: 1600.5 },
      waiting: { count: 0, amount: 0 },
    });
    expect(due.data).toMatchObject([
      { state: "asking", asking_reason: "mode", invoice_id: null },
      { state: "asking" },
    ]);
    expect(await stage.invoices(companyId)).toEqual([]);
    await Promise.all([stage.submit(companyId), stage.submit(companyId)]);
    await stage.work();
    await stage.submit(companyId);
    await stage.work();
    expect(await stage.invoices(companyId)).toHaveLength(2);
    expect((await stage.due(companyId)).data).toEqual([]);
  });

  test("only those chosen go out, with what was changed for this time", async () => {
    const one = await stage.repeat(companyId, clientId, { mode: "ask" });
    await stage.repeat(companyId, clientId, { mode: "ask" });
    stage.setClock("2026-11-05T11:00:00Z");
    await stage.work();
    const chosen = {
      recurrence_id: one.id,
      nominal_date: "2026-11-05",
      invoice: { amount: 99.9, service_description: "Só desta vez" },
    };
    const unknown = { recurrence_id: one.id, nominal_date: "2026-11-06" };
    const refused = await stage.call(companyId, "POST", "/recurrences/due/submission", {
      occurrences: [chosen, unknown],
    });
    expect(refused.statusCode).toBe(404);
    expect((await stage.due(companyId)).asking.count).toBe(2);
    expect(await stage.submit(companyId, { occurrences: [chosen] })).toMatchObject([
      { recurrence_id: one.id, state: "queued", amount: 99.9 },
    ]);
    await stage.work();
    expect(await stage.invoices(companyId)).toMatchObject([
      { amount_cents: 9990, service_description: "Só desta vez" },
    ]);
    expect((await stage.due(companyId)).asking.count).toBe(1);
  });

  test("after a standstill of more than three days it asks; up to three days it catches up", async () => {
    await stage.repeat(companyId, clientId, { every: "week", day: 3 });
    stage.setClock("2026-11-19T12:00:00Z");
    await stage.work();
    expect(await stage.occurrences(companyId)).toMatchObject([
      { nominal_date: "2026-11-04", state: "asking", asking_reason: "late" },
      { nominal_date: "2026-11-11", state: "asking", asking_reason: "late" },
      { nominal_date: "2026-11-18", state: "sent" },
    ]);
    await stage.submit(companyId);
    await stage.work();
    const invoices = await stage.invoices(companyId);
    expect(invoices.map(({ competencia }) => competencia).toSorted()).toEqual([
      "2026-11-04",
      "2026-11-11",
      "2026-11-18",
    ]);
  });

  test("a clock that jumps ahead and back makes nothing twice, and nothing before its time", async () => {
    await stage.repeat(companyId, clientId);
    stage.setClock("2026-12-05T12:00:00Z");
    await stage.run("find-due-occurrences", {});
    stage.setClock("2026-11-05T12:00:00Z");
    await stage.run("issue-occurrences", { companyId });
    expect(await stage.invoices(companyId)).toEqual([]);
    expect((await stage.due(companyId)).data).toMatchObject([{ nominal_date: "2026-11-05" }]);
    await stage.submit(companyId);
    await stage.work();
    stage.setClock("2026-12-05T12:00:00Z");
    await stage.work();
    await stage.work();
    expect(await stage.occurrences(companyId)).toMatchObject([
      { state: "sent" },
      { state: "sent" },
    ]);
    expect(await stage.invoices(companyId)).toHaveLength(2);
  });

  test("it ends after its times", async () => {
    const { id } = await stage.repeat(companyId, clientId, { times: 1 });
    stage.setClock("2026-11-05T11:00:00Z");
    await stage.work();
    expect(await stage.shown(companyId, id)).toMatchObject({ state: "ended", next_dates: [] });
  });
});
