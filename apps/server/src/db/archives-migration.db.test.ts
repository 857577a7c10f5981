import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEmptyDatabase } from "../test/database/database.ts";
import { migrate } from "./migrate.ts";

const FOLDER = join(import.meta.dirname, "migrations");
const MIGRATION = "0140";
const ANA = "0a000000-0000-4000-8000-000000000001";
const COMPANY = "0b000000-0000-4000-8000-000000000002";
const id = (number: number) => `0c000000-0000-4000-8000-00000000000${number}`;
const AT = "2026-11-20T12:00:00Z";
const LATER = "2026-11-21T12:00:00Z";

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let directory: string;
beforeAll(async () => {
  database = await createEmptyDatabase();
  directory = await mkdtemp(join(tmpdir(), "emita-before-archives-"));
  for (const name of await readdir(FOLDER))
    if (name < MIGRATION) await cp(join(FOLDER, name), join(directory, name));
  await migrate(database.url, { directory });
  const run = (text: string) => sql.raw(text).execute(database.db);
  await run(`insert into users (id, email, created_at, updated_at) values ('${ANA}', 'ana@exemplo.com.br', now(), now());
    insert into companies (id, created_at) values ('${COMPANY}', now());
    insert into invoice_exports (company_id, id, format, query, state, total, done, size, created_at, expires_at) values
      ('${COMPANY}', '${id(1)}', 'csv', '{"sort": "-amount", "city": "Natal"}', 'ready', 2, 2, 7, '${AT}', '${LATER}'),
      ('${COMPANY}', '${id(2)}', 'zip', '{"sort": "created_at"}', 'queued', 1, 0, null, '${AT}', null);
    insert into desk_exports (user_id, id, month, company_ids, done, state, size, created_at, expires_at) values
      ('${ANA}', '${id(3)}', '2026-11-01', '{${COMPANY}}', 1, 'running', null, '${AT}', null);
    insert into data_exports (user_id, id, state, requested_at, ready_at, expires_at, size, company_ids) values
      ('${ANA}', '${id(4)}', 'requested', '${AT}', null, null, null, null),
      ('${ANA}', '${id(5)}', 'ready', '${AT}', '${AT}', '${LATER}', 9, '{${COMPANY}}')`);
  await migrate(database.url);
});
afterAll(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

test("the exports of each of the three earlier tables are archives of their kind", async () => {
  const rows = await database.db.selectFrom("archives").selectAll().orderBy("id").execute();
  const nothing = { size: null, ready_at: null, expires_at: null };
  const company = { company_id: COMPANY, user_id: null, kind: "company", company_ids: null };
  const person = { company_id: null, user_id: ANA };
  const copy = { ...person, kind: "person", request: {}, total: null, done: 0 };
  const ready = { state: "ready", ready_at: null, expires_at: new Date(LATER) };
  expect(rows).toEqual(
    [
      {
        ...company,
        ...ready,
        id: id(1),
        request: { format: "csv", sort: "-amount", city: "Natal" },
        total: 2,
        done: 2,
        size: 7,
      },
      {
        ...company,
        ...nothing,
        id: id(2),
        state: "queued",
        request: { format: "zip", sort: "created_at" },
        total: 1,
        done: 0,
      },
      {
        ...person,
        ...nothing,
        id: id(3),
        kind: "accountant",
        state: "running",
        request: { month: "2026-11" },
        company_ids: [COMPANY],
        total: 1,
        done: 1,
      },
      { ...copy, ...nothing, id: id(4), state: "queued", company_ids: null },
      { ...copy, ...ready, id: id(5), ready_at: new Date(AT), size: 9, company_ids: [COMPANY] },
    ].map((row) => ({ ...row, created_at: new Date(AT) })),
  );
});

const insertUnfinished = (kind: "company" | "person") =>
  database.db
    .insertInto("archives")
    .values({
      id: id(9),
      ...(kind === "company" ? { company_id: COMPANY } : { user_id: ANA }),
      kind,
      state: "running",
      request: "{}",
      created_at: new Date(AT),
    })
    .execute();

test("an owner has one unfinished archive of a kind", async () => {
  await expect(insertUnfinished("company")).rejects.toThrow("archives_unfinished");
  await expect(insertUnfinished("person")).rejects.toThrow("archives_unfinished");
});
