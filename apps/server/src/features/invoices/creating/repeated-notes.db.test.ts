import { createInvoiceSchema } from "@emita/contract/invoices/invoices";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createInvoiceStage,
  INVOICE,
  type InvoiceStage,
} from "../../../test/invoices/invoice-stage.ts";
import { createInvoice } from "./create-invoice.ts";
import { makerFor } from "./maker.ts";

let stage: InvoiceStage;
let companyId: string;
beforeAll(async () => {
  stage = await createInvoiceStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  companyId = await stage.createCustomer(20);
});

const DAY_MS = 86_400_000;
const post = (body: object = {}, headers: Record<string, string> = {}, url = "") =>
  stage.call(companyId, "POST", url, { ...INVOICE, ...body }, headers);
const ask = (body: object = {}, headers: Record<string, string> = {}) =>
  post({ confirm_duplicate: false, ...body }, headers);

/** A warning of this invoice. */
const warningOf = ({ id, created_at }: { id: string; created_at: string }) => ({
  code: "repeated_note",
  invoice_id: id,
  nfse_number: null,
  created_at,
  message: expect.stringMatching(/^Você enviou uma nota igual hoje, \d\d:\d\d\.$/),
});

describe("an equal invoice", () => {
  test("is created for a caller that does not ask, and the answer warns of the earlier one", async () => {
    const first = await post();
    expect(first.json()).not.toHaveProperty("warnings");
    const second = await post({ service_description: INVOICE.service_description.toUpperCase() });
    expect(second.statusCode).toBe(201);
    expect(second.json().warnings).toEqual([warningOf(first.json())]);
    const shown = await stage.call(companyId, "GET", `/${second.json().id}`);
    expect(shown.json()).not.toHaveProperty("warnings");
    expect(shown.headers.etag).toBe(second.headers.etag);
  });

  test("is refused to a person who asks, until they confirm; nothing is made or used up", async () => {
    const first = await ask();
    expect(first.statusCode).toBe(201);
    const key = { "idempotency-key": "form-1" };
    const refused = await ask({}, key);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: "repeated_note",
      invoice_id: first.json().id,
      warnings: [warningOf(first.json())],
    });
    expect(await stage.used(companyId)).toBe(1);
    const confirmed = await post({ confirm_duplicate: true }, key);
    expect(confirmed.statusCode).toBe(201);
    const again = await ask({}, key);
    expect([again.statusCode, again.json().id]).toEqual([200, confirmed.json().id]);
  });

  test("passes once of many clicks at once", async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask()));
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(201);
    expect(refused).toHaveLength(3);
    expect(await stage.used(companyId)).toBe(1);
  });

  test("is only warned of where a program asks for it", async () => {
    await post();
    const input = createInvoiceSchema.parse({ ...INVOICE, confirm_duplicate: false });
    const made = await createInvoice(stage.ctx, makerFor(companyId), input, null);
    expect(made).toMatchObject({ isNew: true, repeated: { code: "repeated_note" } });
  });

  test("is found among invoices that are made together", async () => {
    const answers = await Promise.all(Array.from({ length: 3 }, () => post()));
    const warned = answers.filter((answer) => answer.json().warnings);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(warned).toHaveLength(2);
  });

  test("is named with its number by the preview and the dry run", async () => {
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    const { nfse_number: number } = await stage.show(companyId, id);
    for (const url of ["/preview", "?dry_run=true"]) {
      const [warning] = (await post({}, {}, url)).json().warnings;
      expect(warning).toMatchObject({ invoice_id: id, nfse_number: number });
      expect(warning.message).toContain(`Você emitiu a nota ${number} igual hoje`);
    }
  });
});

describe("no repetition", () => {
  test.each([
    ["another client", { cnpj: "52998224725" }],
    ["another amount", { amount: 1.01 }],
    ["other words", { service_description: "Mensalidade de novembro" }],
  ])("%s", async (_case, changes) => {
    await post();
    expect((await ask(changes)).statusCode).toBe(201);
  });

  test("a consumer without a name", async () => {
    const sale = { cnpj: "", details: { tomador: { kind: "unidentified" } } };
    await post(sale);
    expect((await ask(sale)).statusCode).toBe(201);
  });

  test("a month later, nor when the earlier one was cancelled or refused", async () => {
    const { id } = await stage.create(companyId);
    stage.clock.advance(28 * DAY_MS);
    const monthly = await ask();
    expect(monthly.statusCode).toBe(201);
    await stage.ctx.db
      .updateTable("invoices")
      .set({ status: "cancelled" })
      .where("id", "in", [id, monthly.json().id])
      .execute();
    const next = await ask();
    expect(next.statusCode).toBe(201);
    await stage.ctx.db
      .updateTable("invoices")
      .set({ status: "error" })
      .where("id", "=", next.json().id)
      .execute();
    expect((await ask()).statusCode).toBe(201);
  });

  test("another company's invoice", async () => {
    const other = await stage.createCustomer();
    await stage.create(other);
    expect((await ask()).json()).not.toHaveProperty("warnings");
  });
});
