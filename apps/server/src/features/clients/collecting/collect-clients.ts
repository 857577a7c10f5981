import { sql, type Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../../platform/context/context.ts";
import { takeFromInvoices } from "./from-invoices.ts";
import { KEY_OF_INVOICE } from "./invoices-of-key.ts";

/** A transaction may commit a change of an invoice this long after the time that the change bears. */
const LATE_COMMIT_MS = 10 * 60_000;
/** How often late commits are looked for while they are possible. */
const LOOK_BACK_MS = 30_000;
const AT_A_TIME = 500;

/**
 * Brings the company's clients up to its invoices, when they are read: making an invoice costs nothing more. One
 * index look-up where nothing changed. Readers at the same time wait for one of them.
 */
export async function collectClients(ctx: Context, companyId: string): Promise<void> {
  if ((await changesSince(ctx, ctx.db, companyId)) === null) return;
  await ctx.db.transaction().execute(async (transaction) => {
    await lockPosition(transaction, companyId);
    const news = await changesSince(ctx, transaction, companyId);
    if (news === null) return;
    const keys = await changedKeys(transaction, companyId, news.from);
    for (let start = 0; start < keys.length; start += AT_A_TIME)
      await takeFromInvoices(ctx, transaction, companyId, keys.slice(start, start + AT_A_TIME));
    await movePosition(ctx, transaction, companyId, news);
  });
}

interface News {
  /** Changes from here on have to be looked at. */
  readonly from: Date;
  readonly until: Date;
  readonly looksBack: boolean;
}

const NEVER = new Date(0);

async function changesSince(
  ctx: Context,
  db: Context["db"] | Transaction<Database>,
  companyId: string,
): Promise<News | null> {
  const { rows } = await sql<{
    newest: Date | null;
    collected_until: Date | null;
    looked_back_at: Date | null;
  }>`
    select
      (select updated_at from invoices where company_id = ${companyId} order by updated_at desc limit 1) as newest,
      position.collected_until, position.looked_back_at
    from (select 1) as one left join client_positions position on position.company_id = ${companyId}`.execute(
    db,
  );
  const { newest = null, collected_until, looked_back_at } = rows[0] ?? {};
  if (newest === null) return null;
  if (!collected_until || !looked_back_at) return { from: NEVER, until: newest, looksBack: true };
  const lookedBack = looked_back_at.getTime();
  const isSettled = lookedBack >= collected_until.getTime() + LATE_COMMIT_MS;
  const looksBack = !isSettled && ctx.clock.now().getTime() >= lookedBack + LOOK_BACK_MS;
  if (looksBack)
    return { from: new Date(collected_until.getTime() - LATE_COMMIT_MS), until: newest, looksBack };
  if (newest <= collected_until) return null;
  return { from: collected_until, until: newest, looksBack };
}

/** Readers at the same time wait here. */
async function lockPosition(transaction: Transaction<Database>, companyId: string): Promise<void> {
  await sql`
    insert into client_positions (company_id, collected_until, looked_back_at)
    values (${companyId}, ${NEVER}, ${NEVER}) on conflict do nothing`.execute(transaction);
  await sql`select 1 from client_positions where company_id = ${companyId} for update`.execute(
    transaction,
  );
}

/** Tax ids of the invoices that changed, and of the clients whose last invoice did: it may name another client now. */
async function changedKeys(
  transaction: Transaction<Database>,
  companyId: string,
  from: Date,
): Promise<string[]> {
  const { rows } = await sql<{ tax_key: string }>`
    with changed as (
      select i.id, ${KEY_OF_INVOICE} as tax_key from invoices i
      where i.company_id = ${companyId} and i.updated_at > ${from}
    )
    select tax_key from changed where tax_key is not null
    union
    select t.tax_id from changed
      join clients c on c.company_id = ${companyId} and c.last_invoice_id = changed.id
      join client_tax_ids t on t.company_id = c.company_id and t.client_id = c.id
    order by 1`.execute(transaction);
  return rows.map(({ tax_key }) => tax_key);
}

async function movePosition(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
  { until, looksBack }: News,
): Promise<void> {
  await sql`
    update client_positions set collected_until = greatest(collected_until, ${until}),
      looked_back_at = case when ${looksBack} then ${ctx.clock.now()} else looked_back_at end
    where company_id = ${companyId}`.execute(transaction);
}
