import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";

const PAUSE_MS = 20;
/** Compared by its beginning. */
const SHOWN = 70;

const waitsSchema = z.array(
  z.object({ kind: z.string(), on: z.string(), statement: z.string(), holder: z.string() }),
);

/** Sampled waits of backends: their number, and their locks and statements. */
export interface Waits {
  readonly samples: number;
  readonly counts: ReadonlyMap<string, number>;
}

/** Polls every 20 ms for backends that wait for a lock, until stopped. */
export function sampleWaits(connectionString: string) {
  const counts = new Map<string, number>();
  let samples = 0;
  let isOver = false;
  const looking = (async () => {
    const client = new pg.Client({ connectionString, application_name: "sampler" });
    await client.connect();
    while (!isOver) {
      samples += 1;
      for (const { kind, on, statement, holder } of await look(client)) {
        const key = `${kind} ${on}: "${statement}", held by "${holder}"`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      await delay(PAUSE_MS);
    }
    await client.end();
  })();
  return async (): Promise<Waits> => {
    isOver = true;
    await looking;
    return { samples, counts };
  };
}

/** The holder is the last statement of the first blocking backend. */
async function look(client: pg.Client): Promise<z.infer<typeof waitsSchema>> {
  const { rows } = await client.query(
    `select waiting.locktype as kind,
       coalesce(waiting.relation::regclass::text, case waiting.classid when 'pg_database'::regclass then 'the queue of notifications' else '' end) as on,
       left(regexp_replace(who.query, '\\s+', ' ', 'g'), ${SHOWN}) as statement,
       coalesce((select left(regexp_replace(query, '\\s+', ' ', 'g'), ${SHOWN}) || ' [' || state || ']'
         from pg_stat_activity where pid = (pg_blocking_pids(who.pid))[1]), '') as holder
     from pg_stat_activity who
     join lateral (select locktype, relation, classid from pg_locks where pid = who.pid and not granted limit 1) waiting on true
     where who.wait_event_type = 'Lock'`,
  );
  return waitsSchema.parse(rows);
}
