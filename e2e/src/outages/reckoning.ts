import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { findDisagreements } from "../campaign/reckoning.ts";
import type { Installation } from "./installation.ts";
import type { Accepted } from "./traffic.ts";

const POLL_MS = 250;

/** @returns seconds until no work is owed, or until the time limit. */
export async function untilNothingIsOwed(
  installation: Installation,
  patienceMs: number,
): Promise<number> {
  const started = performance.now();
  for (;;) {
    const owed = await countOwed(installation);
    const spentMs = performance.now() - started;
    if (owed === 0 || spentMs > patienceMs) return spentMs / 1000;
    await delay(POLL_MS);
  }
}

const countSchema = z.object({ owed: z.number() });

/** Accepted work that is not done. A mail is owed once its invoice is issued, not only once it is written. */
async function countOwed({ database }: Installation): Promise<number> {
  const { rows } = await database.query(
    `select ((select count(*) from invoices where status = 'pending')
           + (select count(*) from documents where status = 'received')
           + (select count(*) from invoices i left join mails m
                on m.event_key = 'invoice-issued:' || i.id and m.state = 'sent'
              where i.status = 'issued' and m.id is null))::int as owed`,
  );
  return countSchema.parse(rows[0]).owed;
}

/** Errors when all work should be done: lost or doubled work, in words. Empty without errors. */
export async function findLosses(
  installation: Installation,
  accepted: Accepted,
): Promise<{ lost: string[]; doubled: string[] }> {
  const { database, mails } = installation;
  const written = z
    .array(z.object({ id: z.string(), event_key: z.string() }))
    .parse(
      (
        await database.query(
          "select id, event_key from mails where user_id is not null or company_id is not null",
        )
      ).rows,
    );
  const issuedMails = written.filter(({ event_key }) => event_key.startsWith("invoice-issued:"));
  // As they are now: work that arrives during the count is no surplus.
  const ids = [...mails.taken];
  const taken = new Set(ids);
  const read = z
    .array(z.object({ id: z.string() }))
    .parse((await database.query("select id from documents where status = 'read'")).rows);
  const readIds = new Set(read.map(({ id }) => id));
  const lost = [
    ...say(accepted.documents.filter((id) => !readIds.has(id)).length, "documents not read"),
    ...say(issuedMails.filter(({ id }) => !taken.has(id)).length, "mails that nobody took"),
    ...say(accepted.notes.length - issuedMails.length, "notes without a mail"),
    ...(await whyNotIssued(installation)),
    ...(await whyNotRead(installation)),
    ...(await findDisagreements(installation, accepted.notes)),
  ];
  const doubled = [
    ...say(ids.length - taken.size, "mails sent twice"),
    ...say(readIds.size - new Set(accepted.documents).size, "documents more than were sent"),
  ];
  return { lost, doubled };
}

const endings = z.array(z.object({ count: z.number(), status: z.string(), code: z.string() }));

/** The end of invoices that were not issued: what to look for in the logs. */
async function whyNotIssued({ database }: Installation): Promise<string[]> {
  const { rows } = await database.query(
    `select count(*)::int as count, status, coalesce(error->>'code', '') as code
     from invoices where status <> 'issued' group by status, code`,
  );
  return endings.parse(rows).map(({ count, status, code }) => `${count} ${status} ${code}`);
}

/** The same for documents: a time-out and a broken file have different causes. */
async function whyNotRead({ database }: Installation): Promise<string[]> {
  const { rows } = await database.query(
    `select count(*)::int as count, status, coalesce(error_code, '') as code
     from documents where status <> 'read' group by status, code`,
  );
  return endings
    .parse(rows)
    .map(({ count, status, code }) => `${count} documents ${status} ${code}`);
}

const say = (count: number, what: string): string[] => (count === 0 ? [] : [`${count} ${what}`]);
