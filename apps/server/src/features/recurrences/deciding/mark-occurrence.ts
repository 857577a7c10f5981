import { localDate } from "@emita/domain/basics/dates";
import type { Occurrence } from "@emita/contract/recurrences/occurrences";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context, Db } from "../../../platform/context/context.ts";
import { findOccurrence, moveOccurrence, type OccurrenceKey } from "../record/occurrences-store.ts";
import { decideAhead } from "./decide-ahead.ts";
import { onItsWay } from "./skip-occurrence.ts";
import { occurrenceNotFound, showOccurrence } from "./submit-due.ts";

/**
 * The occurrence of a client that an invoice made by hand today takes the place of: one that asks or waits, else the date that
 * comes today. Null where there is none, or several: then nothing says which.
 */
export async function occurrenceOfToday(
  { db, clock }: Pick<Context, "db" | "clock">,
  companyId: string,
  clientId: string,
): Promise<OccurrenceKey | null> {
  const open = await openOf(db, companyId, clientId);
  const found = open.length > 0 ? open : await comingOf(db, companyId, clientId, clock.now());
  const [only, ...others] = found;
  if (!only || others.length > 0) return null;
  return { companyId, recurrenceId: only.recurrence_id, nominalDate: only.nominal_date };
}

function openOf(db: Db, companyId: string, clientId: string) {
  return db
    .selectFrom("recurrence_occurrences as o")
    .innerJoin("recurrences as r", (join) =>
      join.onRef("r.company_id", "=", "o.company_id").onRef("r.id", "=", "o.recurrence_id"),
    )
    .select(["o.recurrence_id", "o.nominal_date"])
    .where("o.company_id", "=", companyId)
    .where("r.client_id", "=", clientId)
    .where("o.state", "in", ["asking", "waiting"])
    .limit(2)
    .execute();
}

async function comingOf(db: Db, companyId: string, clientId: string, now: Date) {
  const rows = await db
    .selectFrom("recurrences")
    .select(["id", "next_nominal_date", "next_due_at"])
    .where("company_id", "=", companyId)
    .where("client_id", "=", clientId)
    .where("next_due_at", "is not", null)
    .execute();
  return rows.flatMap(({ id: recurrence_id, next_nominal_date: nominal_date, next_due_at: due }) =>
    due !== null && nominal_date !== null && localDate(due) === localDate(now)
      ? [{ recurrence_id, nominal_date }]
      : [],
  );
}

/**
 * Marks an occurrence as issued by an invoice that was made by hand: it does not go out a second time. The same invoice again
 * changes nothing.
 * @throws AppError not_found, not_waiting (it is on its way, or has another invoice)
 */
export async function markOccurrence(
  ctx: Context,
  key: OccurrenceKey,
  invoiceId: string,
): Promise<Occurrence> {
  const { companyId } = key;
  await requireInvoice(ctx.db, companyId, invoiceId);
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (transaction) => {
    const sent = { state: "sent", invoice_id: invoiceId, updated_at: now } as const;
    const moved =
      (await moveOccurrence(transaction, key, ["asking", "waiting", "skipped"], sent)) ??
      (await decideAhead(transaction, key, { state: "sent", invoice_id: invoiceId }, now));
    if (!moved) {
      const found = await findOccurrence(transaction, key);
      if (!found) throw occurrenceNotFound();
      if (found.invoice_id !== invoiceId) throw onItsWay();
    }
    await ctx.live.publish(transaction, companyId, { type: "recurrence.changed", id: companyId });
  });
  return showOccurrence(ctx, key);
}

async function requireInvoice(db: Db, companyId: string, invoiceId: string): Promise<void> {
  const found = await db
    .selectFrom("invoices")
    .select("id")
    .where("company_id", "=", companyId)
    .where("id", "=", invoiceId)
    .executeTakeFirst();
  if (!found) throw new AppError("not_found", { detail: "Nota não encontrada." });
}
