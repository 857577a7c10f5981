import { setTimeout as delay } from "node:timers/promises";
import { openAccount } from "@emita/e2e/api-client";
import { removeData, startProduct } from "@emita/e2e/product";
import type pg from "pg";
import { openDatabase } from "./database.ts";
import { atMost, loadRow, type BenchResult } from "./result.ts";

const REPEATS = Number(process.env["RECURRENCES"] ?? 100_000);
const COMPANIES = 2_000;
const LIMIT_SECONDS = 10;
const FOUND_WITHIN_MS = 10 * 60_000;

/**
 * All of 100,000 active repeats due on one day, over 2,000 companies: how long the running product takes from looking for them
 * to every occurrence stored and its company's job enqueued. Every fifth asks; the others would issue by themselves.
 */
export async function run(): Promise<BenchResult> {
  const product = await startProduct({ env: { LOG_LEVEL: "error" } });
  try {
    await openAccount(product.url);
    const database = await openDatabase(product.dataDir);
    await fill(database);
    const seconds = await timeOfFinding(database);
    const rows = [
      { metric: "recorrências", value: REPEATS },
      { metric: "datas guardadas", value: await count(database, OCCURRENCES) },
      { metric: "trabalhos na fila", value: await count(database, JOBS) },
      atMost("dia inteiro achado e enfileirado", seconds, LIMIT_SECONDS, "s"),
      { metric: "olhar quando nada vence (ms)", value: await timeOfNothing(database) },
      loadRow(),
    ];
    await database.end();
    return { name: "Recorrências de um dia", rows };
  } finally {
    await product.stop();
    await removeData(product.dataDir);
  }
}

const OCCURRENCES = "select count(*)::integer as count from recurrence_occurrences";
const JOBS = `select count(*)::integer as count from pgboss.job
  where name in ('issue-occurrences', 'mail-occurrences')`;
const DUE = "select count(*)::integer as count from recurrences where next_due_at <= now()";

async function count(database: pg.Client, query: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(query);
  return rows[0]?.count ?? 0;
}

/** Repeats for a day that has just come, in one transaction: the product sees all of them at once, or none. */
async function fill(database: pg.Client): Promise<void> {
  await database.query("begin");
  await database.query(
    `insert into companies (id, created_at) select gen_random_uuid(), now() from generate_series(1, $1)`,
    [COMPANIES],
  );
  await database.query(
    `insert into recurrences (company_id, id, client_id, service_code, service_description, amount_cents, amount_from,
       every, day, starts_on, counted_from, mode, weekend, competencia, hour, state, next_nominal_date, next_installment,
       next_due_at, created_at, updated_at)
     select c.id, gen_random_uuid(), gen_random_uuid(), '17.01', 'Consultoria de {mês} de {ano}', 185000, d.day,
       'month', extract(day from d.day), d.day, d.day, case when n % 5 = 0 then 'ask' else 'issue' end, 'after', 'same', 0,
       'active', d.day, 1, now() - interval '1 minute', now(), now()
     from generate_series(1, $1) n
     join (select id, row_number() over () - 1 as number from companies) c on c.number = n % $2
     cross join (select (now() at time zone 'America/Sao_Paulo')::date as day) d`,
    [REPEATS, COMPANIES],
  );
  await database.query("commit");
  await database.query("analyze recurrences");
}

/** From the start of the job that found the first of them to the end of the one that found the last. */
async function timeOfFinding(database: pg.Client): Promise<number> {
  const until = performance.now() + FOUND_WITHIN_MS;
  while ((await count(database, DUE)) > 0) {
    if (performance.now() > until) throw new Error("the day's repeats were not found");
    await delay(100);
  }
  const { rows } = await database.query<{ seconds: number }>(
    `select extract(epoch from max(o.updated_at) - min(j.started_on))::float as seconds
     from (select max(updated_at) as updated_at from recurrences) o, pgboss.job j
     where j.name = 'find-due-occurrences' and j.started_on >= (select min(created_at) from recurrences)
       and j.started_on <= (select min(created_at) from recurrence_occurrences)`,
  );
  return rows[0]?.seconds ?? Number.NaN;
}

/** The statement of a look that finds nothing, as it runs every half minute. */
async function timeOfNothing(database: pg.Client): Promise<number> {
  const started = performance.now();
  await database.query(
    "select id from recurrences where next_due_at <= now() order by next_due_at limit 1000 for update skip locked",
  );
  return Math.round((performance.now() - started) * 10) / 10;
}
