import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Invoice } from "@emita/contract/invoices/invoices";
import {
  createInvoiceStage,
  INVOICE,
  type InvoiceStage,
} from "../../test/invoices/invoice-stage.ts";

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

const CERTAIN = { confidence: "certo" } as const;

/** A document whose reading is done, as the worker leaves it. */
async function readDocument(changes: object = {}, status = "read"): Promise<string> {
  const id = randomUUID();
  const reading = {
    razaoSocial: { value: "Padaria São João Ltda", ...CERTAIN },
    cnpjCpf: { value: "11444777000161", ...CERTAIN },
    valor: { value: 150_050, ...CERTAIN },
    vencimento: { value: null, confidence: "nao_encontrado" },
    codigoServico: { value: "17.01", ...CERTAIN },
    descricaoServico: { value: "Consultoria de novembro", ...CERTAIN },
    proposed: { codigoServico: "", descricaoServico: "" },
    ...changes,
  };
  await stage.ctx.db
    .insertInto("documents")
    .values({
      company_id: companyId,
      id,
      file_name: "boleto.pdf",
      content_type: "application/pdf",
      size: 1,
      sha256: Buffer.alloc(32),
      storage_key: id,
      status: status === "read" ? "read" : "failed",
      ...(status === "read" ? { reading: JSON.stringify(reading) } : { error_code: "corrupt" }),
      created_at: stage.clock.now(),
    })
    .execute();
  return id;
}

const fromDocument = (body: object, headers: Record<string, string> = {}, query = "") =>
  stage.call(companyId, "POST", `/from-document${query}`, body, headers);

/** The stored reading of one slip of several. */
const boleto = (line: string, cents: number) => ({
  razaoSocial: { value: "Padaria São João Ltda", ...CERTAIN },
  cnpjCpf: { value: "11444777000161", ...CERTAIN },
  valor: { value: cents, ...CERTAIN },
  codigoServico: { value: "17.01", ...CERTAIN },
  descricaoServico: { value: "Consultoria", ...CERTAIN },
  linhaDigitavel: { value: line, ...CERTAIN },
});

describe("from a document", () => {
  test("of one that became an invoice before needs the caller's word", async () => {
    const document_id = await readDocument();
    const key = { "idempotency-key": "primeira" };
    expect((await fromDocument({ document_id }, key)).statusCode).toBe(201);
    expect((await fromDocument({ document_id }, key)).statusCode).toBe(200);
    const refused = await fromDocument({ document_id });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "duplicate_document"]);
    expect(await stage.used(companyId)).toBe(1);
    expect((await fromDocument({ document_id }, {}, "?dry_run=true")).statusCode).toBe(200);
    const other = await fromDocument({ document_id, confirm_duplicate: true });
    expect(other.statusCode).toBe(201);
    expect(await stage.used(companyId)).toBe(2);
  });

  test("a reading that is sure of everything becomes an invoice", async () => {
    const answer = await fromDocument({ document_id: await readDocument() });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      status: "pending",
      company_name: "Padaria São João Ltda",
      cnpj: "11444777000161",
      amount: 1500.5,
      service_code: "17.01",
      service_description: "Consultoria de novembro",
    });
    expect(answer.headers.location).toBe(`/api/v1/invoices/${answer.json().id}`);
  });

  test("of a file with several slips one is named, and what was read of it counts", async () => {
    const empty = { value: null, confidence: "nao_encontrado" };
    const [first, second] = ["3419109008", "3419109009"].map((start) => start.padEnd(47, "1"));
    const document_id = await readDocument({
      razaoSocial: empty,
      cnpjCpf: empty,
      valor: empty,
      descricaoServico: empty,
      notes: [boleto(first ?? "", 1000), boleto(second ?? "", 2000)],
    });
    const undecided = await fromDocument({ document_id });
    expect(undecided.statusCode).toBe(422);
    expect(undecided.json().detail).toContain("document_note");
    const made = await fromDocument({ document_id, document_note: second });
    expect([made.statusCode, made.json().amount]).toEqual([201, 20]);
    expect((await fromDocument({ document_id, document_note: first })).json().amount).toBe(10);
    expect((await fromDocument({ document_id, document_note: first })).statusCode).toBe(409);
  });

  test("doubtful and missing fields are named, with the reading, and nothing is created", async () => {
    const document_id = await readDocument({
      valor: { value: 150_050, confidence: "conferir" },
      descricaoServico: { value: null, confidence: "nao_encontrado" },
    });
    const answer = await fromDocument({ document_id });
    expect(answer.statusCode).toBe(422);
    const problem = answer.json();
    expect(problem).toMatchObject({ code: "reading_uncertain", document: { id: document_id } });
    expect(problem.errors.map(({ field, code }: Record<string, string>) => [field, code])).toEqual([
      ["amount", "conferir"],
      ["service_description", "nao_encontrado"],
    ]);
    expect(await stage.used(companyId)).toBe(0);
    const fields = { amount: 99.9, service_description: "Consultoria" };
    const corrected = await fromDocument({ document_id, ...fields });
    expect(corrected.statusCode).toBe(201);
    expect(corrected.json()).toMatchObject(fields);
  });

  test("one key and one request make one invoice, also when the document is gone by then", async () => {
    const document_id = await readDocument();
    const key = { "idempotency-key": randomUUID() };
    const first = await fromDocument({ document_id }, key);
    await stage.ctx.db.deleteFrom("documents").where("id", "=", document_id).execute();
    const again = await fromDocument({ document_id }, key);
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json().id).toBe(first.json().id);
    const other = await fromDocument({ document_id, amount: 1 }, key);
    expect(other.json().code).toBe("idempotency_key_reused");
    expect(await stage.used(companyId)).toBe(1);
  });

  test("an unreadable document gives the reason", async () => {
    const answer = await fromDocument({ document_id: await readDocument({}, "failed") });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: "reading_failed", document: { status: "failed" } });
  });

  test("with several invoices asks for the fields of one of them", async () => {
    const nothing = { value: null, confidence: "nao_encontrado" };
    const document_id = await readDocument({
      razaoSocial: nothing,
      cnpjCpf: nothing,
      valor: nothing,
      notes: ["Maria", "João"].map((name) => ({ razaoSocial: { value: name, ...CERTAIN } })),
    });
    const answer = await fromDocument({ document_id });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: "reading_uncertain",
      detail: expect.stringContaining("O arquivo tem 2 notas."),
      document: { notes: [{ fields: { razaoSocial: "Maria" } }, {}] },
    });
  });

  test("another user's document does not exist", async () => {
    const document_id = await readDocument();
    companyId = await stage.createCustomer();
    expect((await fromDocument({ document_id })).statusCode).toBe(404);
  });

  test("a dry run shows taxes and keeps nothing", async () => {
    const answer = await fromDocument({ document_id: await readDocument() }, {}, "?dry_run=true");
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ amount: 1500.5, problems: expect.any(Array) });
    expect(await stage.used(companyId)).toBe(0);
  });
});

describe("dry run", () => {
  test("answers the preview, takes no unit, binds no key", async () => {
    const key = { "idempotency-key": randomUUID() };
    const dry = await stage.call(companyId, "POST", "?dry_run=true", INVOICE, key);
    expect(dry.statusCode).toBe(200);
    expect(dry.json()).toMatchObject({
      channel: { id: "nacional" },
      problems: [{ code: "simples_rate_missing", level: "hint" }],
    });
    expect((await stage.call(companyId, "GET", "")).json().data).toEqual([]);
    const real = await stage.call(companyId, "POST", "", { ...INVOICE, amount: 7 }, key);
    expect(real.statusCode).toBe(201);
    expect(await stage.used(companyId)).toBe(1);
  });

  test("a body that would be refused is refused", async () => {
    const answer = await stage.call(companyId, "POST", "?dry_run=true", { ...INVOICE, amount: -1 });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0]).toMatchObject({ field: "amount" });
  });
});

describe("ETag", () => {
  test("the same invoice is not sent twice", async () => {
    const { id } = await stage.create(companyId);
    const { etag } = (await stage.call(companyId, "GET", `/${id}`)).headers;
    const again = await stage.call(companyId, "GET", `/${id}`, undefined, {
      "if-none-match": `"other", W/${etag}`,
    });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect(again.headers.etag).toBe(etag);
    await stage.ctx.db.updateTable("invoices").set({ phone: "1" }).where("id", "=", id).execute();
    const changed = await stage.call(companyId, "GET", `/${id}`, undefined, {
      "if-none-match": String(etag),
    });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  test("two corrections of the same version: the second is refused and changes nothing", async () => {
    const { id } = await stage.create(companyId);
    await stage.ctx.db
      .updateTable("invoices")
      .set({ status: "error", work_due_at: null })
      .where("id", "=", id)
      .execute();
    const seen = String((await stage.call(companyId, "GET", `/${id}`)).headers.etag);
    const patch = (amount: number, etag: string) =>
      stage.call(companyId, "PATCH", `/${id}`, { amount }, { "if-match": etag });
    // As a proxy that compresses writes it.
    const first = await patch(10, `"other", W/${seen}`);
    expect(first.statusCode).toBe(200);
    const second = await patch(20, seen);
    expect([second.statusCode, second.json().code]).toEqual([412, "precondition_failed"]);
    expect((await stage.show(companyId, id)).amount).toBe(10);
    expect((await patch(20, String(first.headers.etag))).statusCode).toBe(200);
    expect((await patch(30, "*")).statusCode).toBe(200);
  });
});

async function all(query: Record<string, string>): Promise<Invoice[]> {
  const seen: Invoice[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const search = new URLSearchParams({ ...query, ...(cursor && { cursor }), limit: "3" });
    const answer = await stage.call(companyId, "GET", `?${search.toString()}`);
    expect(answer.statusCode).toBe(200);
    const page: { data: Invoice[]; next_cursor: string | null } = answer.json();
    seen.push(...page.data);
    cursor = page.next_cursor;
  }
  return seen;
}

describe("order", () => {
  const AMOUNTS = [5, 3, 9, 3, 7, 1, 9, 2];

  test.each(["-created_at", "created_at", "-amount", "amount"])("%s", async (sort) => {
    for (const amount of AMOUNTS) {
      stage.clock.advance(1);
      await stage.create(companyId, { amount });
    }
    const keys = (await all({ sort })).map(({ amount, created_at }) =>
      sort.endsWith("amount") ? amount : Date.parse(created_at),
    );
    const ascending = keys.toSorted((a, b) => a - b);
    expect(keys).toHaveLength(AMOUNTS.length);
    expect(keys).toEqual(sort.startsWith("-") ? ascending.toReversed() : ascending);
  });

  test("a cursor belongs to its order", async () => {
    for (const amount of AMOUNTS) await stage.create(companyId, { amount });
    const page = (await stage.call(companyId, "GET", "?sort=amount&limit=1")).json();
    const answer = await stage.call(companyId, "GET", `?sort=-amount&cursor=${page.next_cursor}`);
    expect(answer.json()).toMatchObject({ code: "invalid", errors: [{ field: "cursor" }] });
  });
});

describe("dates", () => {
  test("days are Brazilian and belong to the period as a whole", async () => {
    const { id } = await stage.create(companyId);
    // 23:30 of the 9th in São Paulo.
    const created_at = new Date("2026-03-10T02:30:00Z");
    await stage.ctx.db.updateTable("invoices").set({ created_at }).where("id", "=", id).execute();
    const found = async (query: string) =>
      (await stage.call(companyId, "GET", `?${query}`)).json().data.length;
    expect(await found("created_from=2026-03-09&created_to=2026-03-09")).toBe(1);
    expect(await found("created_from=2026-03-10")).toBe(0);
    expect(await found("created_to=2026-03-08")).toBe(0);
    expect(await found("created_from=2026-03-10T02:30:00Z&created_to=2026-03-10T02:30:00Z")).toBe(
      1,
    );
    expect(await found("issued_from=2026-01-01")).toBe(0);
    await stage.ctx.db.updateTable("invoices").set({ issued_at: created_at }).execute();
    expect(await found("issued_from=2026-03-09&issued_to=2026-03-09&sort=amount")).toBe(1);
    const wrong = await stage.call(companyId, "GET", "?created_from=ontem");
    expect(wrong.json()).toMatchObject({ code: "invalid", errors: [{ field: "created_from" }] });
  });
});
