import type { Db } from "pg-boss";
import { z } from "zod";
import { DEAD_LETTER_SUFFIX } from "./dead-jobs.ts";

export interface WaitingJobs {
  readonly queue: string;
  /** To be taken now, and at a later time. */
  readonly due: number;
  readonly later: number;
  /** How long the most overdue one has been due. */
  readonly lateSeconds: number;
  /** Since the oldest was enqueued. */
  readonly ageSeconds: number;
}

const rowsSchema = z.array(
  z.object({
    queue: z.string(),
    due: z.number(),
    later: z.number(),
    lateSeconds: z.number(),
    ageSeconds: z.number(),
  }),
);

/** The date of a job that waits for the operator (held-mails.ts); no other job waits this long. */
export const IS_HELD = "start_after > now() + interval '50 years'";

/** Makes delayed jobs due now. Failed jobs that are retried keep their own pauses. @returns their number. */
export async function hastenJobs(db: Db, queue: string): Promise<number> {
  const { rows } = await db.executeSql(
    `update pgboss.job set start_after = now()
     where name = $1 and state = 'created' and start_after > now() and not ${IS_HELD} returning id`,
    [queue],
  );
  return rows.length;
}

/** The number of waiting jobs of each queue, without dead letters, which wait for a person. */
export async function waitingJobs(db: Db): Promise<WaitingJobs[]> {
  const { rows } = await db.executeSql(
    `select name as queue,
       count(*) filter (where start_after <= now())::int as due,
       count(*) filter (where start_after > now())::int as later,
       greatest(0, extract(epoch from now() - min(start_after)))::float8 as "lateSeconds",
       extract(epoch from now() - min(created_on))::float8 as "ageSeconds"
     from pgboss.job where state < 'active' and name not like '%${DEAD_LETTER_SUFFIX}' group by name`,
  );
  return rowsSchema.parse(rows);
}
