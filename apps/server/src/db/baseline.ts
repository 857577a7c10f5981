import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { StartupError } from "../config/startup-error.ts";

const FOLDER = join(import.meta.dirname, "baseline");
/** The ledger's name of the schema in `baseline/`. */
export const BASELINE = "0131_baseline";

/** The migrations that the baseline replaces: the newest, and the hash of all their names, one per line. */
const LAST_REPLACED = "0131_heartbeat_clocks.sql";
const REPLACED_NAMES_SHA256 = "5f287be8cce39d7b12eb1ae87e8359c168415f586cc78de1c55cb24d40f14664";

/**
 * Makes the baseline schema in an empty database. A database with exactly the migrations that the baseline replaces has that
 * schema already: its ledger then holds the baseline in their place. Call it in a transaction, under the lock of migrations.
 * @throws StartupError for a database with any other migrations.
 */
export async function ensureBaseline(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select name from schema_migrations");
  const names = rows.map(({ name }) => name).toSorted();
  if (names.includes(BASELINE)) return;
  if (names.length === 0) await makeSchema(client);
  else if (hashOf(names) !== REPLACED_NAMES_SHA256) throw unknownState(names);
  await client.query("delete from schema_migrations");
  await client.query("insert into schema_migrations (name, contracts) values ($1, true)", [
    BASELINE,
  ]);
}

async function makeSchema(client: pg.Client): Promise<void> {
  for (const name of (await readdir(FOLDER)).toSorted())
    await client.query(await readFile(join(FOLDER, name), "utf8"));
}

function hashOf(names: readonly string[]): string {
  return createHash("sha256")
    .update(names.map((name) => `${name}\n`).join(""))
    .digest("hex");
}

function unknownState(names: readonly string[]): StartupError {
  const unknown = names.find((name) => name > LAST_REPLACED);
  return new StartupError(
    unknown === undefined
      ? `O banco de dados é de uma versão do Emita mais antiga do que esta sabe atualizar (última atualização: ${names.at(-1)}). Inicie antes a última versão 0.1, que o leva até ${LAST_REPLACED}, e depois esta. Nada foi alterado.`
      : `O banco de dados tem uma atualização que esta versão do Emita não conhece (${unknown}). Confira DATABASE_URL ou restaure uma cópia feita por uma versão conhecida. Nada foi alterado.`,
  );
}
