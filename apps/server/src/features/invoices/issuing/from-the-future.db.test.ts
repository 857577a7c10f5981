import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createInvoiceStage, type InvoiceStage } from "../../../test/invoices/invoice-stage.ts";

let stage: InvoiceStage;
let companyId: string;
beforeAll(async () => {
  stage = await createInvoiceStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  companyId = await stage.createCustomer(5);
});

const EARLY = { reject: "E0008" } as const;
const authority = () => stage.world.authority;

async function turns(...script: (typeof EARLY | "silent")[]): Promise<string> {
  const { id } = await stage.create(companyId);
  authority().script.push(...script);
  await stage.issue(companyId, id);
  return id;
}

test("a declaration from the future is signed again by the next turn, under its number", async () => {
  const id = await turns(EARLY, EARLY);
  expect(await stage.row(id)).toMatchObject({
    status: "pending",
    answer_pending: false,
    error: null,
    dps_number: 1,
  });
  await stage.finish(companyId, id, "issue");
  expect(await stage.row(id)).toMatchObject({ status: "issued", dps_number: 1, unexplained: null });
  const dates = authority().drafts.map(({ emittedAt }) => emittedAt.getTime());
  expect(dates[1]).toBeGreaterThan(dates[0] ?? 0);
  expect(await stage.eventTypes(companyId, id)).not.toContain("invoice.rejected");
  const { data } = (await stage.call(companyId, "GET", `/${id}/events`)).json();
  expect(JSON.stringify(data)).toContain("relógio");
});

test("the next turn is due by the database's clock, however far ours is ahead", async () => {
  stage.clock.advance(2 * 3_600_000);
  const id = await turns(EARLY);
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from work_due_at - now())::float8 as seconds from invoices where id = ${id}`.execute(
    stage.ctx.db,
  );
  expect(rows[0]?.seconds).toBeLessThanOrEqual(30);
});

test("after a day its owner reads the authority's words, and may send it again", async () => {
  const id = await turns(EARLY);
  await sql`update invoices set unexplained = jsonb_set(unexplained::jsonb, '{since}', to_jsonb((now() - interval '25 hours')::text))
    where id = ${id}`.execute(stage.ctx.db);
  authority().script.push(EARLY);
  stage.waitLong();
  await stage.issue(companyId, id);
  expect(await stage.show(companyId, id)).toMatchObject({
    status: "error",
    error: { code: "E0008" },
  });
});

test("one that was sent in vain before is asked for first", async () => {
  const id = await turns("silent");
  authority().findScript.push("absent");
  authority().script.push(EARLY);
  stage.waitLong();
  await stage.issue(companyId, id);
  await stage.finish(companyId, id, "issue");
  expect((await stage.row(id)).status).toBe("issued");
  expect(authority().notes.size).toBe(1);
});
