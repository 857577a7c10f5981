import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Invoice } from "@emita/contract/invoices/invoices";
import { createInvoiceStage, type InvoiceStage } from "../../../test/invoices/invoice-stage.ts";
import { snapshotInvoice } from "../showing/snapshot-invoice.ts";

const COUNT = 20;
const FULL = {
  address: "Rua das Flores, 10 - Centro, Recife/PE",
  phone: "81999990000",
  email: "financeiro@cliente.example",
  metadata: { order: "7", shelf: "a b" },
  details: { competencia: "2026-01-15", additional_information: "Pedido 7" },
};

let stage: InvoiceStage;
let companyId: string;
/** The invoices of events as their listeners saw them, by event and invoice. */
const received = new Map<string, Invoice | null>();
beforeAll(async () => {
  stage = await createInvoiceStage();
  stage.ctx.events.listen(async (writes, event) => {
    const seen = await snapshotInvoice(stage.ctx, writes.db, event);
    received.set(`${event.type} ${event.invoiceId}`, seen);
  });
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  companyId = await stage.createCustomer(1_000);
  // The series begins with its first invoice.
  const { id } = await stage.create(companyId);
  await stage.issue(companyId, id);
  received.clear();
});

const issueAll = (invoices: readonly { readonly id: string }[]) =>
  Promise.all(invoices.map(({ id }) => stage.issue(companyId, id)));
const createMany = (count: number) =>
  Promise.all(Array.from({ length: count }, () => stage.create(companyId, FULL)));
async function numbersOf(invoices: readonly { readonly id: string }[]): Promise<number[]> {
  const rows = await Promise.all(invoices.map(({ id }) => stage.row(id)));
  return rows.map((row) => Number(row.dps_number)).toSorted((a, b) => a - b);
}

test("the answer and the events of an invoice show the stored row, before and after the city hall", async () => {
  const created = await stage.create(companyId, FULL);
  expect(await stage.show(companyId, created.id)).toEqual(created);
  expect(received.get(`invoice.created ${created.id}`)).toEqual(created);
  await stage.issue(companyId, created.id);
  const issued = await stage.show(companyId, created.id);
  expect(issued.status).toBe("issued");
  expect(received.get(`invoice.issued ${created.id}`)).toEqual(issued);
});

test("many at once follow each other without a gap, each with its own steps", async () => {
  const invoices = await createMany(COUNT);
  await issueAll(invoices);
  const numbers = await numbersOf(invoices);
  const [first = 0] = numbers;
  expect(numbers).toEqual(Array.from({ length: COUNT }, (_, index) => first + index));
  expect(stage.world.authority.notes.size).toBe(COUNT + 1);
  for (const { id } of invoices) {
    expect(await stage.eventTypes(companyId, id)).toEqual([
      "invoice.created",
      "invoice.queued",
      "invoice.sent",
      "invoice.issued",
    ]);
    expect(await stage.attempts(id)).toMatchObject([{ kind: "issue", outcome: "issued" }]);
  }
});

test("numbers that another process took meanwhile are not taken again", async () => {
  const before = await createMany(3);
  await issueAll(before);
  const last = (await numbersOf(before)).at(-1) ?? 0;
  await stage.ctx.db
    .updateTable("dps_series")
    .set({ next_number: last + 11 })
    .execute();
  const after = await createMany(5);
  await issueAll(after);
  expect(await numbersOf(after)).toEqual([11, 12, 13, 14, 15].map((step) => last + step));
});

test("an invoice that changes while others are sent with it holds none of them up", async () => {
  const invoices = await createMany(6);
  const [first] = invoices;
  const [, change] = await Promise.all([
    issueAll(invoices),
    stage.call(companyId, "PATCH", `/${first?.id}`, { metadata: { order: "8" } }),
  ]);
  expect(change.statusCode).toBe(200);
  for (const { id } of invoices) expect((await stage.show(companyId, id)).status).toBe("issued");
  expect((await stage.show(companyId, first?.id ?? "")).metadata).toEqual({
    order: "8",
    shelf: "a b",
  });
  expect(new Set(await numbersOf(invoices)).size).toBe(6);
});
