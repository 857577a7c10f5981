import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addMonths } from "@emita/domain/basics/months";
import { localDate } from "@emita/domain/basics/dates";
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
  companyId = await stage.createCustomer(100);
});

const copy = (id: string, body?: object, headers: Record<string, string> = {}) =>
  stage.call(companyId, "POST", `/${id}/copies`, body, headers);
const today = () => localDate(stage.clock.now());
const thisMonth = () => today().slice(0, 7);

const said = (month = "") => `Mensalidade ${month.slice(5)}/${month.slice(0, 4)}`;

/** Issued in an earlier month for a day in it. */
async function issued(competencia: string, fields: object = {}): Promise<string> {
  const { id } = await stage.create(companyId, { details: { competencia }, ...fields });
  await stage.issue(companyId, id);
  return id;
}

describe("an invoice once more", () => {
  test("is a draft of the same for today, and goes out with one more call", async () => {
    const id = await issued(`${addMonths(thisMonth(), -2)}-10`, {
      email: "cliente@exemplo.com.br",
      external_id: "pedido-9",
    });
    const answer = await copy(id);
    expect(answer.statusCode).toBe(201);
    const draft = answer.json();
    expect(draft).toMatchObject({
      status: "draft",
      copied_from: id,
      company_name: INVOICE.company_name,
      cnpj: INVOICE.cnpj,
      amount: INVOICE.amount,
      email: "cliente@exemplo.com.br",
      external_id: null,
      details: { competencia: today() },
      missing: [],
      changes: [
        { field: "details.competencia", to: today(), reason: "new_date" },
        { field: "external_id", from: "pedido-9", to: null, reason: "not_repeated" },
      ],
    });
    const sent = await stage.call(companyId, "POST", `/${draft.id}/submission`);
    expect(sent.statusCode).toBe(201);
    await stage.issue(companyId, draft.id);
    expect(await stage.show(companyId, draft.id)).toMatchObject({ status: "issued" });
  });

  test("of a client billed each month is of the month after, its text too", async () => {
    const [first, second, third] = [-3, -2, -1].map((count) => addMonths(thisMonth(), count));
    await issued(`${first}-05`);
    const id = await issued(`${second}-05`, { service_description: said(second) });
    expect((await copy(id)).json()).toMatchObject({
      details: { competencia: `${third}-05` },
      service_description: said(third),
      changes: [
        { field: "details.competencia", from: `${second}-05`, to: `${third}-05` },
        { field: "service_description", reason: "text_advanced" },
      ],
    });
    const wished = await copy(id, { competencia: today() });
    expect(wished.json()).toMatchObject({ service_description: said(thisMonth()) });
  });

  test("has the client as it was edited since, and says so", async () => {
    const id = await issued(today());
    const now = stage.clock.now();
    const client = randomUUID();
    await stage.ctx.db
      .insertInto("clients")
      .values({
        company_id: companyId,
        id: client,
        company_name: INVOICE.company_name,
        cnpj: INVOICE.cnpj,
        address: "Rua Nova, 1 - Centro, São Paulo/SP",
        emails: ["novo@exemplo.com.br"],
        search_text: "",
        sort_name: "",
        edited_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await stage.ctx.db
      .insertInto("client_tax_ids")
      .values({ company_id: companyId, tax_id: INVOICE.cnpj, client_id: client })
      .execute();
    expect((await copy(id)).json()).toMatchObject({
      client_id: client,
      address: "Rua Nova, 1 - Centro, São Paulo/SP",
      email: "novo@exemplo.com.br",
      changes: [
        { field: "address", from: null, reason: "client_edited" },
        { field: "email", to: "novo@exemplo.com.br", reason: "client_edited" },
      ],
    });
  });

  test("asks for another code where the list no longer has the old one", async () => {
    const id = await issued(today());
    await stage.ctx.db.updateTable("invoices").set({ service_code: "99.99" }).execute();
    expect((await copy(id)).json()).toMatchObject({
      service_code: null,
      changes: [{ field: "service_code", from: "99.99", to: null, reason: "service_invalid" }],
    });
  });

  test("says that another channel takes it from today on", async () => {
    const id = await issued(today());
    stage.world.road = {
      channel: "paulistana/2",
      alternatives: [],
      reason: "Fora do Simples, a empresa emite pela prefeitura.",
      source: "Lei",
    };
    expect((await copy(id)).json()).toMatchObject({
      changes: expect.arrayContaining([
        {
          field: "channel",
          from: "Emissor nacional",
          to: "Prefeitura de São Paulo, leiaute 2",
          reason: "tax_rule",
          text: "Fora do Simples, a empresa emite pela prefeitura.",
        },
      ]),
    });
  });

  test("of a cancelled and of a refused invoice is possible too", async () => {
    const id = await issued(today());
    for (const status of ["cancelled", "error"] as const) {
      await stage.ctx.db.updateTable("invoices").set({ status }).where("id", "=", id).execute();
      expect((await copy(id)).statusCode).toBe(201);
    }
  });

  test("with a key is made once, also past its submission", async () => {
    const id = await issued(today());
    const key = { "idempotency-key": "de-novo" };
    const first = await copy(id, undefined, key);
    const again = await copy(id, undefined, key);
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json().id).toBe(first.json().id);
    await stage.call(companyId, "POST", `/${first.json().id}/submission`);
    expect((await copy(id, undefined, key)).json()).toMatchObject({
      id: first.json().id,
      status: "pending",
    });
  });

  test("of another company's invoice is not found", async () => {
    const id = await issued(today());
    const other = await stage.createCustomer();
    const answer = await stage.call(other, "POST", `/${id}/copies`);
    expect(answer.statusCode).toBe(404);
  });
});
