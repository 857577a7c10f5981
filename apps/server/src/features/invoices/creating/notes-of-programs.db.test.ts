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
  companyId = await stage.createCustomer(100);
});

const post = (body: object, headers: Record<string, string> = {}, owner = companyId) =>
  stage.call(owner, "POST", "", { ...INVOICE, ...body }, headers);
const patch = (id: string, body: object, headers: Record<string, string> = {}) =>
  stage.call(companyId, "PATCH", `/${id}`, body, headers);
async function issued(body: object = {}): Promise<string> {
  const { id } = await stage.create(companyId, body);
  await stage.issue(companyId, id);
  expect((await stage.show(companyId, id)).status).toBe("issued");
  return id;
}
async function inError(body: object = {}): Promise<string> {
  stage.world.authority.script.push({ reject: "E0240" });
  const { id } = await stage.create(companyId, body);
  await stage.issue(companyId, id);
  return id;
}

/** All but what a program may change. */
const OF_PROGRAMS = ["updated_at", "external_id", "metadata", "mails", "search_text"];
const fiscalOf = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !OF_PROGRAMS.includes(column)));

const TAKEN = { code: "external_id_taken", status: 409 };

describe("external_id", () => {
  test("is kept, shown, and found by filter and search", async () => {
    const { id } = await stage.create(companyId, { external_id: "  PED-2026/0001 " });
    await stage.create(companyId);
    expect((await stage.show(companyId, id)).external_id).toBe("PED-2026/0001");
    const found = async (query: string) =>
      (await stage.call(companyId, "GET", `?${query}`))
        .json()
        .data.map((row: { id: string }) => row.id);
    expect(await found("external_id=PED-2026%2F0001")).toEqual([id]);
    expect(await found("external_id=ped-2026%2F0001")).toEqual([]);
    expect(await found("search=ped-2026")).toEqual([id]);
  });

  test("names one invoice of a company; another company's is its own", async () => {
    const first = await stage.create(companyId, { external_id: "1" });
    const second = await post({ external_id: "1" });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ ...TAKEN, invoice_id: first.id });
    expect(await stage.used(companyId)).toBe(1);
    const stranger = await stage.createCustomer();
    const theirs = await post({ external_id: "1" }, {}, stranger);
    expect(theirs.statusCode).toBe(201);
    expect((await post({ external_id: "" })).json().external_id).toBeNull();
    expect((await post({ external_id: null })).statusCode).toBe(201);
  });

  test("of ten requests at once one gets the external id, and the others learn which invoice has it", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post({ external_id: "cedo" })),
    );
    const made = answers.filter(({ statusCode }) => statusCode === 201);
    expect(made).toHaveLength(1);
    const others = answers.filter(({ statusCode }) => statusCode === 409);
    expect(others.map((answer) => answer.json().invoice_id)).toEqual(
      Array.from({ length: 9 }, () => made[0]?.json().id),
    );
    expect(await stage.used(companyId)).toBe(1);
  });

  test("the same request again brings back its invoice, also when all come at once", async () => {
    const key = { "idempotency-key": "uma" };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post({ external_id: "1" }, key)),
    );
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(answers.map(({ statusCode }) => `${statusCode}`).toSorted()).toEqual([
      "200",
      "200",
      "200",
      "200",
      "201",
    ]);
    const other = await post({ external_id: "2" }, key);
    expect(other.json().code).toBe("idempotency_key_reused");
  });

  test("stays with an invoice in error and with one that was cancelled at the city hall", async () => {
    await inError({ external_id: "erro" });
    expect((await post({ external_id: "erro" })).statusCode).toBe(409);
    const id = await issued({ external_id: "emitida" });
    await stage.call(companyId, "POST", `/${id}/cancellation`);
    await stage.cancel(companyId, id);
    expect((await stage.show(companyId, id)).status).toBe("cancelled");
    expect((await post({ external_id: "emitida" })).json()).toMatchObject({
      ...TAKEN,
      invoice_id: id,
    });
    expect((await patch(id, { external_id: "emitida (cancelada)" })).statusCode).toBe(200);
    expect((await post({ external_id: "emitida" })).statusCode).toBe(201);
  });

  test("comes free when nothing was issued: discarded, or cancelled before", async () => {
    for (let turn = 0; turn < 2; turn++) {
      const discarded = await inError({ external_id: "livre" });
      expect((await stage.call(companyId, "DELETE", `/${discarded}`)).statusCode).toBe(200);
      expect((await stage.show(companyId, discarded)).external_id).toBe("livre");
      const { id } = await stage.create(companyId, { external_id: "livre" });
      expect((await stage.call(companyId, "POST", `/${id}/cancellation`)).statusCode).toBe(200);
    }
    const { data } = (await stage.call(companyId, "GET", "?external_id=livre")).json();
    expect(data).toHaveLength(4);
    expect((await post({ external_id: "livre" })).statusCode).toBe(201);
  });

  test("a substitution has its own", async () => {
    const old = await issued({ external_id: "antiga", metadata: { loja: "1" } });
    const substitution = { ...INVOICE, reason_code: "99", reason_text: "Valor errado na nota" };
    const send = (body: object) =>
      stage.call(companyId, "POST", `/${old}/substitution`, { ...substitution, ...body });
    expect((await send({ external_id: "antiga" })).json()).toMatchObject({
      ...TAKEN,
      invoice_id: old,
    });
    const made = (await send({ external_id: "nova" })).json();
    expect(made).toMatchObject({ external_id: "nova", metadata: {}, replaces: old });
  });

  test.each([
    ["x".repeat(101), "external_id"],
    [12, "external_id"],
  ])("%s is refused", async (external_id, field) => {
    const answer = await post({ external_id });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].field).toBe(field);
  });

  test("the external id appears in the spreadsheet", async () => {
    await stage.create(companyId, { external_id: "=PED 1" });
    const made = (await stage.call(companyId, "POST", "/exports", { format: "csv" })).json();
    await stage.run("build-invoice-export", { companyId, exportId: made.id });
    const { download_url } = (await stage.call(companyId, "GET", `/exports/${made.id}`)).json();
    const { body } = await stage.server.inject({ method: "GET", url: download_url });
    const [head, line] = body.split("\r\n");
    expect(head?.endsWith(";Referência externa")).toBe(true);
    expect(line?.endsWith(";'=PED 1")).toBe(true);
  });
});

describe("metadata", () => {
  test("is kept as given, in any order of keys, and empty where none was given", async () => {
    const metadata = { "centro de custo": "12", "erp:id": "9", ação: "sim; não\n😀" };
    expect((await stage.create(companyId, { metadata })).metadata).toEqual(metadata);
    expect((await stage.create(companyId)).metadata).toEqual({});
    expect((await stage.create(companyId, { metadata: {} })).metadata).toEqual({});
  });

  test.each<[string, unknown]>([
    ["a key of 41 letters", { ["k".repeat(41)]: "v" }],
    ["a key without a name", { "": "v" }],
    ["a key with a bracket", { "a[b]": "v" }],
    ["a value of 501 letters", { k: "v".repeat(501) }],
    ["a number", { k: 1 }],
    ["null, where nothing is to be taken away", { k: null }],
    ["a list", ["v"]],
    ["21 keys", Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, "v"]))],
  ])("%s is refused", async (_what, metadata) => {
    const answer = await post({ metadata });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].field).toMatch(/^metadata/);
  });
});

describe("a correction of nothing but fields that only a program sees", () => {
  test("works in any status, touches nothing fiscal and no timeline", async () => {
    const invoices = [(await stage.create(companyId)).id, await issued(), await inError()];
    for (const id of invoices) {
      const row = await stage.row(id);
      const events = await stage.eventTypes(companyId, id);
      stage.clock.advance(1_000);
      const answer = await patch(id, {
        external_id: `n-${id}`,
        metadata: { a: "1" },
        mails: "none",
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        external_id: `n-${id}`,
        metadata: { a: "1" },
        mails: "none",
      });
      expect(answer.json().updated_at > row.updated_at.toISOString()).toBe(true);
      expect(fiscalOf(await stage.row(id))).toEqual(fiscalOf(row));
      expect(await stage.eventTypes(companyId, id)).toEqual(events);
    }
  });

  test("lays metadata over what is there", async () => {
    const id = await issued({ metadata: { a: "1", b: "2" } });
    const change = async (metadata: object | null) =>
      (await patch(id, { metadata })).json().metadata;
    expect(await change({ b: "3", c: "4", a: null })).toEqual({ b: "3", c: "4" });
    expect(await change(null)).toEqual({});
  });

  test("a name that another invoice has is refused, its own is not", async () => {
    const first = await issued({ external_id: "1" });
    const id = await issued({ external_id: "2" });
    expect((await patch(id, { external_id: "1" })).json()).toMatchObject({
      ...TAKEN,
      invoice_id: first,
    });
    expect((await patch(id, { external_id: "2" })).statusCode).toBe(200);
    expect((await patch(id.toUpperCase(), { external_id: "2" })).statusCode).toBe(200);
    expect((await patch(id, { external_id: null })).json().external_id).toBeNull();
  });

  test("minds If-Match", async () => {
    const id = await issued();
    const { etag } = (await stage.call(companyId, "GET", `/${id}`)).headers;
    const first = await patch(id, { external_id: "1" }, { "if-match": String(etag) });
    expect(first.statusCode).toBe(200);
    const late = await patch(id, { external_id: "2" }, { "if-match": String(etag) });
    expect(late.statusCode).toBe(412);
  });

  test("beside a fiscal field an issued invoice refuses both", async () => {
    const id = await issued();
    const answer = await patch(id, { external_id: "1", amount: 2 });
    expect(answer.json().code).toBe("not_editable");
    expect((await stage.show(companyId, id)).external_id).toBeNull();
    const wrong = await inError();
    expect((await patch(wrong, { external_id: "1", amount: 2 })).json()).toMatchObject({
      external_id: "1",
      amount: 2,
    });
  });
});
