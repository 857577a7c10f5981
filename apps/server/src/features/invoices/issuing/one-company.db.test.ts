import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createInvoiceStage, type InvoiceStage } from "../../../test/invoices/invoice-stage.ts";
import { transactionsOf } from "../../../test/database/transactions.ts";

/**
 * Each transaction of issuing an invoice writes rows of one company only, so that companies could be in different databases
 * (docs/decisions/0018); rows without a company are listed.
 */
let stage: InvoiceStage;
beforeAll(async () => {
  stage = await createInvoiceStage();
  await watchWriting();
});
afterAll(() => stage.stop());

/** Numbers of a CNPJ, which companies may share, are taken along with an invoice. */
const ALONG_WITH_A_NOTE = ["dps_series"];
/** That a city hall answers is noted every half minute, in a transaction of its own. */
const APART = ["city_halls"];

/** From now on the database invoices which transaction wrote which table, and whose row. */
async function watchWriting(): Promise<void> {
  const { db } = stage.ctx;
  await sql`create table seen_writing (transaction bigint, name text, company text)`.execute(db);
  await sql`create function see_writing() returns trigger language plpgsql as $$
    declare written jsonb := to_jsonb(coalesce(new, old));
    begin
      insert into seen_writing values (txid_current(), tg_table_name,
        coalesce(written->>'company_id', case tg_table_name when 'companies' then written->>'id' end));
      return null;
    end $$`.execute(db);
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'seen_writing'`.execute(
    db,
  );
  for (const { name } of rows)
    await sql`create trigger see_writing after insert or update or delete on ${sql.table(name)}
      for each row execute function see_writing()`.execute(db);
}

async function issueInvoice(): Promise<string> {
  const companyId = await stage.createCustomer();
  const { id } = await stage.create(companyId);
  await stage.issue(companyId, id);
  return id;
}

test("no transaction of an invoice's way writes for two companies, nor what belongs to none", async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, issueInvoice));
  for (const id of ids) expect(await stage.row(id)).toMatchObject({ status: "issued" });
  const { rows } = await sql<{ companies: string[]; others: string[] }>`
    select array_remove(array_agg(distinct company), null) as companies,
      coalesce(array_agg(distinct name) filter (where company is null and name <> 'users'), '{}') as others
    from seen_writing group by transaction`.execute(stage.ctx.db);
  expect(rows.length).toBeGreaterThan(4 * ids.length);
  expect(rows.filter(({ companies }) => companies.length > 1)).toEqual([]);
  const names = (those: typeof rows) => [...new Set(those.flatMap(({ others }) => others))];
  expect(names(rows.filter(({ companies }) => companies.length > 0))).toEqual(ALONG_WITH_A_NOTE);
  expect(names(rows.filter(({ companies }) => companies.length === 0))).toEqual(APART);
});

const NOTICE = /pg_notify/;
const WRITING = /\b(?:insert into|update|delete from)\b/i;

test("no transaction of an invoice's way both writes and announces: PostgreSQL lets only one announcing commit at a time", async () => {
  const transactions = await transactionsOf(issueInvoice);
  expect(transactions.filter((texts) => WRITING.test(texts)).length).toBeGreaterThan(3);
  expect(transactions.filter((texts) => NOTICE.test(texts) && WRITING.test(texts))).toEqual([]);
});
