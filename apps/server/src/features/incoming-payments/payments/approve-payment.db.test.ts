import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createPaymentStage,
  OWN_CNPJ,
  PAYER_CNPJ,
  pixOf,
  type PaymentStage,
} from "../../../test/billing/payment-stage.ts";

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

async function receive(changes: object = {}): Promise<string> {
  const pix = pixOf(changes);
  await stage.announce(path, { pix: [pix] });
  const { data } = await stage.list(companyId);
  const payment = data.find((each) => each.end_to_end_id === pix.endToEndId);
  if (!payment) throw new Error("the payment is not listed");
  return payment.id;
}
const approve = (id: string, body?: object) =>
  stage.call(companyId, "POST", `/${id}/approval`, body);
const service = { service_description: "Conserto de motor" };

describe("the proposal", () => {
  test("takes the last service of this payer, else the last one of any payer", async () => {
    await stage.createInvoice(companyId);
    stage.clock.advance(1_000);
    await stage.createInvoice(companyId, {
      cnpj: "52998224725",
      service_code: "01.02",
      service_description: "Programação",
    });
    await receive();
    await receive({ pagador: { cpf: "11144477735", nome: "Maria" } });
    const { data } = await stage.list(companyId);
    const of = (cnpj: string) => data.find(({ proposal }) => proposal.cnpj === cnpj);
    expect(of(PAYER_CNPJ)).toMatchObject({
      missing: [],
      proposal: { service_code: "17.01", service_description: "Consultoria mensal" },
    });
    expect(of("11144477735")).toMatchObject({
      missing: [],
      proposal: { service_code: "01.02", service_description: "Programação" },
    });
  });

  test("prefers the company's default service to another payer's usual one, but not to this payer's", async () => {
    await stage.createInvoice(companyId);
    await stage.ctx.db
      .updateTable("company_settings")
      .set({ default_service_code: "14.01", default_service_description: "Conserto de motor" })
      .where("company_id", "=", companyId)
      .execute();
    await receive();
    const id = await receive({ pagador: { cpf: "11144477735", nome: "Maria" } });
    const { data } = await stage.list(companyId);
    const of = (cnpj: string) => data.find(({ proposal }) => proposal.cnpj === cnpj);
    expect(of(PAYER_CNPJ)?.proposal).toMatchObject({
      service_code: "17.01",
      service_description: "Consultoria mensal",
    });
    const preset = { service_code: "14.01", service_description: "Conserto de motor" };
    expect(of("11144477735")).toMatchObject({ missing: [], proposal: preset });
    expect((await approve(id)).json()).toMatchObject(preset);
  });

  test("a default without a description leaves it to be typed, whatever another got", async () => {
    await stage.createInvoice(companyId);
    await stage.ctx.db
      .updateTable("company_settings")
      .set({ default_service_code: "14.01" })
      .where("company_id", "=", companyId)
      .execute();
    await receive({ pagador: { cpf: "11144477735", nome: "Maria" } });
    expect(await stage.only(companyId)).toMatchObject({
      missing: ["service_description"],
      proposal: { service_code: "14.01", service_description: null },
    });
  });

  test("warns of an invoice with the same payer, amount and day", async () => {
    const { id } = await stage.createInvoice(companyId, {
      amount: 110,
      details: { competencia: "2026-11-12" },
    });
    await stage.createInvoice(companyId, { amount: 110, details: { competencia: "2026-11-11" } });
    await receive();
    expect((await stage.only(companyId)).warnings).toContainEqual(
      expect.objectContaining({ code: "similar_invoice", invoice_id: id }),
    );
  });

  test("warns of an equal invoice of the days before, and asks a person before another is made", async () => {
    const invoice = { amount: 110, details: { competencia: "2026-11-09" } };
    const { id: earlier } = await stage.createInvoice(companyId, invoice);
    const id = await receive();
    expect((await stage.only(companyId)).warnings).toMatchObject([
      { code: "repeated_note", invoice_id: earlier, nfse_number: null },
    ]);
    const refused = await approve(id, { confirm_duplicate: false });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: "repeated_note", invoice_id: earlier });
    expect((await stage.only(companyId)).status).toBe("waiting");
    const made = await approve(id, { confirm_duplicate: true });
    expect(made.statusCode).toBe(201);
    const again = await approve(id, { confirm_duplicate: false });
    expect([again.statusCode, again.json().id]).toEqual([200, made.json().id]);
  });

  test("does not warn of last month's invoice", async () => {
    const invoice = { amount: 110, details: { competencia: "2026-10-12" } };
    await stage.createInvoice(companyId, invoice);
    await receive();
    expect((await stage.only(companyId)).warnings).toEqual([]);
  });
});

describe("the text by client", () => {
  test("the usual text of the payer's client record goes before its last invoice, filled for the month of the payment", async () => {
    await stage.createInvoice(companyId);
    const clientId = stage.ctx.newId();
    const now = stage.clock.now();
    await stage.ctx.db
      .insertInto("clients")
      .values({
        company_id: companyId,
        id: clientId,
        company_name: "Padaria",
        cnpj: PAYER_CNPJ,
        service_code: "01.02",
        service_description: "Suporte de {mês} de {ano}",
        search_text: "padaria",
        sort_name: "padaria",
        created_at: now,
        updated_at: now,
      })
      .execute();
    await stage.ctx.db
      .insertInto("client_tax_ids")
      .values({ company_id: companyId, tax_id: PAYER_CNPJ, client_id: clientId })
      .execute();
    const id = await receive();
    const usual = { service_code: "01.02", service_description: "Suporte de novembro de 2026" };
    expect((await stage.only(companyId)).proposal).toMatchObject(usual);
    expect((await approve(id)).json()).toMatchObject(usual);
  });

  test("the months in the text of the payer's last invoice move on", async () => {
    await stage.createInvoice(companyId, {
      service_description: "Consultoria de outubro de 2026",
      details: { competencia: "2026-10-12" },
    });
    const id = await receive();
    const { proposal } = await stage.only(companyId);
    expect(proposal.service_description).toBe("Consultoria de novembro de 2026");
    expect((await approve(id)).json()).toMatchObject({
      service_description: "Consultoria de novembro de 2026",
    });
  });
});

describe("the name on the invoice", () => {
  const ENTRY = {
    company_name: "PADARIA SÃO JOÃO DA ESQUINA LTDA",
    address: null,
    street: null,
    number: null,
    complement: null,
    district: null,
    city: null,
    uf: null,
    city_code: null,
    postal_code: null,
    phone: null,
    email: null,
    tax_regime: null,
  };
  const registered = async (cnpj: string, fetchedAt: Date) =>
    stage.ctx.db
      .insertInto("cnpj_directory")
      .values({ cnpj, fetched_at: fetchedAt, data: JSON.stringify({ cnpj, ...ENTRY }) })
      .execute();

  test("is the registry's, not the bank's spelling, also when the registry is away and answered long ago", async () => {
    const cnpj = "19131243000197";
    const longAgo = new Date(stage.clock.now().getTime() - 90 * 86_400_000);
    await registered(cnpj, longAgo);
    const id = await receive({ pagador: { cnpj, nome: "PAD S JOAO ESQ" } });
    expect((await stage.only(companyId)).proposal.company_name).toBe(ENTRY.company_name);
    expect((await approve(id, service)).json()).toMatchObject({ company_name: ENTRY.company_name });
  });

  test("is what the person typed, where one did", async () => {
    const cnpj = "33000167000101";
    await registered(cnpj, stage.clock.now());
    const id = await receive({ pagador: { cnpj, nome: "PAD S JOAO" } });
    const changes = { ...service, company_name: "Padaria da Esquina" };
    expect((await approve(id, changes)).json()).toMatchObject({
      company_name: "Padaria da Esquina",
    });
  });

  test("is the bank's for a person, whom no registry names", async () => {
    const id = await receive({ pagador: { cpf: "52998224725", nome: "Maria Souza" } });
    expect((await approve(id, service)).json()).toMatchObject({ company_name: "Maria Souza" });
  });
});

describe("one tap", () => {
  test("makes the invoice: payer, amount, day received", async () => {
    await stage.createInvoice(companyId);
    const id = await receive();
    const answer = await approve(id);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      status: "pending",
      company_name: "Padaria São João Ltda",
      cnpj: PAYER_CNPJ,
      amount: 110,
      service_description: "Consultoria mensal",
      details: { competencia: "2026-11-12" },
    });
    expect(answer.headers["location"]).toBe(`/api/v1/invoices/${answer.json().id}`);
    expect(await stage.only(companyId)).toMatchObject({
      status: "approved",
      invoice_id: answer.json().id,
    });
    expect(await stage.used(companyId)).toBe(2);
  });

  test("a second tap finds the same invoice", async () => {
    const id = await receive();
    const first = await approve(id, service);
    const second = await approve(id, { ...service, amount: 1 });
    expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
    expect(second.json().id).toBe(first.json().id);
    expect(await stage.used(companyId)).toBe(1);
  });

  test("fifty at once, each with other changes, are one invoice", async () => {
    const id = await receive();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        approve(id, { ...service, phone: `113333${1000 + turn}` }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array.from({ length: 49 }, () => 200), 201]);
    expect(await stage.invoicesOf(companyId)).toHaveLength(1);
    expect(await stage.used(companyId)).toBe(1);
  });

  test("the same id announced again after the invoice makes no second one", async () => {
    const pix = pixOf();
    await stage.announce(path, { pix: [pix] });
    await approve((await stage.only(companyId)).id, service);
    await stage.announce(path, { pix: [pix] });
    expect(await stage.list(companyId)).toMatchObject({
      waiting: 0,
      data: [{ status: "approved" }],
    });
  });

  test("a server that died between invoice and draft goes on where it was", async () => {
    const id = await receive();
    await approve(id, service);
    await stage.ctx.db
      .updateTable("incoming_payments")
      .set({ status: "waiting", invoice_id: null })
      .where("id", "=", id)
      .execute();
    const again = await approve(id, { service_description: "Outra coisa" });
    expect(again.statusCode).toBe(200);
    expect(await stage.invoicesOf(companyId)).toHaveLength(1);
    expect((await stage.only(companyId)).invoice_id).toBe(again.json().id);
  });

  test("changes go before the proposal", async () => {
    const id = await receive();
    const changes = {
      company_name: "Outro Nome",
      cnpj: "529.982.247-25",
      amount: 99.9,
      details: { competencia: "2026-11-10" },
    };
    expect((await approve(id, { ...service, ...changes })).json()).toMatchObject({
      ...changes,
      cnpj: "52998224725",
    });
  });
});

const tryOut = (id: string, body?: object) =>
  stage.call(companyId, "POST", `/${id}/approval?dry_run=true`, body);

describe("tried out with dry_run", () => {
  test("shows what would become of the invoice, and the draft waits on", async () => {
    const id = await receive();
    const answer = await tryOut(id, { ...service, amount: 99 });
    expect([answer.statusCode, answer.json().amount]).toEqual([200, 99]);
    expect((await stage.only(companyId)).status).toBe("waiting");
    expect(await stage.invoicesOf(companyId)).toEqual([]);
    expect(await stage.used(companyId)).toBe(0);
  });

  test("is refused as the approval would be", async () => {
    const id = await receive();
    expect((await tryOut(id)).json().errors).toMatchObject([{ field: "service_description" }]);
    await dismissal("POST", id);
    expect((await tryOut(id, service)).json().code).toBe("not_waiting");
  });
});

describe("a refusal keeps the draft", () => {
  test("quota used up", async () => {
    companyId = await stage.createCustomer(0);
    ({ path } = await stage.createAddress(companyId));
    const id = await receive();
    const answer = await approve(id, service);
    expect([answer.statusCode, answer.json().code]).toEqual([402, "quota_exceeded"]);
    expect((await stage.only(companyId)).status).toBe("waiting");
  });

  test("missing data are named by field", async () => {
    const id = await receive({ pagador: undefined });
    const answer = await approve(id);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining(["company_name", "cnpj", "service_description"]),
    );
    expect((await stage.only(companyId)).status).toBe("waiting");
  });

  test("an unknown service code", async () => {
    const id = await receive();
    expect((await approve(id, { ...service, service_code: "99.99" })).statusCode).toBe(422);
    expect(await stage.used(companyId)).toBe(0);
  });
});

const dismissal = (method: "POST" | "DELETE", id: string) =>
  stage.call(companyId, method, `/${id}/dismissal`);

describe("no invoice needed", () => {
  test("and back again", async () => {
    const id = await receive();
    expect((await dismissal("POST", id)).json()).toMatchObject({ id, status: "dismissed" });
    expect((await dismissal("POST", id)).statusCode).toBe(200);
    expect((await approve(id, service)).statusCode).toBe(409);
    expect((await dismissal("DELETE", id)).json()).toMatchObject({ id, status: "waiting" });
    expect((await approve(id, service)).statusCode).toBe(201);
  });

  test("not after there is one", async () => {
    const id = await receive();
    await approve(id, service);
    const answer = await dismissal("POST", id);
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      "Este recebimento já tem uma nota.",
    ]);
  });
});

describe("the list", () => {
  test("goes on where a page ended", async () => {
    const days = ["10", "11", "12", "13", "14"];
    for (const day of days) await receive({ horario: `2026-11-${day}T12:00:00Z` });
    const first = await stage.list(companyId, "?limit=2");
    const second = await stage.list(companyId, `?limit=2&cursor=${first.next_cursor}`);
    const third = await stage.list(companyId, `?limit=2&status=&cursor=${second.next_cursor}`);
    expect([...first.data, ...second.data, ...third.data].map((each) => each.received_on)).toEqual(
      days.toReversed().map((day) => `2026-11-${day}`),
    );
    expect([first.waiting, third.next_cursor]).toEqual([5, null]);
  });

  test("by status", async () => {
    const id = await receive();
    await receive();
    await stage.call(companyId, "POST", `/${id}/dismissal`);
    expect((await stage.list(companyId, "?status=dismissed")).data).toMatchObject([{ id }]);
    expect((await stage.list(companyId, "?status=waiting")).data).toHaveLength(1);
  });

  test.each([
    "?status=x",
    "?limit=0",
    "?limit=101",
    "?cursor=x",
    `?cursor=${Buffer.from("9:9").toString("base64url")}`,
  ])("%s is refused", async (query) => {
    expect((await stage.call(companyId, "GET", query)).statusCode).toBe(422);
  });
});

test("a stranger's payment does not exist", async () => {
  const id = await receive();
  const stranger = await stage.createCustomer();
  for (const [method, url] of [
    ["POST", "approval"],
    ["POST", "dismissal"],
    ["DELETE", "dismissal"],
  ] as const)
    expect((await stage.call(stranger, method, `/${id}/${url}`)).statusCode).toBe(404);
  expect((await stage.call(stranger, "POST", "/x/approval")).statusCode).toBe(404);
  expect((await stage.list(stranger)).data).toEqual([]);
});

test("the facts of the payment stay with its invoice; the bank is unknown where the event does not name it", async () => {
  const pix = pixOf();
  await stage.announce(path, { pix: [pix] });
  const { id } = await stage.only(companyId);
  const invoice = (await approve(id, service)).json();
  const payment = {
    transaction_id: pix.endToEndId,
    means: "pix",
    receiver_cnpj: OWN_CNPJ,
    bank: null,
  };
  expect(invoice.payment).toEqual(payment);
  expect((await approve(id)).json().payment).toEqual(payment);
});
