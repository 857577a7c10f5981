import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject, afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "../test/database/database.ts";
import { databaseUrl } from "../test/database/postgres.ts";
import { recordDatabaseGeneration } from "./database-generation.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

async function withCompany(): Promise<void> {
  const id = "11111111-1111-4111-8111-111111111111";
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("insert into companies (id, created_at) values ($1, now())", [id]);
  await client.query(
    "insert into company_settings (company_id, cnpj, company_name, created_at, updated_at) values ($1, '11222333000181', 'Oficina', now(), now())",
    [id],
  );
  await client.end();
}

test("a copy without companies has no past elsewhere", async () => {
  const folder = await mkdtemp(join(tmpdir(), "emita-epoch-"));
  await writeFile(join(folder, "PG_VERSION"), "18");
  await recordDatabaseGeneration(database.url);
  expect(await recordDatabaseGeneration(database.url, folder)).toEqual({ epoch: 1, isNew: false });
  expect(await recordDatabaseGeneration(database.url, folder)).toEqual({ epoch: 1, isNew: false });
  await rm(folder, { recursive: true });
});

test("the first start names the first life, every further one finds it again", async () => {
  expect(await recordDatabaseGeneration(database.url)).toEqual({ epoch: 1, isNew: false });
  expect(await recordDatabaseGeneration(database.url)).toEqual({ epoch: 1, isNew: false });
});

test("of several starts at once on a copy one begins the new life", async () => {
  await withCompany();
  await recordDatabaseGeneration(database.url);
  const copy = `copy_${new URL(database.url).pathname.slice(1)}`;
  const client = new pg.Client({
    connectionString: databaseUrl(inject("postgresUrl"), "postgres"),
  });
  await client.connect();
  await database.db.destroy();
  const name = new URL(database.url).pathname.slice(1);
  await client.query(`create database ${copy} template ${name}`);
  const url = databaseUrl(inject("postgresUrl"), copy);
  let begun = 0;
  const starts = await Promise.all(
    [1, 2, 3, 4].map(() => recordDatabaseGeneration(url, null, async () => void (begun += 1))),
  );
  expect(starts.map(({ epoch }) => epoch)).toEqual([2, 2, 2, 2]);
  expect(starts.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(begun).toBe(1);
  await client.query(`drop database ${copy} with (force)`);
  await client.end();
});

test("files that were copied back are a copy, also under the same name", async () => {
  await withCompany();
  const folder = await mkdtemp(join(tmpdir(), "emita-epoch-"));
  const version = join(folder, "PG_VERSION");
  await writeFile(version, "18");
  expect(await recordDatabaseGeneration(database.url, folder)).toMatchObject({ isNew: false });
  await rm(version);
  await writeFile(version, "18");
  expect(await recordDatabaseGeneration(database.url, folder)).toMatchObject({
    epoch: 2,
    isNew: true,
  });
  await rm(folder, { recursive: true });
});
