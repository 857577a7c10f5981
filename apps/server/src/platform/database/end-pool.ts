import type pg from "pg";

/** Connections that are still being opened end without an event: the pool waits no longer than this. */
const MAX_WAIT_MS = 2_000;

/**
 * Ends the pool and waits until its connections are closed. The pool's own `end` only says good-bye to them: a PostgreSQL that
 * is stopped right afterwards would still find them open and cut them off, which looks like a failure.
 */
export async function endPool(pool: pg.Pool): Promise<void> {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  let open = pool.totalCount;
  if (open === 0) resolve();
  pool.on("remove", () => {
    open -= 1;
    if (open === 0) resolve();
  });
  const patience = setTimeout(resolve, MAX_WAIT_MS);
  await pool.end();
  await closed;
  clearTimeout(patience);
}
