import type { PgBoss } from "pg-boss";

/** Rows of jobs that are done; there are thousands a day. */
const KEPT_SECONDS = 3_600;

/**
 * Makes a job of this kind at a fixed interval in seconds, one for all workers, unless one waits or runs. Cron's resolution is
 * a minute, which is too long for work that waits for a service to return.
 */
export function startClock(boss: PgBoss, name: string, seconds: number): NodeJS.Timeout {
  // While the database is away nothing can be done either; the next beat comes.
  const beat = () => makeOne(boss, name, seconds).catch(() => undefined);
  return setInterval(() => void beat(), seconds * 1000);
}

async function makeOne(boss: PgBoss, name: string, seconds: number): Promise<void> {
  const { rows } = await boss
    .getDb()
    .executeSql("select 1 from pgboss.job where name = $1 and state <= 'active' limit 1", [name]);
  if (rows.length > 0) return;
  await boss.send(name, {}, { singletonSeconds: seconds, deleteAfterSeconds: KEPT_SECONDS });
}
