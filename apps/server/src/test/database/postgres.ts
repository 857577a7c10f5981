import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { migrate } from "../../db/migrate.ts";
import { startEmbeddedPostgres } from "../../platform/postgres/embedded.ts";
import { quiet } from "../server/quiet-log.ts";

export const TEMPLATE = "emita_template";

/** Vitest global set-up: one PostgreSQL for the run, with a migrated template that every test file clones. */
export async function setup({
  provide,
}: {
  provide: (key: "postgresUrl", value: string) => void;
}): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "emita-test-"));
  const server = await startEmbeddedPostgres(join(folder, "postgres"), join(folder, "keys"), quiet);
  const client = new pg.Client({ connectionString: server.connectionString });
  await client.connect();
  // Nothing of a test run must outlive a crash of the machine: no commit waits for the disk.
  for (const setting of ["fsync", "synchronous_commit", "full_page_writes"])
    await client.query(`alter system set ${setting} = off`);
  await client.query("select pg_reload_conf()");
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate(databaseUrl(server.connectionString, TEMPLATE));
  provide("postgresUrl", server.connectionString);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}
