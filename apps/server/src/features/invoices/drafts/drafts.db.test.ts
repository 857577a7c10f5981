import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Draft } from "@emita/contract/invoices/invoice-drafts";
import {
  createInvoiceStage,
  INVOICE,
  type InvoiceStage,
} from "../../../test/invoices/invoice-stage.ts";
import { discardDraft } from "./discard-draft.ts";

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
const begin = async (fields: object = {}): Promise<Draft> => {
  const answer = await post({ draft: true, ...fields });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
};
const patch = (id: string, body: object) => stage.call(companyId, "PATCH", `/${id}`, body);
const show = async (id: string) => (await stage.call(companyId, "GET", `/${id}`)).json();
const list = async (query: string, owner = companyId) =>
  (await stage.call(owner, "GET", `?${query}`)).json();

describe("what was begun", () => {
  test("is kept as typed, incomplete and wrong, and found again under its id", async () => {
    const typed = { cnpj: "11.444.777", amount: "mil reais", company_name: " Padaria " };
    const form = { kind: "pix", state: { value: "mil reais", extras: { issRate: "2," } } };
    const draft = await begin({ ...typed, form });
    expect(draft).toMatchObject({ ...typed, form, status: "draft", version: 1 });
    expect(draft.missing.map(({ field }) => field)).toEqual([
      "cnpj",
      "service_description",
      "amount",
    ]);
    expect(await show(draft.id)).toEqual(draft);
  });

  test("takes no quota and no number, and is in no list that does not ask for it", async () => {
    const { id } = await begin(INVOICE);
    expect(await stage.used(companyId)).toBe(0);
    expect(await stage.queued("issue-invoice")).toEqual([]);
    expect((await list("")).data).toEqual([]);
    expect((await list("status=draft")).data).toMatchObject([{ id, missing: [] }]);
    expect((await list("status=scheduled")).data).toEqual([]);
  });

  test("is refused beyond a thousand; an invoice is still issued", async () => {
    await stage.ctx.db
      .insertInto("drafts")
      .columns([
        "company_id",
        "id",
        "created_at",
        "updated_at",
        "content",
        "search_text",
        "environment",
      ])
      .expression(
        sql`select ${companyId}::uuid, gen_random_uuid(), now(), now(), '{}'::jsonb, '', 'sandbox'
          from generate_series(1, 1000)`,
      )
      .execute();
    const refused = await post({ draft: true });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "too_many_drafts"]);
    expect((await post(INVOICE)).statusCode).toBe(201);
  });

  test("stays the company's own", async () => {
    const { id } = await begin();
    const other = await stage.createCustomer();
    for (const [method, url] of [
      ["GET", `/${id}`],
      ["PATCH", `/${id}`],
      ["DELETE", `/${id}`],
      ["POST", `/${id}/submission`],
      ["POST", `/${id}/presence`],
    ] as const) {
      const body = method === "PATCH" ? { base_version: 1, amount: 1 } : undefined;
      const answer = await stage.call(other, method, url, body);
      expect(answer.statusCode, `${method} ${url}`).toBe(404);
    }
    expect((await list("status=draft", other)).data).toEqual([]);
  });

  test("a request for an invoice is checked as ever, and says so by field", async () => {
    const answer = await post({ cnpj: "1", draft: false });
    expect(answer.statusCode).toBe(422);
    const misspelt = await post({ ...INVOICE, detials: {} });
    expect(misspelt.json()).toMatchObject({
      errors: [{ field: "detials", code: "unknown", message: expect.stringContaining("details") }],
    });
  });

  test("is bounded in size", async () => {
    const answer = await post({ draft: true, details: { note: "x".repeat(70_000) } });
    expect(answer.statusCode).toBe(422);
  });

  test("with a dry run nothing is kept", async () => {
    const answer = await stage.call(companyId, "POST", "?dry_run=true", {
      draft: true,
      ...INVOICE,
    });
    expect(answer.statusCode).toBe(200);
    expect((await list("status=draft")).data).toEqual([]);
  });
});

describe("an idempotency key", () => {
  test("brings back the draft, and after its submission the invoice", async () => {
    const headers = { "idempotency-key": "rascunho-1" };
    const body = { draft: true, ...INVOICE };
    const first = await post(body, headers);
    const again = await post(body, headers);
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    const { id } = first.json();
    expect(again.json().id).toBe(id);
    await stage.call(companyId, "POST", `/${id}/submission`);
    const later = await post(body, headers);
    expect(later.statusCode).toBe(200);
    expect(later.json()).toMatchObject({ id, status: "pending" });
  });

  test("of other data is refused with the draft that has it", async () => {
    const headers = { "idempotency-key": "rascunho-2" };
    const { id } = (await post({ draft: true, amount: 1 }, headers)).json();
    const other = await post({ draft: true, amount: 2 }, headers);
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({ code: "idempotency_key_reused", invoice_id: id });
  });
});

describe("changes", () => {
  test("of different fields come together, whatever version they were based on", async () => {
    const { id } = await begin({ company_name: "Padaria", details: { nbs: "1" } });
    await patch(id, { base_version: 1, company_name: "Padaria São João" });
    const second = await patch(id, { base_version: 1, amount: 7, details: { cnae: "2" } });
    expect(second.json()).toMatchObject({
      version: 3,
      company_name: "Padaria São João",
      amount: 7,
      details: { nbs: "1", cnae: "2" },
    });
  });

  test("of one field to different values are refused with both, and nothing of them is kept", async () => {
    const { id } = await begin({ amount: 1 });
    await patch(id, { base_version: 1, amount: 2 });
    const late = await patch(id, { base_version: 1, amount: 3, city: "Campinas" });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: "draft_conflict",
      version: 2,
      conflicts: [{ field: "amount", yours: 3, theirs: 2 }],
    });
    expect(await show(id)).toMatchObject({ amount: 2, city: null, version: 2 });
    const decided = await patch(id, { base_version: 2, amount: 3, city: "Campinas" });
    expect(decided.json()).toMatchObject({ amount: 3, city: "Campinas", version: 3 });
  });

  test("repeated after a lost answer are the same change", async () => {
    const { id } = await begin();
    const change = { base_version: 1, amount: 2 };
    await patch(id, change);
    const again = await patch(id, change);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toMatchObject({ version: 2, amount: 2 });
  });

  test("at the same moment are both there", async () => {
    const { id } = await begin();
    await Promise.all([
      patch(id, { base_version: 1, form: { state: { valor: "10" } } }),
      patch(id, { base_version: 1, form: { kind: "review", state: { cnpjCpf: "1" } } }),
    ]);
    expect(await show(id)).toMatchObject({
      form: { kind: "review", state: { valor: "10", cnpjCpf: "1" } },
    });
  });

  test("without a version, as a program corrects an invoice, are put on what is there", async () => {
    const { id } = await begin({ amount: 1 });
    const answer = await patch(id, { amount: 2, service_code: null });
    expect(answer.json()).toMatchObject({ id, amount: 2, status: "draft" });
  });
});

const client = async (fields: object) => {
  const id = randomUUID();
  const now = stage.clock.now();
  await stage.ctx.db
    .insertInto("clients")
    .values({
      company_id: companyId,
      id,
      company_name: "Clínica Vila Nova",
      cnpj: "11444777000161",
      emails: ["a@exemplo.com.br"],
      search_text: "",
      sort_name: "",
      created_at: now,
      updated_at: now,
      ...fields,
    })
    .execute();
  return id;
};
const service = async (fields: object) => {
  const id = randomUUID();
  const now = stage.clock.now();
  await stage.ctx.db
    .insertInto("services")
    .values({
      company_id: companyId,
      id,
      name: `Serviço ${id}`,
      service_code: "17.01",
      search_text: "",
      created_at: now,
      updated_at: now,
      ...fields,
    })
    .execute();
  return id;
};

describe("a client and a service", () => {
  test("fill what the request leaves open", async () => {
    const client_id = await client({ service_description: "Consulta", amount_cents: 12_300 });
    const draft = await begin({ client_id, amount: 5 });
    expect(draft).toMatchObject({
      client_id,
      company_name: "Clínica Vila Nova",
      cnpj: "11444777000161",
      email: "a@exemplo.com.br",
      service_description: "Consulta",
      amount: 5,
    });
  });

  test("another client takes the place of the first, what was done stays", async () => {
    const first = await client({ service_description: "Consulta" });
    const second = await client({
      company_name: "Padaria",
      emails: [],
      service_description: "Pão",
    });
    const { id } = await begin({ client_id: first, details: { nbs: "1" } });
    const answer = await patch(id, { base_version: 1, client_id: second });
    expect(answer.json()).toMatchObject({
      company_name: "Padaria",
      email: null,
      service_description: "Consulta",
      details: { nbs: "1" },
    });
  });

  test("a named service takes the place of what was typed; its text speaks of the month of the service", async () => {
    const service_id = await service({
      service_description: "Aulas de {mês}/{ano}",
      amount_cents: 20_000,
    });
    const { id } = await begin({
      service_description: "Outra",
      details: { competencia: "2026-03-31" },
    });
    const answer = await patch(id, { base_version: 1, service_id });
    expect(answer.json()).toMatchObject({
      service_code: "17.01",
      service_description: "Aulas de março/2026",
      amount: 200,
      details: { competencia: "2026-03-31" },
    });
  });

  test("that do not exist are refused by field", async () => {
    const answer = await post({ draft: true, client_id: randomUUID() });
    expect(answer.json()).toMatchObject({ errors: [{ field: "client_id" }] });
  });
});

describe("a list of drafts", () => {
  test("has the last changed first, in pages, and is searched", async () => {
    const ids: string[] = [];
    for (const name of ["Alfa", "Beta", "Gama"]) {
      stage.clock.advance(1000);
      ids.unshift(
        (await begin({ company_name: name, form: { kind: "pix", state: { a: "b" } } })).id,
      );
    }
    const first = await list("status=draft&limit=2");
    const rest = await list(`status=draft&limit=2&cursor=${first.next_cursor}`);
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(ids);
    expect(rest.next_cursor).toBeNull();
    expect(first.data[0]).toMatchObject({ form: { kind: "pix", state: {} } });
    expect((await list("status=draft&search=bet")).data).toMatchObject([{ company_name: "Beta" }]);
  });

  test("refuses filters that drafts do not have", async () => {
    const answer = await stage.call(companyId, "GET", "?status=draft&city=Campinas");
    expect(answer.json()).toMatchObject({ errors: [{ field: "city", code: "not_for_drafts" }] });
  });
});

test("a discarded draft is gone, and its fields make it again", async () => {
  const { id } = await begin({ amount: 5 });
  const gone = await stage.call(companyId, "DELETE", `/${id}`);
  expect(gone.json()).toMatchObject({ id, amount: 5 });
  expect((await stage.call(companyId, "GET", `/${id}`)).statusCode).toBe(404);
  expect(await begin({ amount: gone.json().amount })).toMatchObject({ amount: 5 });
});

describe("the company's activity", () => {
  test("names the client of a discarded draft, once, and none where none was typed", async () => {
    const named = await begin({ company_name: " Padaria Alfa " });
    const blank = await begin({ company_name: "  " });
    for (const { id } of [named, blank, named]) {
      stage.clock.advance(1000);
      await stage.call(companyId, "DELETE", `/${id}`);
    }
    expect(await discarded()).toEqual([
      { company_id: companyId, subject: "Padaria Alfa" },
      { company_id: companyId, subject: null },
    ]);
  });

  test("has no line about a draft that another company tries to discard", async () => {
    const { id } = await begin({ company_name: "Alfa" });
    const stranger = await stage.createCustomer();
    expect((await stage.call(stranger, "DELETE", `/${id}`)).statusCode).toBe(404);
    expect(await discarded()).toEqual([]);
    expect(await show(id)).toMatchObject({ id });
  });

  test("has no line where the discarding did not happen", async () => {
    const { id } = await begin({ company_name: "Alfa" });
    const live = { ...stage.ctx.live, publish: () => Promise.reject(new Error("no notice")) };
    const ref = { companyId, invoiceId: id };
    await expect(discardDraft({ ...stage.ctx, live }, ref)).rejects.toThrow("no notice");
    expect(await discarded()).toEqual([]);
    expect(await show(id)).toMatchObject({ id });
  });
});

/** The lines of the company's activity about discarded drafts, the oldest first. */
function discarded() {
  return stage.ctx.db
    .selectFrom("company_events")
    .select(["company_id", "subject"])
    .where("kind", "=", "draft_discarded")
    .where("company_id", "=", companyId)
    .orderBy("at")
    .execute();
}
