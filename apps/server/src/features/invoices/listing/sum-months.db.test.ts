import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { InvoiceMonths } from "@emita/contract/invoices/invoices";
import { localDate, monthsUntil } from "@emita/domain/basics/dates";
import { createInvoiceStage, type InvoiceStage } from "../../../test/invoices/invoice-stage.ts";

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

async function months(owner = companyId): Promise<InvoiceMonths["data"]> {
  const answer = await stage.call(owner, "GET", "/months");
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

async function issuedAt(instant: string, amount: number): Promise<string> {
  const { id } = await stage.create(companyId, { amount });
  await stage.issue(companyId, id);
  await stage.ctx.db
    .updateTable("invoices")
    .set({ issued_at: new Date(instant) })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
  return id;
}

test("twelve months to the present one, those without an invoice too", async () => {
  const names = monthsUntil(localDate(stage.clock.now()), 12);
  expect(await months()).toEqual(names.map((month) => ({ month, count: 0, amount: 0 })));
});

test("an invoice belongs to the month in which it was issued in Brazil", async () => {
  const names = monthsUntil(localDate(stage.clock.now()), 12);
  const month = names[5] ?? "";
  const next = names[6] ?? "";
  // 22:30 of the last day in São Paulo is the next month already in UTC.
  await issuedAt(`${next}-01T01:30:00Z`, 100.25);
  await issuedAt(`${next}-01T03:00:00Z`, 50);
  await issuedAt(`${month}-10T15:00:00Z`, 0.75);
  const found = new Map((await months()).map((row) => [row.month, row]));
  expect(found.get(month)).toEqual({ month, count: 2, amount: 101 });
  expect(found.get(next)).toEqual({ month: next, count: 1, amount: 50 });
});

test("invoices that are older, not issued, cancelled or of another company do not count", async () => {
  const [first = ""] = monthsUntil(localDate(stage.clock.now()), 12);
  await issuedAt(`${first}-01T02:59:59Z`, 10);
  await stage.create(companyId);
  const now = stage.clock.now().toISOString();
  const cancelled = await issuedAt(now, 20);
  await sql`update invoices set status = 'cancelled' where id = ${cancelled}`.execute(stage.ctx.db);
  await issuedAt(now, 30);
  expect((await months()).filter(({ count }) => count > 0)).toMatchObject([
    { count: 1, amount: 30 },
  ]);
  expect((await months(await stage.createCustomer())).every(({ count }) => count === 0)).toBe(true);
});

test("an invoice that is taken away, or whose amount is put right, changes its month", async () => {
  const now = stage.clock.now().toISOString();
  const gone = await issuedAt(now, 20);
  const corrected = await issuedAt(now, 30);
  const { db } = stage.ctx;
  await db.deleteFrom("invoices").where("id", "=", gone).execute();
  await db
    .updateTable("invoices")
    .set({ amount_cents: 31_50 })
    .where("id", "=", corrected)
    .execute();
  expect((await months()).at(-1)).toMatchObject({ count: 1, amount: 31.5 });
});
