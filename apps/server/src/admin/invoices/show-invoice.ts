import { sql } from "kysely";
import { OWES_ASKING } from "../../features/companies/public.ts";
import type { Context } from "../../platform/context/context.ts";
import { whyItWaits, type InvoiceJob } from "./why-it-waits.ts";

const COLUMNS = [
  "id",
  "company_id",
  "status",
  "environment",
  "channel",
  "created_at",
  "updated_at",
  "dps_series",
  "dps_number",
  "nfse_number",
  "nfse_key",
  "answer_pending",
  "claimed_until",
  "work_due_at",
  "tries",
  "absences",
  "resend_after",
  "waiting_channel",
  "waiting_since",
  "cancellation_state",
  "analysis_state",
  "error",
  "unexplained",
  "recovered_at",
] as const;

/** An invoice's state, why it waits and its history, without message and address. Null when there is none. */
export async function showInvoice(
  ctx: Pick<Context, "db" | "config" | "clock">,
  invoiceId: string,
) {
  const { db } = ctx;
  const invoice = await db
    .selectFrom("invoices")
    .select([...COLUMNS, sql<boolean>`nfse_xml is not null`.as("has_xml")])
    .where("id", "=", invoiceId)
    .executeTakeFirst();
  if (!invoice) return null;
  const [events, attempts, jobs, outage, series] = await Promise.all([
    db
      .selectFrom("invoice_events")
      .select(["at", "type"])
      .where("company_id", "=", invoice.company_id)
      .where("invoice_id", "=", invoiceId)
      .orderBy("id")
      .execute(),
    db
      .selectFrom("invoice_attempts")
      .select(["started_at", "finished_at", "kind", "channel", "reply_status", "outcome"])
      .where("company_id", "=", invoice.company_id)
      .where("invoice_id", "=", invoiceId)
      .orderBy("started_at")
      .execute(),
    sql<InvoiceJob>`
      select name, state::text as state, start_after as "startAfter", retry_count as tries from pgboss.job
      where name like '%invoice%' and data->>'invoiceId' = ${invoiceId}
        and state in ('created', 'retry', 'active', 'failed') order by created_on`.execute(db),
    db
      .selectFrom("city_halls")
      .select("failing_since")
      .where("environment", "=", invoice.environment)
      .where("channel", "=", invoice.waiting_channel ?? invoice.channel ?? "nacional")
      .where("state", "=", "down")
      .executeTakeFirst(),
    db
      .selectFrom("dps_series as s")
      .innerJoin("company_settings as c", "c.cnpj", "s.cnpj")
      .select(sql<boolean>`bool_or(${OWES_ASKING})`.as("isUnasked"))
      .where("c.company_id", "=", invoice.company_id)
      .where("s.environment", "=", invoice.environment)
      .executeTakeFirst(),
  ]);
  const why = whyItWaits({
    note: invoice,
    jobs: jobs.rows,
    cityHallDownSince: outage?.failing_since ?? null,
    isSeriesUnasked: series?.isUnasked ?? false,
    environment: ctx.config.cityHall,
    now: ctx.clock.now(),
  });
  return { why, note: invoice, events, attempts, jobs: jobs.rows };
}
