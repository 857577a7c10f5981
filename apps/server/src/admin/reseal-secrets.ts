import { sql, type RawBuilder } from "kysely";
import { z } from "zod";
import { resealCustomProviders, resealFactors, resealSigningKeys } from "../identity/public.ts";
import { resealCertificates, resealCityCredentials } from "../features/companies/public.ts";
import { resealTokenKey } from "../features/tokens/public.ts";
import { resealSigningSecrets } from "../features/incoming-payments/public.ts";
import { resealKeptNotes } from "../features/privacy/public.ts";
import { resealCharges } from "../features/charges/public.ts";
import { resealPages } from "../features/invoices/public.ts";
import { resealWebhooks } from "../features/webhooks/public.ts";
import { resealEvents } from "../features/whatsapp/public.ts";
import type { Context } from "../platform/context/context.ts";
import type { JobDefinition } from "../platform/jobs/jobs.ts";

const RESEALS: readonly ((ctx: Context) => Promise<void>)[] = [
  resealSigningKeys,
  resealCertificates,
  resealCityCredentials,
  resealFactors,
  resealCustomProviders,
  resealWebhooks,
  resealSigningSecrets,
  resealTokenKey,
  resealKeptNotes,
  resealPages,
  resealCharges,
  resealEvents,
];

/**
 * Brings everything that is sealed under the present MASTER_KEY. While nothing else is left to do it is two short queries, so it
 * may run often: after a change of the key MASTER_KEY_PREVIOUS can go within minutes.
 */
export function resealJob(ctx: Context): JobDefinition<object> {
  return {
    name: "reseal-secrets",
    payload: z.object({}),
    concurrency: 1,
    retryLimit: 2,
    retryDelaySeconds: 30,
    retryDelayMaxSeconds: 300,
    expireInSeconds: 900,
    cron: "*/10 * * * *",
    async handle() {
      for (const reseal of RESEALS) await reseal(ctx);
    },
  };
}

/** Goes on where one of them fails: countForeignSeals reports values that no key opens. */
export async function resealAll(ctx: Context): Promise<void> {
  for (const reseal of RESEALS)
    await reseal(ctx).catch((err: unknown) => ctx.log.error({ err }, "some secrets do not open"));
}

/** The rows of a table that will still be opened, where not all: flows in progress and retired keys are not sealed again. */
const STILL_OPENED: ReadonlyMap<string, RawBuilder<boolean>> = new Map([
  ["provider_flows", sql<boolean>`false`],
  ["signing_keys", sql<boolean>`(retired_at is null or retired_at > now())`],
]);
const ALL = sql<boolean>`true`;

/** How many things each table still has that are sealed otherwise than under the present MASTER_KEY; only tables that have some. */
export async function countForeignSeals({
  db,
  secrets,
}: Pick<Context, "db" | "secrets">): Promise<{ table: string; count: number }[]> {
  const found: { table: string; count: number }[] = [];
  for (const { table, column } of await sealedColumns(db)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}
      where substring(${sql.ref(column)} for ${secrets.presentHeader.length}) <> ${secrets.presentHeader}
        and ${STILL_OPENED.get(table) ?? ALL}`.execute(db);
    const count = rows[0]?.count ?? 0;
    if (count > 0) found.push({ table, count });
  }
  return found;
}

/** From the catalogue, so that none is forgotten: whatever is sealed is called so. */
async function sealedColumns(db: Context["db"]): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and data_type = 'bytea' and column_name like 'sealed%'
    order by 1, 2`.execute(db);
  return rows;
}
