import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createRecurrenceStage,
  START,
  type RecurrenceStage,
} from "../../test/recurrences/recurrence-stage.ts";

let stage: RecurrenceStage;
let companyId: string;
let clientId: string;
const DAY = "2026-11-05T11:00:00Z";

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

const patch = async (id: string, body: object) => {
  const answer = await stage.call(companyId, "PATCH", `/recurrences/${id}`, body);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const occurrence = (id: string, date: string, action: string) =>
  `/recurrences/${id}/occurrences/${date}/${action}`;
const dates = async () =>
  (await stage.occurrences(companyId)).map((row) => [row.nominal_date, row.state]);

describe("a change from now on", () => {
  test("counts for the next date and what asks now, not for what went out", async () => {
    const { id } = await stage.repeat(companyId, clientId, { mode: "ask" });
    stage.setClock(DAY);
    await stage.work();
    const changed = await patch(id, { amount: 1700, service_description: "Gestão de {mês}" });
    expect(changed.next[0]).toMatchObject({
      amount: 1700,
      service_description: "Gestão de dezembro",
    });
    expect(changed.open).toMatchObject([
      { amount: 1700, service_description: "Gestão de novembro" },
    ]);
    await stage.submit(companyId);
    await stage.work();
    await patch(id, { amount: 1800 });
    expect(await stage.invoices(companyId)).toMatchObject([{ amount_cents: 170_000 }]);
    stage.setClock("2026-12-05T11:00:00Z");
    await stage.work();
    expect((await stage.due(companyId)).data).toMatchObject([
      {
        amount: 1800,
        changed: [{ field: "amount", from: "R$\u00a01.700,00", to: "R$\u00a01.800,00" }],
      },
    ]);
  });

  test("of the day never bills a month twice, and goes on counting", async () => {
    const { id } = await stage.repeat(companyId, clientId, { times: 12 });
    stage.setClock(DAY);
    await stage.work();
    const later = await patch(id, { day: 20 });
    expect(later.next[0]).toMatchObject({ date: "2026-12-20", installment: 2 });
    const quarterly = await patch(id, { every: "3_months" });
    expect(quarterly.next.slice(0, 2)).toMatchObject([
      { date: "2027-02-20", installment: 2 },
      { date: "2027-05-20", installment: 3 },
    ]);
  });

  test("a pause is not made up for, and takes no number", async () => {
    const { id } = await stage.repeat(companyId, clientId, { times: 3 });
    stage.setClock(DAY);
    await stage.work();
    expect(await patch(id, { state: "paused" })).toMatchObject({ next_dates: [] });
    stage.setClock("2027-02-10T12:00:00Z");
    await stage.work();
    const resumed = await patch(id, { state: "active" });
    expect(resumed.next).toMatchObject([
      { date: "2027-03-05", installment: 2 },
      { date: "2027-04-05", installment: 3 },
    ]);
    expect(await dates()).toEqual([["2026-11-05", "sent"]]);
  });

  test("ended is ended; other fields may still be changed, and it begins again when it has dates", async () => {
    const { id } = await stage.repeat(companyId, clientId);
    expect(await patch(id, { state: "ended" })).toMatchObject({ state: "ended", next_dates: [] });
    expect(await patch(id, { amount: 10 })).toMatchObject({ state: "ended" });
    expect(await patch(id, { state: "active" })).toMatchObject({ state: "active", amount: 10 });
    expect((await stage.call(companyId, "DELETE", `/recurrences/${id}`)).statusCode).toBe(204);
    expect((await stage.call(companyId, "GET", `/recurrences/${id}`)).statusCode).toBe(404);
  });

  test("an adjustment counts from the anniversary, and a new amount from now", async () => {
    const { id } = await stage.repeat(companyId, clientId, {
      adjustment_percent: 10,
      amount: 100,
      every: "6_months",
    });
    const adjusted = await stage.shown(companyId, id);
    expect(adjusted.next.map(({ amount }) => amount)).toEqual([100, 100, 110, 110, 121, 121]);
    expect(adjusted.next[2]?.reason).toBe("Reajuste anual de 10 %: antes R$\u00a0100,00.");
    stage.setClock("2027-11-06T11:00:00Z");
    await stage.work();
    const changed = await patch(id, { amount: 200 });
    expect(changed.next.map(({ amount }: { amount: number }) => amount)).toEqual([
      200, 220, 220, 242, 242, 266.2,
    ]);
  });

  test("of the company's holidays moves the coming dates", async () => {
    const { id } = await stage.repeat(companyId, clientId, { weekend: "before" });
    const day = { date: "2020-11-05", name: "Aniversário da cidade", yearly: true };
    const saved = await stage.call(companyId, "PUT", "/company/holidays", { data: [day] });
    expect(saved.json().data).toEqual([day]);
    expect((await stage.shown(companyId, id)).next[0]).toMatchObject({
      date: "2026-11-04",
      reason: "Dia 05/11 é Aniversário da cidade: sai no dia útil anterior.",
    });
    stage.setClock("2026-11-04T11:00:00Z");
    await stage.work();
    expect(await dates()).toEqual([["2026-11-05", "sent"]]);
    const shown = (await stage.call(companyId, "GET", "/company/holidays?year=2027")).json();
    expect(shown.national).toContainEqual({
      date: "2027-05-27",
      name: "Corpus Christi",
      kind: "optional",
      moves: false,
    });
    const twice = await stage.call(companyId, "PUT", "/company/holidays", { data: [day, day] });
    expect(twice.statusCode).toBe(422);
  });
});

describe("a decision about one date", () => {
  test("skips it, come or to come, and takes that back", async () => {
    const { id } = await stage.repeat(companyId, clientId, { mode: "ask" });
    const skip = (date: string) => stage.call(companyId, "POST", occurrence(id, date, "dismissal"));
    const restore = (date: string) =>
      stage.call(companyId, "DELETE", occurrence(id, date, "dismissal"));
    expect((await skip("2026-12-05")).json()).toMatchObject({ state: "skipped", installment: 2 });
    expect((await skip("2026-12-06")).statusCode).toBe(404);
    expect((await stage.shown(companyId, id)).next_dates.slice(0, 2)).toEqual([
      "2026-11-05",
      "2027-01-05",
    ]);
    stage.setClock(DAY);
    await stage.work();
    expect((await skip("2026-11-05")).statusCode).toBe(200);
    expect((await stage.due(companyId)).data).toEqual([]);
    expect((await restore("2026-11-05")).statusCode).toBe(204);
    expect((await stage.due(companyId)).data).toMatchObject([
      { nominal_date: "2026-11-05", state: "asking" },
    ]);
    stage.setClock("2026-12-05T11:00:00Z");
    await stage.work();
    expect(await dates()).toEqual([
      ["2026-11-05", "asking"],
      ["2026-12-05", "skipped"],
    ]);
    await stage.submit(companyId);
    await stage.work();
    expect((await skip("2026-11-05")).statusCode).toBe(409);
  });

  test("puts it off to a later day", async () => {
    const { id } = await stage.repeat(companyId, clientId, { mode: "ask" });
    stage.setClock(DAY);
    await stage.work();
    const put = (until: string) =>
      stage.call(companyId, "POST", occurrence(id, "2026-11-05", "postponement"), { until });
    expect((await put("2026-11-05")).statusCode).toBe(422);
    expect((await put("2026-11-09")).json()).toMatchObject({
      date: "2026-11-09",
      competencia: "2026-11-05",
    });
    expect((await stage.due(companyId)).data).toEqual([]);
    stage.setClock("2026-11-09T11:00:00Z");
    expect((await stage.due(companyId)).data).toHaveLength(1);
  });

  test("an invoice made by hand takes the place of today's, before or after it asked", async () => {
    const { id } = await stage.repeat(companyId, clientId);
    stage.setClock("2026-11-05T09:00:00Z");
    const invoice = await stage.create(companyId);
    const mark = () =>
      stage.call(companyId, "PUT", occurrence(id, "2026-11-05", "invoice"), {
        invoice_id: invoice.id,
      });
    expect((await mark()).json()).toMatchObject({ state: "sent", invoice_id: invoice.id });
    expect((await mark()).statusCode).toBe(200);
    stage.setClock(DAY);
    await stage.work();
    expect(await stage.invoices(companyId)).toHaveLength(1);
    const other = await stage.create(companyId, { amount: 1 });
    const refused = await stage.call(companyId, "PUT", occurrence(id, "2026-11-05", "invoice"), {
      invoice_id: other.id,
    });
    expect(refused.statusCode).toBe(409);
  });
});

describe("made from an issued invoice", () => {
  test("it has its client, service, text with fields, amount and day, and is made once", async () => {
    const invoice = await stage.create(companyId, {
      service_description: "Consultoria de outubro de 2026",
      details: { competencia: "2026-10-31", municipal_code: "003" },
    });
    const repeat = () => stage.call(companyId, "POST", "/recurrences", { invoice_id: invoice.id });
    expect((await repeat()).statusCode).toBe(409);
    await stage.issue(companyId, invoice.id);
    const made = await repeat();
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({
      client: { id: clientId },
      service_code: "17.01",
      service_description: "Consultoria de {mês} de {ano}",
      amount: 1500.5,
      details: { municipal_code: "003" },
      every: "month",
      // The city hall of these tests issues on the 20th.
      day: 20,
      mode: "ask",
      competencia: "previous",
    });
    expect(made.json().next[0]).toMatchObject({
      date: "2026-12-20",
      competencia: "2026-11-30",
      service_description: "Consultoria de novembro de 2026",
    });
    const again = await repeat();
    expect([again.statusCode, again.json().id]).toEqual([200, made.json().id]);
  });
});
