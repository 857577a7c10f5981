import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";

/** Connects to the embedded database of a running product, to fill it with a benchmark's data. */
export async function openDatabase(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await databaseUrl(dataDir) });
  await client.connect();
  return client;
}

/** Connection string of a running product's embedded database. */
export async function databaseUrl(dataDir: string): Promise<string> {
  const password = await readFile(join(dataDir, "keys", "postgres.password"), "utf8");
  const port = (await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n")[3];
  return `postgres://emita:${password.trim()}@127.0.0.1:${port}/emita`;
}

/** A benchmark measures the pipeline, not the plan. */
export async function raiseQuota(dataDir: string, companyId: string, quota: number): Promise<void> {
  const client = await openDatabase(dataDir);
  await client.query("update entitlements set invoices_quota = $2 where company_id = $1", [
    companyId,
    quota,
  ]);
  await client.end();
}
