import { expect, test } from "vitest";
import { onChargeStage, PAYER, type ChargeStage } from "../../test/billing/charge-stage.ts";

let stage: ChargeStage;
let companyId: string;
let accountId: string;
onChargeStage((given) => ({ stage, companyId, accountId } = given));

const NAME = "Padaria São João Ltda";

/** A waiting payment without a txid, as a statement has it. */
async function receive(changes: object = {}): Promise<string> {
  const id = stage.ctx.newId();
  const now = stage.clock.now();
  await stage.ctx.db
    .insertInto("incoming_payments")
    .values({
      company_id: companyId,
      id,
      source: "ofx",
      status: "waiting",
      entry_hash: Buffer.from(id),
      transaction_id: "77",
      amount_cents: 11_000,
      received_at: now,
      received_on: "2099-01-31",
      payer_name: "PADARIA SAO JO",
      created_at: now,
      updated_at: now,
      ...changes,
    })
    .execute();
  return id;
}

const shown = async (id: string) =>
  (await stage.payments(companyId)).find((payment) => payment.id === id);
const pay = async (chargeId: string, payment_id: string) =>
  stage.call(companyId, "POST", `/charges/${chargeId}/payment`, { payment_id });
const addClient = async () =>
  stage.call(companyId, "POST", "/clients", { company_name: NAME, cnpj: PAYER });

test("a payment that fits an unpaid charge is proposed to it, and never settles it by itself", async () => {
  await addClient();
  const charge = await stage.charge(companyId);
  const id = await receive();
  expect((await shown(id))?.charge_suggestion).toMatchObject({
    charge_id: charge.id,
    company_name: NAME,
    amount: 110,
    issue_on_payment: true,
  });
  await stage.run("payment-received", { companyId, paymentId: id });
  expect(await stage.show(companyId, charge.id)).toMatchObject({ state: "open" });
  const other = await receive({ amount_cents: 11_100, entry_hash: Buffer.from("b") });
  expect((await shown(other))?.charge_suggestion).toBeNull();
});

test("by a person's word it pays the charge, and becomes one invoice", async () => {
  const charge = await stage.charge(companyId);
  const id = await receive();
  const paid = await pay(charge.id, id);
  expect(paid.json()).toMatchObject({ state: "paid", payment_id: id, end_to_end_id: null });
  await stage.run("issue-charge", { companyId, chargeId: charge.id });
  await stage.run("issue-charge", { companyId, chargeId: charge.id });
  const [invoice, ...others] = await stage.invoicesOf(companyId);
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({ cnpj: PAYER, payment: { transaction_id: "77" } });
  expect(await stage.show(companyId, charge.id)).toMatchObject({ invoice_id: invoice?.id });
});

test("the charge's own Pix that comes afterwards waits for a person", async () => {
  const charge = await stage.charge(companyId);
  await pay(charge.id, await receive());
  await stage.run("issue-charge", { companyId, chargeId: charge.id });
  await stage.pay({ txid: charge.txid });
  await stage.ask(companyId, accountId);
  expect((await stage.show(companyId, charge.id)).reason).toContain("outro Pix");
  expect(await stage.invoicesOf(companyId)).toHaveLength(1);
});

test("a payment pays one charge, a charge is paid once, and neither is another company's", async () => {
  const [first, second] = [await stage.charge(companyId), await stage.charge(companyId)];
  const id = await receive();
  await pay(first.id, id);
  expect((await pay(second.id, id)).json()).toMatchObject({ code: "not_waiting" });
  const another = await receive({ entry_hash: Buffer.from("b") });
  expect((await pay(first.id, another)).json()).toMatchObject({ code: "charge_not_open" });
  companyId = await stage.createCustomer();
  await stage.connect(companyId);
  expect((await pay(second.id, another)).statusCode).toBe(404);
  const own = await stage.charge(companyId);
  expect((await pay(own.id, another)).json()).toMatchObject({ code: "not_waiting" });
});
