import { sql } from "kysely";
import type { Channel } from "@emita/domain/invoices/channel";
import type { Exchange } from "@emita/fiscal/authority";
import type { Context } from "../../../platform/context/context.ts";
import type { Handle, InvoiceRef } from "./store.ts";

export interface NewAttempt {
  readonly kind: "issue" | "find" | "cancel";
  /** The signed message as it goes out; for a question the id that is asked for. */
  readonly request: string;
  readonly channel: Channel;
}

/** Written before the first byte goes out, so that no sending is ever unknown to us. */
export async function startAttempt(
  ctx: Context,
  db: Handle,
  ref: InvoiceRef,
  attempt: NewAttempt,
): Promise<string> {
  const row = attemptRow(ctx, ref, attempt);
  await db.insertInto("invoice_attempts").values(row).execute();
  return row.id;
}

/** The same as a row to be written. */
export function attemptRow(
  ctx: Context,
  { companyId, invoiceId }: InvoiceRef,
  { kind, request, channel }: NewAttempt,
) {
  return {
    id: ctx.newId(),
    company_id: companyId,
    invoice_id: invoiceId,
    kind,
    started_at: ctx.clock.now(),
    request,
    channel,
  };
}

export type NewAttemptRow = ReturnType<typeof attemptRow>;

export interface AttemptEnd {
  readonly attemptId: string;
  readonly outcome: string;
  readonly exchange?: Exchange;
}

export async function finishAttempt(
  ctx: Context,
  db: Handle,
  ref: InvoiceRef,
  attempt: AttemptEnd,
): Promise<void> {
  await attemptEnd(ctx, db, ref, attempt).execute();
}

/** The same as a statement to be sent. */
export function attemptEnd(
  ctx: Context,
  db: Handle,
  { companyId, invoiceId }: InvoiceRef,
  { attemptId, outcome, exchange }: AttemptEnd,
) {
  return db
    .updateTable("invoice_attempts")
    .set({
      finished_at: ctx.clock.now(),
      outcome,
      reply_status: exchange?.status ?? null,
      // PostgreSQL stores no U+0000, and what a broken city hall answers may hold one.
      reply: exchange?.reply?.replaceAll("\u0000", "") ?? null,
    })
    .where("company_id", "=", companyId)
    .where("invoice_id", "=", invoiceId)
    .where("id", "=", attemptId);
}

/** Attempts whose process ended before the answer was on record. */
export async function closeInterruptedAttempts(
  ctx: Context,
  db: Handle,
  { companyId, invoiceId }: InvoiceRef,
): Promise<void> {
  await db
    .updateTable("invoice_attempts")
    .set({ finished_at: ctx.clock.now(), outcome: "interrupted" })
    .where("company_id", "=", companyId)
    .where("invoice_id", "=", invoiceId)
    .where("outcome", "is", null)
    .execute();
}

/** Every other text that was ever sent under this message's id: before a correction, other data went out under the same number. */
export async function earlierMessages(
  db: Handle,
  { companyId, invoiceId }: InvoiceRef,
  message: { readonly id: string; readonly xml: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom("invoice_attempts")
    .select("request")
    .distinct()
    .where("company_id", "=", companyId)
    .where("invoice_id", "=", invoiceId)
    .where("kind", "=", "issue")
    .where(sql<boolean>`strpos(request, ${message.id}) > 0`)
    .where("request", "<>", message.xml)
    .execute();
  return rows.map((row) => row.request).filter((request) => request !== null);
}
