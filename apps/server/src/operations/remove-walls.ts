import { sql } from "kysely";
import { z } from "zod";
import type { Context } from "../platform/context/context.ts";
import type { JobDefinition } from "../platform/jobs/jobs.ts";

const MIGRATION = "0072_companies.sql";
/** Whoever has not restarted an older server by then meets errors instead of being told to wait. */
const STAND_FOR = sql.lit("1 day");

/** Takes away what keeps servers of the version before the companies waiting (migration 0072), a day after it was put up. */
export function removeWallsJob(ctx: Context): JobDefinition<object> {
  return {
    name: "remove-walls",
    payload: z.object({}),
    concurrency: 1,
    retryLimit: 2,
    retryDelaySeconds: 30,
    retryDelayMaxSeconds: 300,
    expireInSeconds: 300,
    cron: "50 5 * * *",
    handle: () => removeWalls(ctx),
  };
}

export async function removeWalls({ db }: Pick<Context, "db">): Promise<void> {
  await sql`
    do $$
    declare
      wall record;
    begin
      if not exists (
        select 1 from schema_migrations where name = ${sql.lit(MIGRATION)} and applied_at < now() - interval ${STAND_FOR}
      ) then
        return;
      end if;
      for wall in
        select proname, oid::regprocedure as name from pg_proc
        where pronamespace = to_regnamespace(quote_ident(current_user)) and proname in ('replaced_by_newer_version', 'refuse_older_version')
      loop
        execute format('drop function %s cascade', wall.name);
      end loop;
    end $$`.execute(db);
}
