import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createEmptyDatabase } from "../test/database/database.ts";
import { REPLACED_MIGRATIONS } from "../test/database/replaced-migrations.ts";
import { BASELINE } from "./baseline.ts";
import { migrate } from "./migrate.ts";

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
/** A folder without migrations: what is made is the baseline alone. */
let nothing: string;
beforeAll(async () => {
  nothing = await mkdtemp(join(tmpdir(), "emita-baseline-"));
});
afterAll(() => rm(nothing, { recursive: true }));
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(() => database.drop());

const makeBaseline = () => migrate(database.url, { directory: nothing });

async function ledger(): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from schema_migrations order by name`.execute(database.db);
  return rows.map(({ name }) => name);
}

/** The database as the version before the baseline left it, with these migrations. */
async function makeOlder(names: readonly string[]): Promise<void> {
  await makeBaseline();
  await sql`delete from schema_migrations`.execute(database.db);
  await sql`insert into schema_migrations (name, contracts) select unnest(${names}::text[]), true`.execute(
    database.db,
  );
}

const createCompany = async () => {
  const id = randomUUID();
  await sql`insert into companies (id, created_at) values (${id}, now())`.execute(database.db);
  return id;
};

/** A webhook that is off, as either table holds it. */
const insertWebhook = (table: string, companyId: string, url: string) =>
  sql`insert into ${sql.table(table)} (company_id, url, sealed_secret, secret_hint, secret_set_at, off_since, off_reason, created_at, updated_at)
    values (${companyId}, ${url}, 'x', 'abcd', now(), now(), 'gone', now(), now())`.execute(
    database.db,
  );

describe("a database", () => {
  test("without tables gets the baseline, the migrations after it, and its first epoch", async () => {
    await migrate(database.url);
    const [first, ...later] = await ledger();
    expect(first).toBe(BASELINE);
    expect(later.length).toBeGreaterThan(0);
    const { rows } = await sql`select epoch from database_epochs`.execute(database.db);
    expect(rows).toEqual([{ epoch: 1 }]);
  });

  test("at the last migration that the baseline replaces is taken as it is", async () => {
    await makeOlder(REPLACED_MIGRATIONS);
    const companyId = await createCompany();
    await Promise.all([migrate(database.url), migrate(database.url)]);
    expect((await ledger())[0]).toBe(BASELINE);
    expect(await ledger()).not.toContain(REPLACED_MIGRATIONS.at(-1));
    const { rows } = await sql`select id from companies`.execute(database.db);
    expect(rows).toEqual([{ id: companyId }]);
  });

  test.each([
    [
      "earlier",
      REPLACED_MIGRATIONS.slice(0, -1),
      "última atualização: 0130_invoices_recovered.sql",
    ],
    ["missing one in between", REPLACED_MIGRATIONS.slice(1), "mais antiga"],
    ["of a later one", [...REPLACED_MIGRATIONS, "0135_other.sql"], "não conhece (0135_other.sql)"],
  ])("with migrations that are %s is refused and stays as it is", async (_, names, words) => {
    await makeOlder(names);
    await expect(migrate(database.url)).rejects.toThrow(words);
    expect(await ledger()).toEqual(names);
  });
});

describe("one table of webhooks (0141)", () => {
  test("keeps every webhook, and moves one that only the table of before has", async () => {
    await makeBaseline();
    const [both, one] = [await createCompany(), await createCompany()];
    await insertWebhook("webhooks", both, "https://both.example");
    await sql`alter table webhooks disable trigger user`.execute(database.db);
    await insertWebhook("webhooks", one, "https://one.example");
    await migrate(database.url);
    const { rows } = await sql`
      select company_id, url, is_first, off_reason, missed_since = off_since as missed
      from webhook_addresses order by url`.execute(database.db);
    const kept = { is_first: true, off_reason: "gone", missed: true };
    expect(rows).toEqual([
      { company_id: both, url: "https://both.example", ...kept },
      { company_id: one, url: "https://one.example", ...kept },
    ]);
  });

  test("gives a delivery that was not taken over its webhook and keeps its event", async () => {
    await makeBaseline();
    const companyId = await createCompany();
    await insertWebhook("webhooks", companyId, "https://one.example");
    const id = randomUUID();
    await sql`insert into webhook_deliveries (id, company_id, type, body, next_try_at, created_at)
      values (${id}, ${companyId}, 'invoice.issued', '{}', now(), now())`.execute(database.db);
    await migrate(database.url);
    const { rows } = await sql`
      select d.event_id, d.event_seq = e.seq as placed, w.url from webhook_deliveries d
      join webhook_addresses w on w.id = d.webhook_id join product_events e on e.id = d.event_id`.execute(
      database.db,
    );
    expect(rows).toEqual([{ event_id: id, placed: true, url: "https://one.example" }]);
  });

  test("takes away jobs that no worker knows any more, and what kept older servers waiting", async () => {
    await makeBaseline();
    await sql`
      create schema pgboss;
      create table pgboss.schedule (name text);
      create table pgboss.job (name text, state text);
      insert into pgboss.schedule values ('remove-walls'), ('clean-webhooks');
      insert into pgboss.job values ('sweep-webhooks', 'created'), ('sweep-webhooks', 'completed'), ('send-mail', 'created');
      do $$ begin
        execute format('create schema if not exists %I', current_user);
        execute format($f$create function %1$I.replaced_by_newer_version() returns setof record language sql as 'select 1, 2'$f$, current_user);
        execute format($f$create view %1$I.invoices as select * from %1$I.replaced_by_newer_version() as older (a int, b int)$f$, current_user);
      end $$`.execute(database.db);
    await migrate(database.url);
    const left = await sql<{ name: string; state: string | null }>`
      select name, null as state from pgboss.schedule union all select name, state from pgboss.job order by 1`.execute(
      database.db,
    );
    expect(left.rows).toEqual([
      { name: "clean-webhooks", state: null },
      { name: "send-mail", state: "created" },
      { name: "sweep-webhooks", state: "completed" },
    ]);
    const walls = await sql`select 1 from pg_views where viewname = 'invoices'`.execute(
      database.db,
    );
    expect(walls.rows).toEqual([]);
  });
});

test("city and regime that an earlier version guessed are forgotten (0142)", async () => {
  await makeBaseline();
  const [guessed, known] = [await createCompany(), await createCompany()];
  for (const [id, source] of [
    [guessed, "default"],
    [known, "person"],
  ])
    await sql`insert into company_settings (company_id, cnpj, company_name, city, city_code, tax_regime, fiscal_data_source, created_at, updated_at)
      values (${id}, '11222333000181', 'Oficina', 'Recife', '2611606', 'simples', ${source}, now(), now())`.execute(
      database.db,
    );
  await migrate(database.url);
  const { rows } = await sql`
    select city, city_code, tax_regime, fiscal_data_source from company_settings order by city nulls first`.execute(
    database.db,
  );
  expect(rows).toEqual([
    { city: null, city_code: null, tax_regime: null, fiscal_data_source: null },
    { city: "Recife", city_code: "2611606", tax_regime: "simples", fiscal_data_source: "person" },
  ]);
});
