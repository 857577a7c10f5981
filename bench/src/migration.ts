import { checkOutEarlier } from "./upgrade/earlier-version.ts";
import { dropIndexes, makeIndexes } from "./fill-invoices.ts";
import { openDatabase } from "./database.ts";
import { removeData, startProduct } from "@emita/e2e/product";
import { atMost, loadRow, type BenchResult } from "./result.ts";
import type pg from "pg";

const NOTES = Number(process.env["MIGRATION_NOTES"] ?? 1_000_000);
const ACCOUNTS = 1_000;
const LIMIT_SECONDS = 60;
const NAME = "Migração para empresas";
/** The first migration that creates companies from accounts. */
const FIRST = "0072";

/**
 * A database of the version before companies (`UPGRADE_FROM` names a commit of it), with a million notes, started with the present version.
 * Measures the duration of its migrations, and checks that no account, note or event is lost.
 */
export async function run(): Promise<BenchResult> {
  const earlier = await checkOutEarlier();
  if (!earlier)
    return { name: NAME, rows: [{ metric: "sem o histórico do repositório", value: "pulado" }] };
  const before = await startProduct({ entry: earlier.entry });
  const { dataDir } = before;
  try {
    const database = await openDatabase(dataDir);
    await fill(database);
    const held = await countsOf(database, "user_id");
    await database.end();
    await before.stop();
    const beganMs = performance.now();
    const after = await startProduct({ dataDir });
    const readySeconds = (performance.now() - beganMs) / 1000;
    const migrated = await openDatabase(dataDir);
    const seconds = await secondsOf(migrated);
    const kept = await countsOf(migrated, "company_id");
    const companies = await one(
      migrated,
      "select count(*) as count from companies join members on members.company_id = companies.id and role = 'owner'",
    );
    await migrated.end();
    await after.stop();
    return {
      name: `${NAME}, de ${earlier.commit.slice(0, 10)}`,
      rows: [
        loadRow(),
        { metric: "notas", value: NOTES },
        { metric: "contas", value: ACCOUNTS },
        atMost("migrações, da primeira à última", seconds, LIMIT_SECONDS, "s"),
        atMost("partida inteira", readySeconds, LIMIT_SECONDS, "s"),
        atMost("notas e eventos que mudaram de dono", difference(held, kept), 0, "contas"),
        atMost("contas sem empresa e dono", ACCOUNTS - companies, 0, "contas"),
      ],
    };
  } finally {
    await removeData(dataDir);
    await earlier.remove();
  }
}

/** Uses the names of the version before. */
async function fill(database: pg.Client): Promise<void> {
  await database.query("set session_replication_role = replica");
  await database.query("set statement_timeout = 0");
  await database.query(
    `insert into users (id, email, created_at, updated_at)
     select gen_random_uuid(), 'u' || n || '@exemplo.com.br', now(), now() from generate_series(1, ${ACCOUNTS}) n`,
  );
  const indexes = await dropIndexes(database);
  await database.query(
    `with owners as (select array_agg(id) as ids from users)
     insert into invoices (user_id, id, created_at, status, company_name, cnpj, service_code, service_description, amount_cents, city, search_text, city_search, environment, competencia, updated_at)
     select owners.ids[1 + n % ${ACCOUNTS}], gen_random_uuid(), now() - n * interval '30 seconds', 'issued',
            'Cliente ' || n || ' Ltda', '41788206000105', '17.01', 'Consultoria', 100 + n, 'Recife',
            'cliente ' || n || ' ltda 41788206000105', 'recife', 'sandbox', current_date, now()
     from generate_series(1, ${NOTES}) n, owners`,
  );
  await database.query(
    `insert into invoice_events (user_id, invoice_id, at, type)
     select user_id, id, created_at, type from invoices, (values ('invoice.created'), ('invoice.issued')) as t (type)`,
  );
  await database.query(
    `insert into invoice_attempts (id, user_id, invoice_id, kind, started_at)
     select gen_random_uuid(), user_id, id, 'issue', created_at from invoices`,
  );
  await makeIndexes(database, indexes);
}

/** Number of notes and events by owner, as one text. */
async function countsOf(
  database: pg.Client,
  owner: "user_id" | "company_id",
): Promise<Map<string, string>> {
  const { rows } = await database.query<{ id: string; counts: string }>(
    `select i.${owner} as id, count(*) || '/' || (select count(*) from invoice_events e where e.${owner} = i.${owner}) as counts
     from invoices i group by 1`,
  );
  return new Map(rows.map(({ id, counts }) => [id, counts]));
}

function difference(held: ReadonlyMap<string, string>, kept: ReadonlyMap<string, string>): number {
  return [...held].filter(([id, counts]) => kept.get(id) !== counts).length;
}

/** From the beginning of the first migration to the beginning of the last, which reads almost nothing. */
async function secondsOf(database: pg.Client): Promise<number> {
  return one(
    database,
    `select extract(epoch from max(applied_at) - min(applied_at)) as count from schema_migrations where name >= '${FIRST}'`,
  );
}

async function one(database: pg.Client, text: string): Promise<number> {
  const { rows } = await database.query<{ count: string }>(text);
  return Number(rows[0]?.count);
}
