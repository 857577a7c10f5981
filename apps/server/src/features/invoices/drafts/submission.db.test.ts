import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createDraftSchema } from "@emita/contract/invoices/invoice-drafts";
import { killAtEveryTouch } from "../../../test/database/crashing-db.ts";
import {
  createInvoiceStage,
  INVOICE,
  type InvoiceStage,
} from "../../../test/invoices/invoice-stage.ts";
import { makerFor } from "../creating/maker.ts";
import { createDraft } from "./create-draft.ts";
import { submitDraft } from "./submit-draft.ts";

let stage: InvoiceStage;
let companyId: string;
beforeAll(async () => {
  stage = await createInvoiceStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  companyId = await stage.createCustomer(10_000);
});

async function begin(fields: object = INVOICE, owner = companyId): Promise<string> {
  const input = createDraftSchema.parse(fields);
  const made = await createDraft(stage.ctx, makerFor(owner), input);
  if (!("draft" in made)) throw new Error("no draft");
  return made.draft.id;
}

const submit = (id: string, body?: object, owner = companyId) =>
  stage.call(owner, "POST", `/${id}/submission`, body);

const counts = async (owner = companyId) => ({
  drafts: await countOf("drafts", owner),
  invoices: await countOf("invoices", owner),
  used: await stage.used(owner),
  jobs: (await stage.queued("issue-invoice")).filter((job) => JSON.stringify(job).includes(owner))
    .length,
});

async function countOf(table: "drafts" | "invoices", owner: string): Promise<number> {
  const rows = await stage.ctx.db
    .selectFrom(table)
    .select("id")
    .where("company_id", "=", owner)
    .execute();
  return rows.length;
}

const NOTHING = { drafts: 1, invoices: 0, used: 0, jobs: 0 };
const SENT = { drafts: 0, invoices: 1, used: 1, jobs: 1 };

describe("the submission", () => {
  test("makes the invoice under the draft's id; repeated, it is the same one", async () => {
    const id = await begin();
    const first = await submit(id);
    const again = await submit(id);
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(first.json()).toMatchObject({ id, status: "pending", amount: INVOICE.amount });
    expect(again.json()).toEqual(first.json());
    expect(await counts()).toEqual(SENT);
    await stage.issue(companyId, id);
    expect(await stage.show(companyId, id)).toMatchObject({ status: "issued" });
  });

  test("twenty at once make one", async () => {
    const id = await begin();
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(id)));
    const made = answers.filter(({ statusCode }) => statusCode === 201);
    expect(made).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(19);
    expect(await counts()).toEqual(SENT);
  });

  test("killed at every touch of the database: all of it or nothing, then once", async () => {
    let id = "";
    const touches = await killAtEveryTouch(
      stage.ctx,
      (ctx) => submitDraft(ctx, makerFor(companyId), { companyId, invoiceId: id }),
      async () => {
        expect([NOTHING, SENT]).toContainEqual(await counts());
        expect((await submit(id)).json()).toMatchObject({ id });
        expect(await counts()).toEqual(SENT);
      },
      async () => {
        companyId = await stage.createCustomer(10_000);
        id = await begin();
      },
    );
    expect(touches).toBeGreaterThan(8);
  });

  test("says every fault by field, and keeps the draft", async () => {
    const id = await begin({ draft: true, cnpj: "123", amount: "mil", service_code: "17.01" });
    const answer = await submit(id);
    expect(answer.statusCode).toBe(422);
    const fields = answer.json().errors.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(["company_name", "cnpj", "service_description", "amount"]);
    expect(await counts()).toEqual(NOTHING);
  });

  test("beyond the quota is refused, and keeps the draft for later", async () => {
    const owner = await stage.createCustomer(0);
    const id = await begin(INVOICE, owner);
    const answer = await submit(id, undefined, owner);
    expect(answer.statusCode).toBe(402);
    expect(answer.json()).toMatchObject({ code: "quota_exceeded", quota: 0 });
    expect(await counts(owner)).toEqual(NOTHING);
  });

  test("of an equal invoice asks the person who wants to be asked", async () => {
    await stage.create(companyId);
    const id = await begin();
    const asked = await submit(id, { confirm_duplicate: false });
    expect(asked.statusCode).toBe(409);
    expect(asked.json()).toMatchObject({ code: "repeated_note" });
    const confirmed = await submit(id, { confirm_duplicate: true });
    expect(confirmed.statusCode).toBe(201);
  });

  test("keeps a program's name unique", async () => {
    const { id: holder } = await stage.create(companyId, { external_id: "pedido-1" });
    const id = await begin({ ...INVOICE, external_id: "pedido-1" });
    const answer = await submit(id);
    expect(answer.json()).toMatchObject({ code: "external_id_taken", invoice_id: holder });
    expect(await countOf("drafts", companyId)).toBe(1);
  });

  test("of what does not exist is not found", async () => {
    expect((await submit(randomUUID())).statusCode).toBe(404);
    expect((await submit("x")).statusCode).toBe(404);
  });

  test("of a draft that a restore brought back beside its invoice is that invoice", async () => {
    const id = await begin();
    const draft = await stage.ctx.db
      .selectFrom("drafts")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await submit(id);
    await stage.ctx.db
      .insertInto("drafts")
      .values({
        ...draft,
        content: JSON.stringify(draft.content),
        field_versions: JSON.stringify(draft.field_versions),
        changes: null,
        sender: null,
      })
      .execute();
    const again = await submit(id);
    expect(again.statusCode).toBe(200);
    expect(await counts()).toEqual(SENT);
  });

  test("sends what was typed last, also while it is being sent", async () => {
    const id = await begin();
    const change = { base_version: 1, amount: 99 };
    const [changed, sent] = await Promise.all([
      stage.call(companyId, "PATCH", `/${id}`, change),
      submit(id),
    ]);
    expect(sent.statusCode).toBe(201);
    const amount = changed.statusCode === 200 ? 99 : INVOICE.amount;
    expect(sent.json()).toMatchObject({ amount });
  });
});
