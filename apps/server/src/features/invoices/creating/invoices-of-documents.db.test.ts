import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createInvoiceStage, INVOICE, type InvoiceStage } from "../../../test/invoice-stage.ts";
import { earlierInvoice, invoicesOfDocuments } from "./invoices-of-documents.ts";

let stage: InvoiceStage;
let userId: string;
beforeAll(async () => {
  stage = await createInvoiceStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  userId = await stage.createCustomer();
});

/** A document that was read; `slip` is the line printed on it. */
async function keepDocument(owner: string, slip: string | null = null): Promise<string> {
  const id = randomUUID();
  await stage.ctx.db
    .insertInto("documents")
    .values({
      user_id: owner,
      id,
      file_name: "boleto.png",
      content_type: "image/png",
      size: 1,
      sha256: randomBytes(32),
      storage_key: id,
      status: "read",
      slip_line: slip,
      created_at: stage.clock.now(),
    })
    .execute();
  return id;
}

const post = (body: object, headers: Record<string, string> = {}) =>
  stage.call(userId, "POST", "", { ...INVOICE, ...body }, headers);

test("the second note of a slip needs the person's word; a stranger's slip is another", async () => {
  const document_id = await keepDocument(userId, "34191");
  expect((await post({ document_id })).statusCode).toBe(201);
  const again = await keepDocument(userId, "34191");
  const refused = await post({ document_id: again });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().code).toBe("duplicate_document");
  expect(await stage.used(userId)).toBe(1);
  expect((await post({ document_id: again, confirm_duplicate: true })).statusCode).toBe(201);
  const stranger = await stage.createCustomer();
  const theirs = await keepDocument(stranger, "34191");
  const answer = await stage.call(stranger, "POST", "", { ...INVOICE, document_id: theirs });
  expect(answer.statusCode).toBe(201);
});

test("the same request again is no duplicate: its key brings back its note", async () => {
  const body = { document_id: await keepDocument(userId) };
  const key = { "idempotency-key": "uma" };
  const first = await post(body, key);
  const second = await post(body, key);
  expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
  expect(second.json().id).toBe(first.json().id);
});

test("somebody else's document is none", async () => {
  const document_id = await keepDocument(await stage.createCustomer());
  const answer = await post({ document_id });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toMatchObject([{ field: "document_id" }]);
});

test("cancelled notes are not in the way, and a stranger is told of none", async () => {
  const document_id = await keepDocument(userId);
  const { id } = (await post({ document_id })).json();
  const { db } = stage.ctx;
  expect(await invoicesOfDocuments(db, userId, [document_id])).toMatchObject([
    { documentId: document_id, invoice_id: id, amount: INVOICE.amount },
  ]);
  const stranger = await stage.createCustomer();
  expect(await invoicesOfDocuments(db, stranger, [document_id])).toEqual([]);
  expect(await earlierInvoice(db, stranger, id)).toBeNull();
  await db.updateTable("invoices").set({ status: "cancelled" }).where("id", "=", id).execute();
  expect(await invoicesOfDocuments(db, userId, [document_id])).toEqual([]);
  expect(await earlierInvoice(db, userId, id)).toBeNull();
  expect((await post({ document_id })).statusCode).toBe(201);
});
