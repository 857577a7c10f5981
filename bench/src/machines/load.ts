import { setTimeout as delay } from "node:timers/promises";
import { createInvoice, type Account } from "@emita/e2e/api-client";
import type pg from "pg";

const POLL_MS = 100;

/**
 * Requests invoices at a steady rate, alternating companies and servers, and waits until all are issued and their mails written.
 * @returns the duration in seconds.
 */
export async function issueSteadily(
  urls: readonly string[],
  companies: readonly Account[],
  database: pg.Pool,
  { notes: invoices, perSecond }: { readonly notes: number; readonly perSecond: number },
): Promise<number> {
  const started = performance.now();
  const asked: Promise<unknown>[] = [];
  for (let index = 0; index < invoices; index += 1) {
    const due = started + (index * 1000) / perSecond;
    await delay(Math.max(0, due - performance.now()));
    const url = urls[index % urls.length] ?? "";
    const account = companies[index % companies.length];
    if (account) asked.push(createInvoice(url, account));
  }
  await Promise.all(asked);
  while (await isWaiting(database)) await delay(POLL_MS);
  return (performance.now() - started) / 1000;
}

async function isWaiting(database: pg.Pool): Promise<boolean> {
  const { rows } = await database.query(`select 1 from invoices where status <> 'issued' limit 1`);
  if (rows.length > 0) return true;
  const jobs = await database.query(
    "select 1 from pgboss.job where name = 'mail-issued-invoice' and state <= 'active' limit 1",
  );
  return jobs.rows.length > 0;
}
