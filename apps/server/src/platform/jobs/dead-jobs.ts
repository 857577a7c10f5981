import { sql, type Kysely, type Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";

/** Ends the name of a queue that holds what used up its tries. */
export const DEAD_LETTER_SUFFIX = "-dead";

/** A job that used up its tries, as pg-boss stores it. */
export interface DeadJob {
  readonly id: string;
  /** The kind of job, without the ending of its dead letters. */
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly diedAt: Date;
  /** Why the last try failed, as the program said it. */
  readonly reason: string | null;
}

export interface DeadSelection {
  /** A kind of job or the id of one; null: all. */
  readonly of: string | null;
  readonly limit: number;
}

const COLUMNS = sql`id, left(name, -5) as kind, coalesce(data, '{}') as data, created_on as "diedAt",
  coalesce(source_output->>'message', output->>'message') as reason`;
const LIES_DEAD = sql`name like '%-dead' and state in ('created', 'retry', 'failed')`;

/** Oldest first. */
export async function listDeadJobs(
  db: Kysely<Database>,
  { of, limit }: DeadSelection,
): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select ${COLUMNS} from pgboss.job where ${LIES_DEAD} and ${isOf(of)}
    order by created_on limit ${limit}`.execute(db);
  return rows;
}

export async function countDeadJobs(
  db: Kysely<Database>,
): Promise<{ kind: string; count: number }[]> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select left(name, -5) as kind, count(*) as count from pgboss.job where ${LIES_DEAD}
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

/** Removes them from the dead letters, for the caller to queue again or to drop. Two callers never get the same job. */
export async function takeDeadJobs(
  transaction: Transaction<Database>,
  { of, limit }: DeadSelection,
): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    delete from pgboss.job where (name, id) in (
      select name, id from pgboss.job where ${LIES_DEAD} and ${isOf(of)}
      order by created_on limit ${limit} for update skip locked)
    returning ${COLUMNS}`.execute(transaction);
  return rows;
}

function isOf(of: string | null) {
  return of === null ? sql`true` : sql`(id::text = ${of} or name = ${`${of}-dead`})`;
}
