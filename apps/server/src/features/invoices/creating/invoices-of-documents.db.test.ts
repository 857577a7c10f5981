import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createInvoiceStage,
  INVOICE,
  type InvoiceStage,
} from "../../../test/invoices/invoice-stage.ts";
import { findDuplicates } from "../../documents/invoices/earlier-invoices.ts";
import { findDocument } from "../../documents/store.ts";
import { earlierInvoice, invoicesOfDocuments } from "./invoices-of-documents.ts";

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

interface Kept {
  /** The line printed on it. */
  slip?: string;
  /** The lines of several slips; none for an invoice of an XML. */
  invoices?: readonly (string | null)[];
  sha256?: Buffer;
}

const field = (value: string | null) => ({ value, confidence: "certo" });

/** A document that was read. */
async function keepDocument(
  owner: string,
  { slip: boleto, invoices = [], sha256 = randomBytes(32) }: Kept = {},
): Promise<string> {
  const id = randomUUID();
  const reading = { notes: invoices.map((line) => ({ linhaDigitavel: field(line) })) };
  await stage.ctx.db
    .insertInto("documents")
    .values({
      company_id: owner,
      id,
      file_name: "boleto.png",
      content_type: "image/png",
      size: 1,
      sha256,
      storage_key: id,
      status: "read",
      slip_line: boleto ?? null,
      reading: JSON.stringify(reading),
      created_at: stage.clock.now(),
    })
    .execute();
  return id;
}

const post = (body: object, headers: Record<string, string> = {}) =>
  stage.call(companyId, "POST", "", { ...INVOICE, ...body }, headers);

test("the second invoice of a slip needs the person's word; a stranger's slip is another", async () => {
  const document_id = await keepDocument(companyId, { slip: "34191" });
  expect((await post({ document_id })).statusCode).toBe(201);
  const again = await keepDocument(companyId, { slip: "34191" });
  const refused = await post({ document_id: again });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().code).toBe("duplicate_document");
  expect(await stage.used(companyId)).toBe(1);
  expect((await post({ document_id: again, confirm_duplicate: true })).statusCode).toBe(201);
  const stranger = await stage.createCustomer();
  const theirs = await keepDocument(stranger, { slip: "34191" });
  const answer = await stage.call(stranger, "POST", "", { ...INVOICE, document_id: theirs });
  expect(answer.statusCode).toBe(201);
});

test("the same request again is no duplicate: its key brings back its invoice", async () => {
  const body = { document_id: await keepDocument(companyId) };
  const key = { "idempotency-key": "uma" };
  const first = await post(body, key);
  const second = await post(body, key);
  expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
  expect(second.json().id).toBe(first.json().id);
});

test("another company's document is not found", async () => {
  const document_id = await keepDocument(await stage.createCustomer());
  const answer = await post({ document_id });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toMatchObject([{ field: "document_id" }]);
});

test("cancelled invoices are not in the way, and another company learns of none", async () => {
  const document_id = await keepDocument(companyId);
  const { id } = (await post({ document_id })).json();
  const { db } = stage.ctx;
  const from = { documentIds: [document_id], slipLines: [] };
  expect(await invoicesOfDocuments(db, companyId, from)).toMatchObject([
    { documentId: document_id, invoice_id: id, amount: INVOICE.amount },
  ]);
  const stranger = await stage.createCustomer();
  expect(await invoicesOfDocuments(db, stranger, from)).toEqual([]);
  expect(await earlierInvoice(db, stranger, id)).toBeNull();
  await db.updateTable("invoices").set({ status: "cancelled" }).where("id", "=", id).execute();
  expect(await invoicesOfDocuments(db, companyId, from)).toEqual([]);
  expect(await earlierInvoice(db, companyId, id)).toBeNull();
  expect((await post({ document_id })).statusCode).toBe(201);
});

const statusOf = async (body: object) => (await post(body)).statusCode;

describe("a file with several slips", () => {
  const [FIRST, SECOND] = [
    "34191090081234567890312345678903616560000150000",
    "34191090081234568690612345678903116870000150000",
  ] as const;
  test("makes one invoice of each without a question, the second of one only with the person's word", async () => {
    const sha256 = randomBytes(32);
    const document_id = await keepDocument(companyId, { invoices: [FIRST, SECOND], sha256 });
    expect(await statusOf({ document_id, document_note: FIRST })).toBe(201);
    expect(await statusOf({ document_id, document_note: SECOND })).toBe(201);
    expect(await statusOf({ document_id, document_note: FIRST })).toBe(409);
    expect(await stage.used(companyId)).toBe(2);
    const confirmed = { document_id, document_note: FIRST, confirm_duplicate: true };
    expect(await statusOf(confirmed)).toBe(201);
    const again = await keepDocument(companyId, { invoices: [FIRST, SECOND], sha256 });
    expect(await statusOf({ document_id: again, document_note: SECOND })).toBe(409);
  });

  test("knows a leaf that came alone before, and the other way round", async () => {
    const alone = await keepDocument(companyId, { slip: FIRST });
    expect(await statusOf({ document_id: alone })).toBe(201);
    const document_id = await keepDocument(companyId, { invoices: [FIRST, SECOND] });
    expect(await statusOf({ document_id, document_note: FIRST })).toBe(409);
    expect(await statusOf({ document_id, document_note: SECOND })).toBe(201);
    const photo = await keepDocument(companyId, { slip: SECOND });
    expect(await statusOf({ document_id: photo })).toBe(409);
  });

  test("a document's invoice that was not chosen may be the same as any other", async () => {
    const document_id = await keepDocument(companyId, { invoices: [FIRST, SECOND] });
    expect(await statusOf({ document_id })).toBe(201);
    expect(await statusOf({ document_id, document_note: SECOND })).toBe(409);
    expect(await statusOf({ document_id })).toBe(409);
  });

  test("invoices of an XML are distinguished by their position in the file", async () => {
    const sha256 = randomBytes(32);
    const document_id = await keepDocument(companyId, { invoices: [null, null], sha256 });
    expect(await statusOf({ document_id, document_note: "1" })).toBe(201);
    const again = await keepDocument(companyId, { invoices: [null, null], sha256 });
    expect(await statusOf({ document_id: again, document_note: "1" })).toBe(409);
    expect(await statusOf({ document_id: again, document_note: "2" })).toBe(201);
    const other = await keepDocument(companyId, { invoices: [null, null] });
    expect(await statusOf({ document_id: other, document_note: "1" })).toBe(201);
  });

  test("has no invoice but its own", async () => {
    const document_id = await keepDocument(companyId, { invoices: [FIRST, SECOND] });
    const answer = await post({ document_id, document_note: "3" });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ field: "document_note", code: "unknown" }]);
    const stranger = await stage.createCustomer();
    const theirs = { ...INVOICE, document_id, document_note: FIRST };
    expect((await stage.call(stranger, "POST", "", theirs)).statusCode).toBe(422);
  });

  test("says of each which invoice it became", async () => {
    const document_id = await keepDocument(companyId, { invoices: [FIRST, SECOND] });
    const { id } = (await post({ document_id, document_note: SECOND })).json();
    const row = await findDocument(stage.ctx.db, companyId, document_id);
    if (!row) throw new Error("not kept");
    const { ofNotes: ofInvoices } = await findDuplicates(
      stage.ctx,
      {
        ofDocuments: (owner, from) => invoicesOfDocuments(stage.ctx.db, owner, from),
        ofPayment: () => Promise.resolve(null),
      },
      row,
    );
    expect(ofInvoices.get(FIRST)).toEqual([]);
    expect(ofInvoices.get(SECOND)).toMatchObject([{ reason: "slip", invoice_id: id }]);
  });
});
