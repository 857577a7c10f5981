import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { connectDatabase } from "../../platform/context/db.ts";
import { databaseUrl, TEMPLATE } from "./postgres.ts";

/** A fresh clone of the migrated template for one test file, on the server of the run or another one. */
export async function createTestDatabase(serverUrl = inject("postgresUrl")) {
  return createDatabase(serverUrl, TEMPLATE);
}

/** One without any table. */
export async function createEmptyDatabase(serverUrl = inject("postgresUrl")) {
  return createDatabase(serverUrl, "template1");
}

async function createDatabase(serverUrl: string, template: string) {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  // By files: writing twelve megabytes through the log takes twice as long.
  await administer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = databaseUrl(serverUrl, name);
  const db = connectDatabase(url);
  return {
    url,
    db,
    async drop() {
      await db.destroy();
      await administer(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(serverUrl, "postgres") });
  await client.connect();
  try {
    // Two files may clone the template at the same moment: PostgreSQL wants them one after the other.
    await client.query("select pg_advisory_lock(1)");
    await client.query(statement);
  } finally {
    await client.end();
  }
}
