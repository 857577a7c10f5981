import type { Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Db } from "../../../platform/context/context.ts";
import type { InvoiceRow } from "../record/store.ts";

/** Older invoices are not cancelled any more: cities give some weeks, and their offices some months. */
const ENDABLE_MS = 180 * 24 * 3_600_000;

/** Accounts and channels of cities with valid invoices that may have ended before the restore. */
export async function endableChannels(
  db: Db | Transaction<Database>,
  environment: string,
  restoredAt: Date,
): Promise<{ companyId: string; channel: string }[]> {
  const rows = await endable(db, environment, restoredAt)
    .select(["company_id", "channel"])
    .where("channel", "is not", null)
    .where("channel", "not like", "nacional%")
    .distinct()
    .execute();
  return rows.map(({ company_id, channel }) => ({ companyId: company_id, channel: channel ?? "" }));
}

interface Range {
  readonly companyId: string;
  readonly environment: string;
  readonly channel: string;
  readonly restoredAt: Date;
  readonly after: string | null;
}

/** The next such invoices of one account and channel. */
export async function endableInvoices(
  db: Db,
  { companyId, environment, channel, restoredAt, after }: Range,
  limit: number,
): Promise<InvoiceRow[]> {
  return endable(db, environment, restoredAt)
    .selectAll()
    .where("company_id", "=", companyId)
    .where("channel", "=", channel)
    .$if(after !== null, (query) => query.where("id", ">", after))
    .orderBy("id")
    .limit(limit)
    .execute();
}

function endable(db: Db | Transaction<Database>, environment: string, restoredAt: Date) {
  return db
    .selectFrom("invoices")
    .where("environment", "=", environment)
    .where("status", "=", "issued")
    .where("created_at", "<", restoredAt)
    .where("issued_at", ">=", new Date(restoredAt.getTime() - ENDABLE_MS));
}
