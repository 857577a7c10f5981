import type pg from "pg";
import { z } from "zod";

const tablesSchema = z.array(z.object({ name: z.string(), changes: z.number(), rows: z.number() }));
const sequencesSchema = z.array(z.object({ name: z.string(), value: z.number() }));
const statementsSchema = z.array(
  z.object({ calls: z.number(), notices: z.number(), log: z.number() }),
);

/** Counters of the database. */
export interface Tally {
  readonly tables: ReadonlyMap<string, { readonly changes: number; readonly rows: number }>;
  readonly sequences: ReadonlyMap<string, number>;
  readonly statements: number;
  /** Statements that wrote a notification: their commits are serialised by one lock of the whole server. */
  readonly notices: number;
  /** Bytes of WAL. */
  readonly log: number;
}

export async function tally(database: pg.Pool): Promise<Tally> {
  const tables = await database.query(
    `select schemaname || '.' || relname as name, (n_tup_upd + n_tup_del)::float8 as changes, n_live_tup::float8 as rows
     from pg_stat_user_tables`,
  );
  const sequences = await database.query(
    "select schemaname || '.' || sequencename as name, coalesce(last_value, 0)::float8 as value from pg_sequences",
  );
  const statements = await database.query(
    `select coalesce(sum(calls), 0)::float8 as calls,
       coalesce(sum(calls) filter (where query like '%pg_notify%'), 0)::float8 as notices,
       (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as log
     from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())`,
  );
  const [counted] = statementsSchema.parse(statements.rows);
  return {
    tables: new Map(tablesSchema.parse(tables.rows).map(({ name, ...rest }) => [name, rest])),
    sequences: new Map(sequencesSchema.parse(sequences.rows).map((row) => [row.name, row.value])),
    statements: counted?.calls ?? 0,
    notices: counted?.notices ?? 0,
    log: counted?.log ?? 0,
  };
}

/** A tally at the beginning of a rest, at its end, and after the invoices, with the seconds between them. */
export interface Watch {
  readonly resting: Tally;
  readonly before: Tally;
  readonly after: Tally;
  readonly restSeconds: number;
  readonly seconds: number;
}

/**
 * Tables that every invoice changes although they have fewer rows than there are companies: then companies share rows, and wait for each
 * other. Changes by the clock do not count.
 */
export function sharedRows(watch: Watch, invoices: number, companies: number): string[] {
  const { resting, before, after, restSeconds, seconds } = watch;
  return [...after.tables].flatMap(([name, { changes, rows }]) => {
    const began = before.tables.get(name)?.changes ?? 0;
    const byTheClock = (began - (resting.tables.get(name)?.changes ?? 0)) / restSeconds;
    const perInvoice = (changes - began - byTheClock * seconds) / invoices;
    const isShared = perInvoice >= 0.2 && rows < companies;
    return isShared ? [`${name} (${perInvoice.toFixed(1)} por nota, ${rows} linhas)`] : [];
  });
}

/** Sequences that every invoice uses. */
export function drawnFrom({ before, after }: Watch, invoices: number): string[] {
  return [...after.sequences].flatMap(([name, value]) =>
    value - (before.sequences.get(name) ?? 0) >= invoices / 2 ? [name] : [],
  );
}
