import { describe, expect, test } from "vitest";
import { addDays, localDate } from "@emita/domain/basics/dates";
import { onChargeStage, PAYER, type ChargeStage } from "../../test/billing/charge-stage.ts";
import { createOnce, makerFor } from "../invoices/public.ts";

let stage: ChargeStage;
let companyId: string;
let accountId: string;
onChargeStage((given) => ({ stage, companyId, accountId } = given));

const NOTE = {
  company_name: "Padaria São João Ltda",
  cnpj: PAYER,
  service_code: "17.01",
  service_description: "Consultoria",
  amount: 110,
};

const issue = (chargeId: string) => stage.run("issue-charge", { companyId, chargeId });

/** @returns the end-to-end id of the payment */
async function paid({ txid }: { readonly txid: string }): Promise<string> {
  const [pix] = await stage.pay({ txid });
  await stage.ask(companyId, accountId);
  return pix?.endToEndId ?? "";
}

async function post(url: string, body: object) {
  const answer = await stage.call(companyId, "POST", url, body);
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json();
}

const draft = async (): Promise<string> => (await post("/invoices", { ...NOTE, draft: true })).id;
const submit = async (id: string) => stage.call(companyId, "POST", `/invoices/${id}/submission`);
const draftsLeft = () =>
  stage.ctx.db.selectFrom("drafts").select("id").where("company_id", "=", companyId).execute();

describe("a charge of a draft", () => {
  test("once paid is the draft's invoice: the draft is gone, and its submission finds that invoice", async () => {
    const id = await draft();
    const charge = await stage.charge(companyId, { draft_id: id });
    const endToEndId = await paid(charge);
    await issue(charge.id);
    await issue(charge.id);
    expect(await stage.show(companyId, charge.id)).toMatchObject({ state: "paid", invoice_id: id });
    const shown = await stage.call(companyId, "GET", `/invoices/${id}`);
    expect(shown.json()).toMatchObject({
      status: "pending",
      amount: 110,
      payment: { transaction_id: endToEndId },
    });
    expect(await draftsLeft()).toEqual([]);
    const again = await submit(id);
    expect([again.statusCode, again.json().id]).toEqual([200, id]);
    expect(await stage.invoicesOf(companyId)).toHaveLength(1);
  });

  test("that was submitted before is paid for by that invoice, which then has the payment", async () => {
    const id = await draft();
    const charge = await stage.charge(companyId, { draft_id: id });
    expect((await submit(id)).statusCode).toBe(201);
    const endToEndId = await paid(charge);
    await issue(charge.id);
    expect(await stage.invoicesOf(companyId)).toMatchObject([
      { id, payment: { transaction_id: endToEndId } },
    ]);
    expect(await stage.payments(companyId)).toMatchObject([{ status: "approved", invoice_id: id }]);
  });

  test("paid and submitted at the same moment is one invoice", async () => {
    const id = await draft();
    const charge = await stage.charge(companyId, { draft_id: id });
    await paid(charge);
    await Promise.allSettled([issue(charge.id), submit(id), issue(charge.id), submit(id)]);
    await issue(charge.id);
    expect(await stage.invoicesOf(companyId)).toMatchObject([{ id }]);
    expect(await stage.payments(companyId)).toMatchObject([{ invoice_id: id }]);
    expect(await draftsLeft()).toEqual([]);
  });

  test("is billed the same way when a person approves its payment", async () => {
    const id = await draft();
    const charge = await stage.charge(companyId, { draft_id: id, issue_on_payment: false });
    await paid(charge);
    const [payment] = await stage.payments(companyId);
    const made = await post(`/incoming-payments/${payment?.id}/approval`, {
      service_description: "Consultoria",
    });
    expect(made.id).toBe(id);
    expect(await draftsLeft()).toEqual([]);
  });

  test("whose invoice was cancelled before the money came has a new one", async () => {
    const id = await draft();
    const charge = await stage.charge(companyId, { draft_id: id });
    await submit(id);
    await stage.ctx.db
      .updateTable("invoices")
      .set({ status: "cancelled" })
      .where("id", "=", id)
      .execute();
    await paid(charge);
    await issue(charge.id);
    const invoices = await stage.invoicesOf(companyId);
    expect(invoices.filter(({ status }) => status === "pending")).toHaveLength(1);
    expect(invoices).toHaveLength(2);
  });
});

async function repeat() {
  const client = await post("/clients", { company_name: NOTE.company_name, cnpj: PAYER });
  const day = addDays(localDate(stage.clock.now()), 3);
  const { id } = await post("/recurrences", {
    client_id: client.id,
    service_code: "17.01",
    service_description: "Consultoria",
    amount: 110,
    every: "month",
    day: Number(day.slice(8)),
    starts_on: day,
    mode: "issue",
  });
  return { id, day };
}
/** The bank has the machine's clock: ours goes back afterwards. */
async function inFourDays(act: () => Promise<void>): Promise<void> {
  stage.clock.advance(4 * 86_400_000);
  try {
    await act();
  } finally {
    stage.clock.advance(-4 * 86_400_000);
  }
}
const occurrences = () =>
  stage.ctx.db
    .selectFrom("recurrence_occurrences")
    .select(["nominal_date", "state", "invoice_id"])
    .where("company_id", "=", companyId)
    .execute();

describe("a charge of a repeat", () => {
  test("once paid is that date's invoice: when the date comes no second one is made", async () => {
    const { id, day } = await repeat();
    const charge = await stage.charge(companyId, { recurrence_id: id });
    await paid(charge);
    await issue(charge.id);
    const [invoice] = await stage.invoicesOf(companyId);
    await inFourDays(async () => {
      await stage.run("find-due-occurrences", {});
      await stage.run("issue-occurrences", { companyId });
    });
    expect(await occurrences()).toEqual([
      { nominal_date: day, state: "sent", invoice_id: invoice?.id },
    ]);
    expect(await stage.invoicesOf(companyId)).toHaveLength(1);
  });

  test("whose date came first is paid for by that date's invoice", async () => {
    const { id, day } = await repeat();
    const charge = await stage.charge(companyId, { recurrence_id: id });
    const name = `recurrence:${id}:${day}`;
    const thing = { origin: name, lasting: name };
    const { invoice } = await createOnce(
      stage.ctx,
      makerFor(companyId),
      thing,
      async () => NOTE_INPUT,
    );
    const endToEndId = await paid(charge);
    await issue(charge.id);
    expect(await stage.invoicesOf(companyId)).toMatchObject([
      { id: invoice.id, payment: { transaction_id: endToEndId } },
    ]);
    expect(await stage.show(companyId, charge.id)).toMatchObject({ invoice_id: invoice.id });
  });

  test("charged twice and paid twice: the second payment waits, until a person wants another invoice", async () => {
    const { id } = await repeat();
    const first = await stage.charge(companyId, { recurrence_id: id });
    const second = await stage.charge(companyId, { recurrence_id: id });
    await paid(first);
    await issue(first.id);
    await paid(second);
    await issue(second.id);
    const shown = await stage.show(companyId, second.id);
    expect(shown).toMatchObject({ state: "paid", invoice_id: null });
    expect(shown.reason).toContain("já tem uma nota");
    expect(await stage.invoicesOf(companyId)).toHaveLength(1);
    const approval = `/incoming-payments/${shown.payment_id}/approval`;
    const wish = { service_description: "Consultoria", confirm_duplicate: true };
    const another = await post(approval, wish);
    expect((await post(approval, {})).id).toBe(another.id);
    expect(await stage.invoicesOf(companyId)).toHaveLength(2);
  });
});

const NOTE_INPUT = {
  ...NOTE,
  city: "Belo Horizonte",
  address: null,
  phone: null,
  email: null,
  external_id: null,
};
