import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createInvoiceStage,
  INVOICE,
  type InvoiceStage,
} from "../../../test/invoices/invoice-stage.ts";

let stage: InvoiceStage;
let companyId: string;
beforeAll(async () => {
  stage = await createInvoiceStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  companyId = await stage.createCustomer();
});

const post = (body: object, headers: Record<string, string> = {}) =>
  stage.call(companyId, "POST", "", body, headers);
const withKey = (key: string) => ({ "idempotency-key": key });
const countInvoices = async (owner: string) =>
  (await stage.ctx.db.selectFrom("invoices").select("id").where("company_id", "=", owner).execute())
    .length;

describe("quota", () => {
  test("the last unit is the last invoice", async () => {
    const customer = await stage.createCustomer(1);
    await stage.create(customer);
    const answer = await stage.call(customer, "POST", "", INVOICE);
    expect(answer.statusCode).toBe(402);
    expect(answer.json()).toMatchObject({
      code: "quota_exceeded",
      plan: "TRIAL",
      used: 1,
      quota: 1,
      detail: "Você atingiu o limite de 1 notas do plano TRIAL. Faça upgrade para continuar.",
    });
  });

  test("1,000 requests at once on a quota of 5 give exactly 5 invoices", async () => {
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () => stage.call(companyId, "POST", "", INVOICE)),
    );
    const byStatus = Map.groupBy(answers, ({ statusCode }) => statusCode);
    expect(byStatus.get(201)).toHaveLength(5);
    // On a slow machine some requests wait for a connection until they get 503: they have taken nothing either.
    const refused = [...(byStatus.get(402) ?? []), ...(byStatus.get(503) ?? [])];
    expect(refused).toHaveLength(995);
    expect(await countInvoices(companyId)).toBe(5);
    expect(await stage.used(companyId)).toBe(5);
    const jobs = await stage.queued("issue-invoice");
    expect(jobs.filter((job) => JSON.stringify(job).includes(companyId))).toHaveLength(5);
  });
});

describe("idempotency", () => {
  test("same key, same request: the same invoice, one unit", async () => {
    const first = await post(INVOICE, withKey("a"));
    const again = await post({ ...INVOICE, cnpj: "11.444.777/0001-61", phone: null }, withKey("a"));
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json()).toEqual(first.json());
    expect(await stage.used(companyId)).toBe(1);
  });

  test("the key brings back the invoice as it is now, also with the quota used up", async () => {
    const customer = await stage.createCustomer(1);
    const first = await stage.call(customer, "POST", "", INVOICE, withKey("a"));
    const { id } = first.json();
    await stage.issue(customer, id);
    const again = await stage.call(customer, "POST", "", INVOICE, withKey("a"));
    expect(again.statusCode).toBe(200);
    expect(again.json()).toMatchObject({ id, status: "issued" });
  });

  test("same key, other request: refused with the invoice that has it", async () => {
    const { id } = (await post(INVOICE, withKey("a"))).json();
    const other = await post({ ...INVOICE, amount: 1 }, withKey("a"));
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({
      code: "idempotency_key_reused",
      invoice_id: id,
      detail: expect.stringContaining(id),
    });
    expect(await countInvoices(companyId)).toBe(1);
  });

  test("an invoice is found by its key, to the letter, by its own company", async () => {
    const { id } = (await post(INVOICE, withKey("pedido 1"))).json();
    await post(INVOICE, withKey("pedido 10"));
    const found = async (key: string, who = companyId) => {
      const query = new URLSearchParams({ idempotency_key: key });
      const answer = await stage.call(who, "GET", `?${query.toString()}`);
      return answer.json().data.map((invoice: { id: string }) => invoice.id);
    };
    expect(await found("pedido 1")).toEqual([id]);
    expect(await found("PEDIDO 1")).toEqual([]);
    expect(await found("pedido 1", await stage.createCustomer())).toEqual([]);
  });

  test("keys are each user's own", async () => {
    const stranger = await stage.createCustomer();
    const mine = await post(INVOICE, withKey("a"));
    const theirs = await stage.call(stranger, "POST", "", INVOICE, withKey("a"));
    expect(theirs.statusCode).toBe(201);
    expect(theirs.json().id).not.toBe(mine.json().id);
  });

  test("a refusal binds nothing", async () => {
    await post({ ...INVOICE, amount: 0 }, withKey("a"));
    expect((await post(INVOICE, withKey("a"))).statusCode).toBe(201);
  });

  test("a key that is too long, and an empty one", async () => {
    const long = await post(INVOICE, withKey("x".repeat(201)));
    expect(long.statusCode).toBe(422);
    expect(long.json().detail).toBe("A chave de idempotência aceita no máximo 200 caracteres.");
    const empty = [await post(INVOICE, withKey("")), await post(INVOICE, withKey(""))];
    expect(empty.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  });

  test.each([5, 1])("fifty twins at once on a quota of %d are one invoice", async (quota) => {
    const customer = await stage.createCustomer(quota);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => stage.call(customer, "POST", "", INVOICE, withKey("a"))),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array.from({ length: 49 }, () => 200), 201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await stage.used(customer)).toBe(1);
  });
});
