import type { PaymentRule } from "@emita/contract/integrations/payment-rules";
import { addDays, localDate, startOfLocalDay } from "@emita/domain/basics/dates";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createPaymentStage,
  PAYER_CNPJ,
  pixOf,
  type PaymentStage,
} from "../../test/billing/payment-stage.ts";

let stage: PaymentStage;
let companyId: string;
let path: string;
beforeAll(async () => {
  stage = await createPaymentStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  companyId = await stage.createCustomer(100);
  ({ path } = await stage.createAddress(companyId));
});

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;
const ISSUES = {
  name: "Consertos da Padaria",
  conditions: { payers: [{ tax_id: PAYER_CNPJ, name: "Padaria São João" }] },
  service_code: "14.01",
  service_description: "Conserto de {mês}",
  mode: "issue",
  day_limit: 1_000,
  month_limit: 5_000,
};

const rules = (method: "GET" | "POST" | "PATCH" | "DELETE", url = "", body?: object) =>
  stage.server.inject({
    method,
    url: `/api/v1/rules${url}`,
    headers: { "x-test-company": companyId },
    ...(body && { payload: body }),
  });

/** A rule whose week is over. */
async function issuing(changes: object = {}): Promise<PaymentRule> {
  const answer = await rules("POST", "", { ...ISSUES, ...changes });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const rule: PaymentRule = answer.json();
  return (await rules("PATCH", `/${rule.id}`, { end_rehearsal: true })).json();
}
const ruleOf = async (id: string): Promise<PaymentRule> => (await rules("GET", `/${id}`)).json();

/** As the jobs of a received payment do. */
async function decide(id: string): Promise<void> {
  await stage.run("payment-received", { companyId, paymentId: id });
}
async function receive(changes: object = {}): Promise<string> {
  const pix = pixOf(changes);
  await stage.announce(path, { pix: [pix] });
  const payment = (await all()).find((each) => each.end_to_end_id === pix.endToEndId);
  if (!payment) throw new Error("the payment is not listed");
  await decide(payment.id);
  return payment.id;
}
const all = async () => (await stage.list(companyId, "?limit=100")).data;
const payment = async (id: string) => {
  const found = (await all()).find((each) => each.id === id);
  if (!found) throw new Error("no such payment");
  return found;
};
const stateOf = async (id: string) => (await payment(id)).rule?.state ?? null;

const release = () => stage.run("release-ruled-payments", {});
const send = (id: string) => stage.run("send-ruled-payment", { companyId, paymentId: id });
/** Ten minutes later. */
async function sendDue(...ids: string[]): Promise<void> {
  stage.clock.advance(10 * MINUTE);
  await release();
  for (const id of ids) await send(id);
}
const invoices = () => stage.invoicesOf(companyId);

describe("a rule that issues", () => {
  test("only rehearses in its first week, then schedules and sends", async () => {
    const rule: PaymentRule = (await rules("POST", "", ISSUES)).json();
    const first = await receive({ valor: "100.00" });
    expect((await payment(first)).rule).toMatchObject({ id: rule.id, state: "rehearsed" });
    await sendDue(first);
    expect(await invoices()).toEqual([]);
    expect(await ruleOf(rule.id)).toMatchObject({
      rehearsed: { count: 1, amount: 100 },
      decisions: [{ payment_id: first, state: "rehearsed", amount: 100 }],
    });

    stage.clock.advance(WEEK);
    const second = await receive({ valor: "120.00" });
    const at = new Date(stage.clock.now().getTime() + 10 * MINUTE).toISOString();
    expect((await payment(second)).rule).toMatchObject({ state: "scheduled", send_at: at });
    await release();
    await send(second);
    expect(await invoices()).toEqual([]);
    await sendDue(second);
    expect(await invoices()).toMatchObject([
      { service_code: "14.01", service_description: "Conserto de novembro", amount_cents: 12_000 },
    ]);
    expect(await payment(second)).toMatchObject({ status: "approved", rule: { state: "sent" } });
    expect(await ruleOf(rule.id)).toMatchObject({ month: { count: 1, amount: 120 } });
    expect(await stateOf(first)).toBe("rehearsed");
  });

  test("is stopped within ten minutes, and no later", async () => {
    await issuing();
    const id = await receive();
    const stop = () => stage.call(companyId, "POST", `/${id}/stop`);
    expect((await stop()).json()).toMatchObject({ status: "waiting", rule: { state: "stopped" } });
    expect((await stop()).statusCode).toBe(200);
    await sendDue(id);
    expect(await invoices()).toEqual([]);
    const late = await receive({ valor: "90.00" });
    await sendDue(late);
    expect((await stage.call(companyId, "POST", `/${late}/stop`)).statusCode).toBe(409);
  });

  test.each([
    ["paused", () => ({ paused: true }), "stopped"],
    ["asking for approval", () => ({ mode: "approve" }), "stopped"],
    ["with a lower limit", () => ({ day_limit: 50 }), "over_ceiling"],
  ] as const)("%s meanwhile sends nothing", async (_, change, state) => {
    const rule = await issuing();
    const id = await receive();
    await rules("PATCH", `/${rule.id}`, change());
    await sendDue(id);
    expect([await stateOf(id), await invoices()]).toEqual([state, []]);
  });

  test("that is removed sends nothing, and the payment waits", async () => {
    const rule = await issuing();
    const id = await receive();
    expect((await rules("DELETE", `/${rule.id}`)).statusCode).toBe(204);
    await sendDue(id);
    expect(await payment(id)).toMatchObject({ status: "waiting", rule: { state: "stopped" } });
  });

  test("leaves the payment waiting with the reason when the invoice is refused", async () => {
    companyId = await stage.createCustomer(0);
    ({ path } = await stage.createAddress(companyId));
    await issuing();
    const id = await receive();
    await sendDue(id);
    const { status, rule } = await payment(id);
    expect([status, rule?.state, rule?.reason]).toEqual([
      "waiting",
      "refused",
      expect.stringMatching(/\S/),
    ]);
  });

  test("asks a person where there may be an invoice already", async () => {
    await issuing();
    await stage.createInvoice(companyId, {
      amount: 110,
      details: { competencia: "2026-11-12" },
    });
    const id = await receive({ valor: "110.00" });
    expect(await stateOf(id)).toBe("proposed");
  });
});

describe("one payment, one invoice", () => {
  test("by event, by event again and by statement", async () => {
    await issuing();
    const pix = pixOf({ valor: "110.00" });
    await stage.announce(path, { pix: [pix] });
    await stage.announce(path, { pix: [pix] });
    const [only] = await all();
    const id = only?.id ?? "";
    await Promise.all([decide(id), decide(id), decide(id)]);
    const memo = `Pix - Recebido 12/11 10:31 ${PAYER_CNPJ} PADARIA SAO JOAO`;
    const entry = `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261112<TRNAMT>110.00<FITID>1<MEMO>${memo}</STMTTRN>`;
    const file = `OFXHEADER:100\nDATA:OFXSGML\nENCODING:USASCII\nCHARSET:1252\n\n<OFX><STMTRS><BANKACCTFROM><BANKID>001<ACCTID>9</BANKACCTFROM><BANKTRANLIST>${entry}</BANKTRANLIST></STMTRS></OFX>`;
    const { data } = (await stage.statement(companyId, file)).json<{ data: { ref: string }[] }>();
    // A person may insist on it: then another row waits, and no rule takes it.
    await stage.statement(
      companyId,
      file,
      data.map(({ ref }) => ref),
    );
    for (const each of await all()) await decide(each.id);
    await sendDue(...(await all()).map((each) => each.id));
    expect(await invoices()).toHaveLength(1);
  });

  test("with two workers, and when the process is killed before it has recorded what it sent", async () => {
    await issuing();
    const id = await receive();
    stage.clock.advance(10 * MINUTE);
    await Promise.all([release(), release()]);
    const queued = (await stage.queued("send-ruled-payment")).filter((job) =>
      JSON.stringify(job).includes(id),
    );
    expect(queued).toHaveLength(1);
    await Promise.all([send(id), send(id)]);
    await stage.ctx.db
      .updateTable("rule_decisions")
      .set({ state: "sending", invoice_id: null })
      .where("payment_id", "=", id)
      .execute();
    await send(id);
    expect([await stateOf(id), (await invoices()).length]).toEqual(["sent", 1]);
  });

  test("approved by hand before it is sent", async () => {
    await issuing();
    const id = await receive();
    await stage.call(companyId, "POST", `/${id}/approval`, { service_description: "À mão" });
    expect(await stateOf(id)).toBe("sent");
    await sendDue(id);
    expect(await invoices()).toMatchObject([{ service_description: "À mão" }]);
  });

  test("dismissed before it is sent, none; what came back is not billed", async () => {
    await issuing();
    const id = await receive();
    await stage.call(companyId, "POST", `/${id}/dismissal`);
    expect(await stateOf(id)).toBe("stopped");
    const returned = pixOf({ valor: "70.00" });
    await stage.announce(path, { pix: [returned] });
    const other = (await all()).find((each) => each.end_to_end_id === returned.endToEndId);
    await decide(other?.id ?? "");
    const back = { id: "D1", rtrId: "D1", valor: "70.00", status: "DEVOLVIDO" };
    await stage.announce(path, { pix: [{ ...returned, devolucoes: [back] }] });
    await sendDue(id, other?.id ?? "");
    expect(await invoices()).toEqual([]);
  });
});

test("money that goes back after the invoice proposes its cancellation, once for each refund", async () => {
  await issuing();
  const pix = pixOf({ valor: "70.00" });
  await stage.announce(path, { pix: [pix] });
  const id = (await all())[0]?.id ?? "";
  await decide(id);
  await sendDue(id);
  const back = (valor: string) => ({
    pix: [{ ...pix, devolucoes: [{ id: "D1", rtrId: "D1", valor, status: "DEVOLVIDO" }] }],
  });
  await stage.announce(path, back("20.00"));
  await stage.announce(path, back("20.00"));
  await stage.announce(path, back("70.00"));
  expect(await payment(id)).toMatchObject({
    refunded_invoice: true,
    warnings: [{ code: "returned_after_note" }],
  });
  expect(await invoices()).toMatchObject([{ status: "pending" }]);
  const mails = await stage.ctx.db
    .selectFrom("mails")
    .select("subject")
    .where("company_id", "=", companyId)
    .where("subject", "like", "%devolvido%")
    .execute();
  expect(mails).toHaveLength(2);
});

describe("limits", () => {
  test("are reached in the middle of a burst of fifty, and one mail lists all that is scheduled", async () => {
    const rule = await issuing({ day_limit: 1_000, month_limit: 1_500 });
    const burst = Array.from({ length: 50 }, (_, index) =>
      pixOf({ valor: `90.${String(index).padStart(2, "0")}` }),
    );
    await stage.announce(path, { pix: burst });
    const ids = (await all()).map((each) => each.id);
    await Promise.all(ids.map(decide));
    const states = (await all()).map((each) => each.rule?.state);
    expect(states.filter((state) => state === "scheduled")).toHaveLength(11);
    expect(states.filter((state) => state === "over_ceiling")).toHaveLength(39);
    await stage.run("mail-ruled-payments", {});
    await stage.run("mail-ruled-payments", {});
    const mails = await stage.ctx.db
      .selectFrom("mails")
      .select("subject")
      .where("company_id", "=", companyId)
      .execute();
    expect(mails).toEqual([{ subject: expect.stringMatching(/^11 notas saem em dez minutos/) }]);
    await sendDue(...ids);
    const { today } = await ruleOf(rule.id);
    expect([today.count, (await invoices()).length]).toEqual([11, 11]);
    expect(today.amount).toBeLessThanOrEqual(1_000);
  });

  test("count to the day on which the invoice is sent, also over midnight", async () => {
    const rule = await issuing({ day_limit: 150, month_limit: 300 });
    const tomorrow = startOfLocalDay(addDays(localDate(stage.clock.now()), 1)).getTime();
    stage.clock.advance(tomorrow - 15 * MINUTE - stage.clock.now().getTime());
    const before = await receive({ valor: "100.00" });
    expect(await stateOf(before)).toBe("scheduled");
    stage.clock.advance(8 * MINUTE);
    // Seven minutes to midnight: sent tomorrow, and counted there.
    const after = await receive({ valor: "101.00" });
    expect(await stateOf(after)).toBe("scheduled");
    // No process runs until the next day: both would count to it, and only one fits.
    stage.clock.advance(10 * MINUTE);
    await release();
    for (const id of [before, after]) await send(id);
    expect(await invoices()).toHaveLength(1);
    expect((await ruleOf(rule.id)).today.count).toBe(1);
  });
});

describe("making and changing rules", () => {
  test("with one press from an approved payment, once", async () => {
    const id = await receive({ valor: "110.00" });
    await stage.call(companyId, "POST", `/${id}/approval`, {
      service_code: "14.01",
      service_description: "Conserto de motor",
    });
    const make = () => rules("POST", "", { from_payment: id });
    const [first, second] = [await make(), await make()];
    expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
    expect(first.json()).toMatchObject({
      conditions: { payers: [{ tax_id: PAYER_CNPJ }], max_amount: 110 },
      service_code: "14.01",
      mode: "issue",
      day_limit: 330,
      month_limit: 1_100,
    });
    expect((await rules("GET")).json<{ data: object[] }>().data).toHaveLength(1);
    const waiting = await receive();
    expect((await rules("POST", "", { from_payment: waiting })).statusCode).toBe(409);
  });

  test("the first in their order decides; the order can change", async () => {
    const first = await issuing({ name: "Primeira", mode: "approve" });
    const second = await issuing({ name: "Segunda", mode: "rehearse" });
    expect((await payment(await receive())).rule).toMatchObject({ name: "Primeira" });
    await rules("PATCH", `/${second.id}`, { position: 1 });
    expect((await payment(await receive({ valor: "10.00" }))).rule).toMatchObject({
      name: "Segunda",
      state: "rehearsed",
    });
    const { data } = (await rules("GET")).json<{ data: PaymentRule[] }>();
    expect(data.map(({ id, position }) => [id, position])).toEqual([
      [second.id, 1],
      [first.id, 2],
    ]);
  });

  test.each([
    [{ ...ISSUES, month_limit: undefined }, "month_limit"],
    [{ ...ISSUES, conditions: {} }, "conditions"],
    [{ ...ISSUES, day_limit: 6_000 }, "month_limit"],
  ])("what would issue without bounds is refused (%#)", async (body, field) => {
    const answer = await rules("POST", "", body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [{ field }] });
  });

  test("each change is in the company's activity", async () => {
    const rule = await issuing();
    await rules("DELETE", `/${rule.id}`);
    const events = await stage.ctx.db
      .selectFrom("company_events")
      .select("kind")
      .where("company_id", "=", companyId)
      .where("kind", "like", "payment_rule%")
      .orderBy("at")
      .execute();
    expect(events.map(({ kind }) => kind).toSorted()).toEqual([
      "payment_rule_changed",
      "payment_rule_created",
      "payment_rule_removed",
    ]);
  });
});
