import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFeatureServer } from "../../test/server/feature-server.ts";
import { keepDocument, noIssuer } from "../../test/invoices/document-stage.ts";
import {
  type EarlierInvoice,
  findDuplicates,
  type InvoiceLookups,
} from "./invoices/earlier-invoices.ts";
import { documentJobs } from "./jobs.ts";
import { registerDocuments } from "./routes.ts";
import { type DocumentRow, findDocument, recordPartialReading, type ReadingKeys } from "./store.ts";

const NONE: InvoiceLookups = {
  ofDocuments: () => Promise.resolve([]),
  ofPayment: () => Promise.resolve(null),
};
const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

let feature: Awaited<ReturnType<typeof createFeatureServer>>;
beforeAll(async () => {
  feature = await createFeatureServer({
    register: (server, ctx) =>
      registerDocuments(server, ctx, {
        ...NONE,
        ownTaxId: () => Promise.resolve(null),
      }),
    jobs: (ctx) => documentJobs(ctx, { issuer: noIssuer }).definitions,
  });
});
afterAll(() => feature.stop());

const invoice = (created_at = "2026-11-01T12:00:00.000Z"): EarlierInvoice => ({
  invoice_id: randomUUID(),
  created_at,
  status: "issued",
  company_name: "MERCADO",
  amount: 10,
  nfse_number: "12",
});

async function receive(companyId: string, content: string, keys: Partial<ReadingKeys> = {}) {
  const bytes = Buffer.concat([PNG, Buffer.from(content)]);
  const { id } = await keepDocument(feature.ctx, companyId, bytes);
  await feature.ctx.db
    .transaction()
    .execute((transaction) =>
      recordPartialReading(
        transaction,
        companyId,
        id,
        {},
        { slipLine: null, endToEndId: null, ...keys },
      ),
    );
  const row = await findDocument(feature.ctx.db, companyId, id);
  if (!row) throw new Error("not kept");
  return row;
}

/** Each of these documents has become an invoice. */
const invoiced = (...ids: string[]): InvoiceLookups => ({
  ...NONE,
  ofDocuments: (_companyId, { documentIds }) =>
    Promise.resolve(
      ids
        .filter((id) => documentIds.includes(id))
        .map((documentId) => ({ documentId, note: null, ...invoice() })),
    ),
});

const find = async (lookups: InvoiceLookups, row: DocumentRow) =>
  (await findDuplicates(feature.ctx, lookups, row)).ofDocument;

test.each([
  ["the same bytes", "document", "same", "same", {}],
  ["the same slip on another photo", "slip", "one", "two", { slipLine: "34191" }],
  ["the same PIX on another picture", "payment", "three", "four", { endToEndId: "E1" }],
] as const)("%s is known again", async (_, reason, first, second, keys) => {
  const companyId = await feature.createCompany();
  const earlier = await receive(companyId, first, keys);
  const again = await receive(companyId, second, keys);
  expect(await find(invoiced(earlier.id), again)).toMatchObject([{ reason }]);
  expect(await find(NONE, again)).toEqual([]);
});

test("another document, and a stranger's, are none", async () => {
  const companyId = await feature.createCompany();
  const boleto = { slipLine: "34192" };
  const foreign = await receive(await feature.createCompany(), "five", boleto);
  const other = await receive(companyId, "six", { slipLine: "34193" });
  const mine = await receive(companyId, "five", boleto);
  expect(await find(invoiced(foreign.id, other.id), mine)).toEqual([]);
});

test("an invoice from this very document counts", async () => {
  const mine = await receive(await feature.createCompany(), "seven");
  expect(await find(invoiced(mine.id), mine)).toMatchObject([{ reason: "document" }]);
});

test("a PIX that arrived by itself and became an invoice is shown once, newest first", async () => {
  const companyId = await feature.createCompany();
  const row = await receive(companyId, "eight", { endToEndId: "E2" });
  const paid = invoice("2026-11-02T12:00:00.000Z");
  const scanned = invoice();
  const lookups: InvoiceLookups = {
    ofDocuments: () =>
      Promise.resolve([
        { documentId: row.id, note: null, ...scanned },
        { documentId: row.id, note: null, ...paid },
      ]),
    ofPayment: (asked, id) => Promise.resolve(asked === companyId && id === "E2" ? paid : null),
  };
  const found = await find(lookups, row);
  expect(found.map(({ invoice_id }) => invoice_id)).toEqual([paid.invoice_id, scanned.invoice_id]);
  const alone = await find({ ...NONE, ofPayment: lookups.ofPayment }, row);
  expect(alone).toEqual([{ reason: "payment", ...paid }]);
});
