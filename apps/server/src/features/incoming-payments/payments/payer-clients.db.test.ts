import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createPaymentStage,
  pixOf,
  type PaymentStage,
} from "../../../test/billing/payment-stage.ts";

const CLINIC = { name: "Clínica Vila Nova Odontologia Ltda", cnpj: "41788206000105" };
const MARIA = { name: "Maria Aparecida de Souza", cnpj: "52998224725" };
const HUSBAND = { cpf: "11144477735", nome: "Carlos Henrique Souza" };
const service = { service_description: "Consultoria" };

let stage: PaymentStage;
let companyId: string;
let path: string;
beforeAll(async () => {
  stage = await createPaymentStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  companyId = await stage.createCustomer();
  ({ path } = await stage.createAddress(companyId));
});

async function addClient({ name, cnpj }: typeof CLINIC): Promise<string> {
  const id = stage.ctx.newId();
  const now = stage.clock.now();
  await stage.ctx.db
    .insertInto("clients")
    .values({
      company_id: companyId,
      id,
      company_name: name,
      cnpj,
      search_text: name.toLowerCase(),
      sort_name: name.toLowerCase(),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await stage.ctx.db
    .insertInto("client_tax_ids")
    .values({ company_id: companyId, tax_id: cnpj, client_id: id })
    .execute();
  return id;
}

async function receive(changes: object) {
  const pix = pixOf(changes);
  await stage.announce(path, { pix: [pix] });
  const { data } = await stage.list(companyId);
  const payment = data.find((each) => each.end_to_end_id === pix.endToEndId);
  if (!payment) throw new Error("the payment is not listed");
  return payment;
}

const approve = (id: string, body: object = service) =>
  stage.call(companyId, "POST", `/${id}/approval`, body);

describe("the client of a payment", () => {
  test("is the one with the company's whole name, although the bank gives no tax id", async () => {
    await addClient(CLINIC);
    const payment = await receive({ pagador: { nome: "CLINICA VILA NOVA ODONTOLOGIA LTDA" } });
    expect(payment.proposal).toMatchObject({ company_name: CLINIC.name, cnpj: CLINIC.cnpj });
    expect((await approve(payment.id)).json()).toMatchObject({ cnpj: CLINIC.cnpj });
  });

  test("is only suggested for a name that was cut off", async () => {
    const clinic = await addClient(CLINIC);
    const payment = await receive({ pagador: { nome: "CLINICA VILA NOVA OD" } });
    expect(payment.proposal.cnpj).toBeNull();
    expect(payment.client_suggestions).toEqual([
      { client_id: clinic, company_name: CLINIC.name, cnpj: CLINIC.cnpj },
    ]);
  });

  test("needs no suggestion when the payer is the client", async () => {
    await addClient(MARIA);
    const payment = await receive({ pagador: { cpf: MARIA.cnpj, nome: "MARIA A SOUZA" } });
    expect(payment.proposal.cnpj).toBe(MARIA.cnpj);
    expect(payment.client_suggestions).toEqual([]);
  });
});

describe("a payer that pays for a client", () => {
  test("is learned from one approval, and forgotten by a contrary one", async () => {
    const maria = await addClient(MARIA);
    const first = await receive({ pagador: HUSBAND });
    expect(first.proposal.cnpj).toBe(HUSBAND.cpf);
    await approve(first.id, { ...service, client_id: maria });
    const second = await receive({ pagador: HUSBAND, valor: "75.00" });
    expect(second.proposal).toMatchObject({ company_name: MARIA.name, cnpj: MARIA.cnpj });
    const own = { ...service, cnpj: HUSBAND.cpf, company_name: HUSBAND.nome };
    expect((await approve(second.id, own)).json()).toMatchObject({ cnpj: HUSBAND.cpf });
    const third = await receive({ pagador: HUSBAND, valor: "80.00" });
    expect(third.proposal.cnpj).toBe(HUSBAND.cpf);
  });

  test("is learned once, however often the approval is pressed", async () => {
    const maria = await addClient(MARIA);
    const { id } = await receive({ pagador: HUSBAND });
    await approve(id, { ...service, client_id: maria });
    await approve(id, { ...service, client_id: maria });
    const rows = await stage.ctx.db
      .selectFrom("learned_payers")
      .select(["payer_key", "client_id", "yes", "no"])
      .where("company_id", "=", companyId)
      .execute();
    expect(rows).toEqual([{ payer_key: `tax:${HUSBAND.cpf}`, client_id: maria, yes: 1, no: 0 }]);
  });

  test("means nothing to another company", async () => {
    const maria = await addClient(MARIA);
    const { id } = await receive({ pagador: HUSBAND });
    await approve(id, { ...service, client_id: maria });
    companyId = await stage.createCustomer();
    ({ path } = await stage.createAddress(companyId));
    const payment = await receive({ pagador: HUSBAND });
    expect(payment.proposal.cnpj).toBe(HUSBAND.cpf);
    expect(payment.client_suggestions).toEqual([]);
  });
});

const CUT = { pagador: { nome: "CLINICA VILA NOVA OD" } };
const say = (id: string, client_id: string, is_payer: boolean) =>
  stage.call(companyId, "POST", `/${id}/client`, { client_id, is_payer });

describe("a person's word on a suggested client", () => {
  test("yes makes it the client of the payment, and is learned with the approval", async () => {
    const clinic = await addClient(CLINIC);
    const { id } = await receive(CUT);
    const said = (await say(id, clinic, true)).json();
    expect(said.proposal).toMatchObject({ company_name: CLINIC.name, cnpj: CLINIC.cnpj });
    expect((await approve(id)).json()).toMatchObject({ cnpj: CLINIC.cnpj });
    expect(await learned()).toMatchObject([{ client_id: clinic, yes: 1, no: 0 }]);
  });

  test("no is learned once: neither this payment nor the payer's next one suggests it", async () => {
    const clinic = await addClient(CLINIC);
    const { id } = await receive(CUT);
    expect((await say(id, clinic, false)).json().client_suggestions).toEqual([]);
    await say(id, clinic, false);
    expect(await learned()).toMatchObject([{ client_id: clinic, yes: 0, no: 1 }]);
    expect((await receive({ ...CUT, valor: "75.00" })).client_suggestions).toEqual([]);
  });

  test("can be changed while the payment waits, not afterwards, and names a client of the company", async () => {
    const clinic = await addClient(CLINIC);
    const { id } = await receive(CUT);
    await say(id, clinic, true);
    expect((await say(id, clinic, false)).json().proposal.cnpj).toBeNull();
    expect((await say(id, clinic, true)).json().proposal.cnpj).toBe(CLINIC.cnpj);
    const unknown = await say(id, stage.ctx.newId(), true);
    expect([unknown.statusCode, unknown.json().errors[0].field]).toEqual([422, "client_id"]);
    await approve(id);
    expect((await say(id, clinic, false)).json()).toMatchObject({ code: "not_waiting" });
  });
});

const learned = () =>
  stage.ctx.db
    .selectFrom("learned_payers")
    .select(["client_id", "yes", "no"])
    .where("company_id", "=", companyId)
    .execute();
