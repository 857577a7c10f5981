import type pg from "pg";
import { IS_HELD } from "./waiting-jobs.ts";

/** The jobs that write or send mails about past events. */
const MAIL_JOBS = [
  "send-mail",
  "mail-issued-invoice",
  "mail-rejected-invoice",
  "mail-cancelled-invoice",
];
/** Those that wait for the company's next day when it has sent its number. */
const POSTPONED_JOBS = ["mail-issued-invoice", "mail-cancelled-invoice"];
/** Longer than any user waits. */
const HELD = "interval '100 years'";

type Client = Pick<pg.Client, "query">;

/**
 * Mails that a restored database has still to send went out before, most likely. They wait for the operator's word. Call it
 * only before any worker takes jobs.
 * @returns how many.
 */
export async function holdMails(client: Client): Promise<number> {
  const { rows } = await client.query<{ has: boolean }>(
    "select to_regclass('pgboss.job') is not null as has",
  );
  if (rows[0]?.has !== true) return 0;
  const { rowCount } = await client.query(
    `update pgboss.job set start_after = now() + ${HELD}, state = case state when 'active' then 'retry' else state end
     where name = any($1) and state in ('created', 'retry', 'active') and not ${IS_HELD}`,
    [MAIL_JOBS],
  );
  return rowCount ?? 0;
}

export async function countHeldMails(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from pgboss.job where name = any($1) and state in ('created', 'retry') and ${IS_HELD}`,
    [MAIL_JOBS],
  );
  return Number(rows[0]?.count ?? 0);
}

/** Mails to clients beyond the number that a company sends in a day, and when the first of them goes out. */
export interface PostponedMails {
  readonly count: number;
  readonly companies: number;
  /** Null: there are none. */
  readonly next: Date | null;
}

/** Mails about invoices that are scheduled for another day; failed tries have a state of their own. */
export async function postponedMails(client: Client): Promise<PostponedMails> {
  const { rows } = await client.query<PostponedMails>(
    `select count(*)::int as count, count(distinct data->>'companyId')::int as companies, min(start_after) as next
     from pgboss.job where name = any($1) and state = 'created' and start_after > now() and not ${IS_HELD}`,
    [POSTPONED_JOBS],
  );
  return rows[0] ?? { count: 0, companies: 0, next: null };
}

/** They go out now. @returns how many. */
export async function releaseMails(client: Client): Promise<number> {
  const { rowCount } = await client.query(
    `update pgboss.job set start_after = now() where name = any($1) and state in ('created', 'retry') and ${IS_HELD}`,
    [MAIL_JOBS],
  );
  return rowCount ?? 0;
}

/** They never go out, and what they said is forgotten. @returns how many. */
export async function dropMails(client: Client): Promise<number> {
  await client.query(
    `with dropped as (
       update mails set state = 'refused', body_text = '', body_html = ''
       where state = 'queued' and id::text in (
         select data->>'mailId' from pgboss.job where name = 'send-mail' and state in ('created', 'retry') and ${IS_HELD})
       returning id)
     delete from mail_attachments where mail_id in (select id from dropped)`,
  );
  const { rowCount } = await client.query(
    `delete from pgboss.job where name = any($1) and state in ('created', 'retry') and ${IS_HELD}`,
    [MAIL_JOBS],
  );
  return rowCount ?? 0;
}
