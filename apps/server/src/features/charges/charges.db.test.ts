import { describe, expect, test } from "vitest";
import { onChargeStage, type ChargeStage } from "../../test/billing/charge-stage.ts";
import { parseBrCode } from "@emita/domain/payments/pix";
import { sql } from "kysely";
import { callBank } from "./bank/call-bank.ts";
import { connectBank } from "./bank/connection.ts";
import { findAccount } from "./record/accounts-store.ts";
import { receivePayments, toPayment } from "../incoming-payments/public.ts";

let stage: ChargeStage;
let companyId: string;
let accountId: string;
onChargeStage((given) => ({ stage, companyId, accountId } = given));

const ask = () => stage.ask(companyId, accountId);
const issue = (chargeId: string) => stage.run("issue-charge", { companyId, chargeId });
const issuing = async (chargeId: string) =>
  (await stage.queued("issue-charge")).filter((job) => JSON.stringify(job).includes(chargeId));

/** Where the bank calls for the account's key, as it says itself. */
async function addressAtBank(id: string): Promise<unknown> {
  const account = await findAccount(stage.ctx.db, { companyId, accountId: id });
  if (!account) throw new Error("no such account");
  const bank = await connectBank(stage.ctx, account);
  return callBank(stage.ctx, bank, { method: "GET", path: `/webhook/${account.pix_key}` });
}

/** The versions of the company's payments and charges, and the number of all jobs. */
async function written() {
  const versions = await sql`
    select 'payment', id, xmin::text from incoming_payments where company_id = ${companyId}::uuid
    union all select 'charge', id, xmin::text from charges where company_id = ${companyId}::uuid
    order by 1, 2`.execute(stage.ctx.db);
  const jobs = await sql`select count(*) from pgboss.job`.execute(stage.ctx.db);
  return [...versions.rows, ...jobs.rows];
}

/** As an intermediary's event does: the payment is stored, and its charge is not looked at. */
async function storeOnly(pix: { endToEndId: string; txid: string; returnedCents?: number }) {
  const received = {
    amountCents: 11_000,
    returnedCents: 0,
    receivedAt: stage.clock.now(),
    payerTaxId: null,
    payerName: null,
    payerNote: null,
    ...pix,
  };
  await stage.ctx.db
    .transaction()
    .execute((transaction) =>
      receivePayments(stage.ctx, transaction, companyId, [toPayment(stage.ctx, received, null)]),
    );
}

describe("a bank account", () => {
  test("is checked when it is connected, and never shows its secrets", async () => {
    const answer = await stage.call(companyId, "GET", "/bank-accounts");
    expect(answer.json().data).toMatchObject([
      { id: accountId, bank: "sandbox", state: "ready", reason: null, has_certificate: true },
    ]);
    expect(answer.body).not.toContain(`banco-${stage.cnpjOf(companyId)}`);
    const stored = await stage.ctx.db
      .selectFrom("bank_accounts")
      .selectAll()
      .where("id", "=", accountId)
      .executeTakeFirstOrThrow();
    expect(stored.sealed_credentials.includes(`banco-${stage.cnpjOf(companyId)}`)).toBe(false);
  });

  test("with a wrong secret is kept as failed, with the reason in words", async () => {
    const wrong = await stage.connect(companyId, { client_secret: "errado" });
    expect(wrong).toMatchObject({ state: "failed", calls_back: false });
    expect(wrong.reason).toContain("credenciais");
  });

  test("at an address that is not public is refused", async () => {
    const other = { bank: "other", api_url: "http://10.0.0.1/v2", token_url: "https://10.0.0.1/t" };
    await expect(stage.connect(companyId, other)).rejects.toThrow("not_public");
    const own = {
      bank: "other",
      api_url: `http://127.0.0.1:${new URL(stage.ctx.config.sandboxUrl ?? "").port}/v2`,
      token_url: "http://127.0.0.1:9/t",
    };
    await expect(stage.connect(companyId, own)).rejects.toThrow("not_public");
  });

  test("can be disconnected: without one nothing is charged", async () => {
    const gone = await stage.call(companyId, "DELETE", `/bank-accounts/${accountId}`);
    expect(gone.statusCode).toBe(204);
    await expect(stage.charge(companyId)).rejects.toThrow("bank_missing");
  });

  test("connected again with a new certificate takes the charges of the earlier one, and the bank goes on to call", async () => {
    const charge = await stage.charge(companyId);
    const { id } = await stage.connect(companyId);
    // The bank keeps the address that it was given last.
    await stage.call(companyId, "POST", `/bank-accounts/${accountId}/check`);
    await stage.call(companyId, "DELETE", `/bank-accounts/${accountId}`);
    expect(await stage.show(companyId, charge.id)).toMatchObject({
      state: "open",
      bank_account_id: id,
    });
    const path = await stage.webhookPath(companyId, id);
    expect(await addressAtBank(id)).toMatchObject({ webhookUrl: expect.stringContaining(path) });
  });
});

describe("a charge", () => {
  test("is created at the bank, open, with a code that reads back", async () => {
    const charge = await stage.charge(companyId);
    expect(charge).toMatchObject({ state: "open", amount: 110, invoice_id: null, due_date: null });
    expect(parseBrCode(charge.pix_copy_code ?? "").ok).toBe(true);
    expect(charge.page_url).toMatch(/\/c\/[\w-]{32}$/);
    const list = await stage.call(companyId, "GET", "/charges?state=open");
    expect(list.json()).toMatchObject({ data: [{ id: charge.id }], next_cursor: null });
  });

  test("with a due date is a dated one", async () => {
    const due = await stage.charge(companyId, { due_date: "2099-12-31" });
    expect(due).toMatchObject({ state: "open", due_date: "2099-12-31" });
    await expect(stage.charge(companyId, { due_date: "2020-01-01" })).rejects.toThrow("past");
  });

  test("is created once although the bank's answer got lost", async () => {
    await stage.fault({ fault: "http_503", on: "issue", when: "after" });
    const charge = await stage.charge(companyId);
    await stage.run("place-charge", { companyId, chargeId: charge.id });
    const [pix] = await stage.pay({ txid: charge.txid });
    await ask();
    expect(await stage.show(companyId, charge.id)).toMatchObject({
      state: "paid",
      end_to_end_id: pix?.endToEndId,
    });
  });

  test("is one for all requests with the same key, at once too; other data with it is refused", async () => {
    const body = { company_name: "Padaria São João Ltda", cnpj: "11444777000161", amount: 110 };
    const invoice = { service_code: "17.01", service_description: "Consultoria" };
    const send = (changes: object = {}) =>
      stage.server.inject({
        method: "POST",
        url: "/api/v1/charges",
        headers: { "x-test-company": companyId, "idempotency-key": "cobranca-1" },
        payload: { ...body, invoice, ...changes },
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect((await send()).statusCode).toBe(200);
    const other = await send({ amount: 111 });
    expect([other.statusCode, other.json().code]).toEqual([422, "idempotency_key_reused"]);
    const list = await stage.call(companyId, "GET", "/charges");
    expect(list.json().data).toHaveLength(1);
  });

  test("that the bank refuses fails with the reason", async () => {
    await stage.fault({ fault: "reject", on: "issue" });
    const charge = await stage.charge(companyId);
    expect(charge).toMatchObject({ state: "failed", pix_copy_code: null });
    expect(charge.reason).toContain("recusou");
  });

  test("can be cancelled while it is open, and not after it was paid", async () => {
    const charge = await stage.charge(companyId);
    const cancel = async (id: string) =>
      stage.call(companyId, "POST", `/charges/${id}/cancellation`);
    expect((await cancel(charge.id)).json()).toMatchObject({ state: "cancelled" });
    const paid = await stage.charge(companyId, { amount: 111 });
    await stage.pay({ txid: paid.txid });
    expect((await cancel(paid.id)).json()).toMatchObject({ code: "charge_not_open" });
    expect(await stage.show(companyId, paid.id)).toMatchObject({ state: "paid" });
  });

  test("expires by the clock alone, and is paid all the same when money comes late", async () => {
    const charge = await stage.charge(companyId, { expires_in: 60 });
    await stage.ctx.db
      .updateTable("charges")
      .set({ expires_at: stage.clock.now() })
      .where("id", "=", charge.id)
      .execute();
    stage.clock.advance(1);
    expect(await stage.show(companyId, charge.id)).toMatchObject({ state: "expired" });
    const expired = await stage.call(companyId, "GET", "/charges?state=expired");
    expect(expired.json().data).toMatchObject([{ id: charge.id }]);
    await stage.pay({ txid: charge.txid });
    await ask();
    expect(await stage.show(companyId, charge.id)).toMatchObject({ state: "paid" });
  });
});

describe("a payment", () => {
  test("whose call got lost is found by the question, and becomes one note", async () => {
    const charge = await stage.charge(companyId);
    const [pix] = await stage.pay({ txid: charge.txid });
    await ask();
    await ask();
    expect(await issuing(charge.id)).toHaveLength(1);
    await issue(charge.id);
    await Promise.all([issue(charge.id), issue(charge.id)]);
    const invoices = await stage.invoicesOf(companyId);
    expect(invoices).toHaveLength(1);
    expect(invoices[0]).toMatchObject({ amount_cents: 11_000, service_code: "17.01" });
    const note = await stage.call(companyId, "GET", `/invoices/${invoices[0]?.id}`);
    expect(note.json().payment).toEqual({
      transaction_id: pix?.endToEndId,
      means: "pix",
      receiver_cnpj: stage.cnpjOf(companyId),
      bank: "99999004",
    });
    expect(await stage.show(companyId, charge.id)).toMatchObject({
      state: "paid",
      amount_paid: 110,
      end_to_end_id: pix?.endToEndId,
      invoice_id: invoices[0]?.id,
      reason: null,
    });
  });

  test("is asked for when the bank calls; a forged call changes nothing", async () => {
    const charge = await stage.charge(companyId);
    const path = await stage.webhookPath(companyId, accountId);
    const announce = async (body: object | string, url = `${path}/pix`) =>
      stage.server.inject({
        method: "POST",
        url,
        headers: { "content-type": "application/json" },
        payload: typeof body === "string" ? body : JSON.stringify(body),
      });
    const hear = async () => {
      const jobs = await stage.queued("ask-about-pix");
      for (const job of jobs)
        if (JSON.stringify(job).includes(accountId))
          // What was enqueued is the job's own payload.
          await stage.run("ask-about-pix", job as object);
    };
    const forged = {
      endToEndId: "E00038166202611121331aaaaaaaaaaa",
      txid: charge.txid,
      valor: "110.00",
      horario: "2026-11-12T13:31:00Z",
    };
    expect((await announce({ pix: [forged] })).statusCode).toBe(200);
    for (const body of ["", "{", "{}", { pix: [null, 1] }])
      expect((await announce(body)).statusCode).toBe(200);
    expect((await announce({}, path)).statusCode).toBe(200);
    expect((await announce({}, "/webhooks/pix-bank/errado")).statusCode).toBe(404);
    await hear();
    expect(await stage.payments(companyId)).toEqual([]);
    expect(await stage.show(companyId, charge.id)).toMatchObject({ state: "open" });
    const [pix] = await stage.pay({ txid: charge.txid });
    await announce({ pix: [{ ...pix, valor: "1.00" }] });
    await hear();
    expect(await stage.show(companyId, charge.id)).toMatchObject({
      state: "paid",
      amount_paid: 110,
    });
  });

  test("shows on the payer's page, and nothing at another key", async () => {
    const charge = await stage.charge(companyId);
    const path = new URL(charge.page_url).pathname;
    const state = async () => (await stage.server.inject({ url: `${path}/state` })).json();
    expect(await state()).toMatchObject({ state: "open", invoice_url: null });
    await stage.pay({ txid: charge.txid });
    await ask();
    expect(await state()).toMatchObject({ state: "paid", issued_at: null });
    const other = await stage.server.inject({ url: `/c/${"a".repeat(32)}/state` });
    expect(other.statusCode).toBe(404);
  });

  test("paid twice: the first pays, the second waits with the reason", async () => {
    const charge = await stage.charge(companyId);
    await stage.pay({ txid: charge.txid, times: 2 });
    await Promise.all([ask(), ask()]);
    const payments = await stage.payments(companyId);
    expect(payments).toHaveLength(2);
    const warned = payments.filter(({ warnings }) =>
      warnings.some(({ code }) => code === "charge"),
    );
    expect(warned).toHaveLength(1);
    const shown = await stage.show(companyId, charge.id);
    expect(shown.state).toBe("paid");
    expect(warned[0]?.id).not.toBe(shown.payment_id);
    expect(await issuing(charge.id)).toHaveLength(1);
  });

  test.each([
    ["too little", 5_000, "open", "menos que o cobrado"],
    ["too much", 12_000, "paid", "mais que o cobrado"],
  ])("of %s makes no note by itself", async (_case, amount, state, reason) => {
    const charge = await stage.charge(companyId);
    await stage.pay({ txid: charge.txid, amount });
    await ask();
    const shown = await stage.show(companyId, charge.id);
    expect(shown.state).toBe(state);
    expect(shown.reason).toContain(reason);
    expect(await issuing(charge.id)).toEqual([]);
    const [payment] = await stage.payments(companyId);
    expect(payment).toMatchObject({ status: "waiting", warnings: [{ code: "charge" }] });
  });

  test("that the bank reports again writes nothing and enqueues nothing", async () => {
    const charge = await stage.charge(companyId);
    await stage.pay({ txid: charge.txid, times: 2 });
    await stage.pay({ cnpj: stage.cnpjOf(companyId), amount: 5_000 });
    await ask();
    const before = await written();
    stage.clock.advance(60_000);
    await ask();
    expect(await written()).toEqual(before);
  });

  test("that came by another way pays its charge when the bank reports it", async () => {
    const charge = await stage.charge(companyId);
    const [pix] = await stage.pay({ txid: charge.txid });
    await storeOnly({ endToEndId: pix?.endToEndId ?? "", txid: charge.txid });
    expect(await stage.show(companyId, charge.id)).toMatchObject({ state: "open" });
    await ask();
    expect(await stage.show(companyId, charge.id)).toMatchObject({ state: "paid" });
  });

  test("whose return came by another way marks its charge when the bank reports it", async () => {
    const charge = await stage.charge(companyId);
    const [pix] = await stage.pay({ txid: charge.txid });
    await ask();
    const returned = { returnedCents: 11_000, txid: charge.txid };
    await stage.refund(pix?.endToEndId ?? "");
    await storeOnly({ endToEndId: pix?.endToEndId ?? "", ...returned });
    stage.clock.advance(2 * 3_600_000);
    await ask();
    expect(await stage.show(companyId, charge.id)).toMatchObject({ state: "refunded" });
  });

  test("without a txid is an incoming payment like any other", async () => {
    const order = { cnpj: stage.cnpjOf(companyId), amount: 5_000 };
    await stage.pay(order);
    await ask();
    expect((await stage.payments(companyId)).length).toBeGreaterThan(0);
  });

  test("that is returned marks the charge and proposes to cancel its note", async () => {
    const charge = await stage.charge(companyId);
    const [pix] = await stage.pay({ txid: charge.txid });
    await ask();
    await issue(charge.id);
    await stage.refund(pix?.endToEndId ?? "");
    stage.clock.advance(2 * 3_600_000);
    await ask();
    expect(await stage.show(companyId, charge.id)).toMatchObject({
      state: "refunded",
      amount_refunded: 110,
      invoice_to_cancel: true,
    });
    expect(await stage.invoicesOf(companyId)).toHaveLength(1);
  });

  test("that is returned before its note is made makes none", async () => {
    const charge = await stage.charge(companyId);
    const [pix] = await stage.pay({ txid: charge.txid });
    await ask();
    await stage.refund(pix?.endToEndId ?? "");
    stage.clock.advance(2 * 3_600_000);
    await ask();
    await issue(charge.id);
    expect(await stage.invoicesOf(companyId)).toEqual([]);
  });
});
