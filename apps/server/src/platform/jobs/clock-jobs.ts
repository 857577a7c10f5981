import type { PgBoss } from "pg-boss";

/** Rows of jobs that are done; there are thousands a day. */
const KEPT_SECONDS = 3_600;

/**
 * Makes a job of this kind every so many seconds, one for all workers, as long as none waits or runs: cron knows minutes
 * only, and what waits for somebody who is back should not wait for the next one.
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
