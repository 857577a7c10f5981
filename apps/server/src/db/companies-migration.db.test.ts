import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { removeWalls } from "../operations/remove-walls.ts";
import { asPassingFault } from "../platform/basics/passing-fault.ts";
import { connectDatabase } from "../platform/context/db.ts";
import { createEmptyDatabase } from "../test/database.ts";
import { migrate } from "./migrate.ts";

const FOLDER = join(import.meta.dirname, "migrations");
const FIRST_NEW = "0072";
const ANA = "0a000000-0000-4000-8000-000000000001";
const BENTO = "0b000000-0000-4000-8000-000000000002";
const NOTE = "0c000000-0000-4000-8000-000000000003";

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let directory: string;
/** As a server of the version before looks at the database. */
let older: pg.Client;

beforeAll(async () => {
  database = await createEmptyDatabase();
  directory = await mkdtemp(join(tmpdir(), "emita-before-companies-"));
  for (const name of await readdir(FOLDER))
    if (name < FIRST_NEW) await cp(join(FOLDER, name), join(directory, name));
  await migrate(database.url, { directory });
  older = new pg.Client({ connectionString: database.url });
  await older.connect();
  await fillAsBefore(older);
  await migrate(database.url);
});
afterAll(async () => {
  await older.end();
  await database.drop();
  await rm(directory, { recursive: true });
});

/** Two accounts of the version before, one with a note, a token, a job that waits; and a server that runs. */
async function fillAsBefore(client: pg.Client): Promise<void> {
  await client.query(
    `insert into users (id, email, created_at, updated_at) values ($1, 'ana@exemplo.com.br', now(), now()), ($2, 'bento@exemplo.com.br', now(), now())`,
    [ANA, BENTO],
  );
  await client.query(
    `insert into company_settings (user_id, cnpj, company_name, created_at, updated_at) values ($1, '11222333000181', 'Oficina', now(), now())`,
    [ANA],
  );
  await client.query(
    `insert into user_entitlements (user_id, plan, invoices_quota, created_at, updated_at, period_start) values ($1, 'TRIAL', 5, now(), now(), now())`,
    [ANA],
  );
  await client.query(
    `insert into notification_choices (user_id, issued, issued_to_client, rejected, cancelled, quota, certificate, updated_at)
     values ($1, true, false, true, true, true, true, now())`,
    [ANA],
  );
  await client.query(
    `insert into invoices (user_id, id, created_at, updated_at, status, company_name, cnpj, service_description, amount_cents, city, search_text, city_search, environment, competencia)
     values ($1, $2, now(), now(), 'issued', 'Tomador', '11444777000161', 'Consultoria', 100, 'Recife', '', '', 'sandbox', current_date)`,
    [ANA, NOTE],
  );
  await client.query(
    `insert into api_tokens (id, user_id, name, masked_prefix, token_hash, scopes, created_at) values (gen_random_uuid(), $1, 'ERP', 'emita_test_A', 'x', '{invoices:read}', now())`,
    [ANA],
  );
  await client.query(
    `create schema pgboss; create table pgboss.job (name text, state text, data jsonb);
     insert into pgboss.job values
       ('issue-invoice', 'created', '{"userId": "${ANA}", "invoiceId": "${NOTE}"}'),
       ('erase-account', 'created', '{"userId": "${ANA}"}')`,
  );
  await client.query("insert into process_heartbeats (id, role) values (gen_random_uuid(), 'web')");
}

async function rows(text: string): Promise<unknown[]> {
  const client = new pg.Client({
    connectionString: database.url,
    options: "-c search_path=public",
  });
  await client.connect();
  try {
    return (await client.query({ text, rowMode: "array" })).rows;
  } finally {
    await client.end();
  }
}

test("every account is a company with the account's id and its owner", async () => {
  expect(await rows("select id, mails_clients from companies order by id")).toEqual([
    [ANA, false],
    [BENTO, true],
  ]);
  expect(await rows("select company_id, user_id, role from members order by 1")).toEqual([
    [ANA, ANA, "owner"],
    [BENTO, BENTO, "owner"],
  ]);
});

test("what was the account's is the company's, under the same ids", async () => {
  expect(await rows("select company_id, id from invoices")).toEqual([[ANA, NOTE]]);
  expect(await rows("select company_id, count from invoice_counts")).toEqual([[ANA, 1]]);
  expect(await rows("select company_id, user_id, name from api_tokens")).toEqual([
    [ANA, null, "ERP"],
  ]);
  expect(await rows("select company_id, cnpj from company_settings")).toEqual([
    [ANA, "11222333000181"],
  ]);
  expect(await rows("select company_id, plan from entitlements")).toEqual([[ANA, "TRIAL"]]);
});

test("jobs that wait name the company, those about a person the person", async () => {
  expect(await rows("select name, data from pgboss.job order by name")).toEqual([
    ["erase-account", { userId: ANA }],
    ["issue-invoice", { companyId: ANA, invoiceId: NOTE }],
  ]);
});

test("all that was added is checked, but for what a restore may have left", async () => {
  expect(
    await rows(
      "select conname from pg_constraint where connamespace = 'public'::regnamespace and not convalidated order by 1",
    ),
  ).toEqual([["invoices_of_document"], ["invoices_replaced_by"], ["invoices_replaces"]]);
  expect(
    await rows(
      "select conname from pg_constraint where connamespace = 'public'::regnamespace and conname ~ 'user_id' and conrelid = 'invoices'::regclass",
    ),
  ).toEqual([]);
});

test("a server of the version before is told to wait, whatever it asks of a company", async () => {
  for (const text of [
    `select * from invoices where user_id = '${ANA}' and status = 'pending'`,
    `select * from user_entitlements where user_id = '${ANA}'`,
    `update user_entitlements set invoices_used = invoices_used + 1 where user_id = '${ANA}'`,
    `delete from documents where user_id = '${ANA}'`,
    `insert into certificates (user_id, id) values ('${ANA}', gen_random_uuid())`,
    `select issued_to_client from notification_choices where user_id = '${ANA}'`,
  ]) {
    const fault = await older.query(text).then(
      () => null,
      (error: unknown) => error,
    );
    expect([text, asPassingFault(fault)?.code]).toEqual([text, "unavailable"]);
  }
  expect((await older.query("select count(*)::int as count from users")).rows).toEqual([
    { count: 2 },
  ]);
});

test("the walls stand for a day", async () => {
  const db = connectDatabase(database.url);
  await removeWalls({ db });
  await expect(older.query("select 1 from invoices")).rejects.toThrow("newer version");
  await older.query("update schema_migrations set applied_at = now() - interval '25 hours'");
  await removeWalls({ db });
  await removeWalls({ db });
  await db.destroy();
  expect((await older.query("select company_id from invoices")).rows).toEqual([
    { company_id: ANA },
  ]);
});
