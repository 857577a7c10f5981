import type { z } from "zod";
import type { Occurrence, submitDueSchema } from "@emita/contract/recurrences/occurrences";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { issueOccurrencesJob, jobOfCompany } from "../record/job-references.ts";
import { moveOccurrence, type OccurrenceKey } from "../record/occurrences-store.ts";
import { LOST_AFTER_MS } from "../record/tries.ts";
import { showOccurrences } from "../showing/occurrences.ts";

type Chosen = NonNullable<z.output<typeof submitDueSchema>["occurrences"]>[number];

/**
 * Sends all that ask, or those listed. An occurrence leaves its asking once: pressed twice, or by two people, it is one invoice.
 * @returns the occurrences as they are now, also those that were on their way already
 * @throws AppError not_found where one of those listed does not exist; then none is sent
 */
export async function submitDue(
  ctx: Context,
  companyId: string,
  chosen: readonly Chosen[] | undefined,
): Promise<Occurrence[]> {
  const asked = chosen ?? (await allAsking(ctx, companyId));
  if (asked.length === 0) return [];
  await ctx.db.transaction().execute(async (transaction) => {
    const now = ctx.clock.now();
    for (const { recurrence_id, nominal_date, invoice } of asked) {
      const key = { companyId, recurrenceId: recurrence_id, nominalDate: nominal_date };
      await moveOccurrence(transaction, key, ["asking", "waiting"], {
        state: "queued",
        next_try_at: new Date(now.getTime() + LOST_AFTER_MS),
        updated_at: now,
        ...(invoice && { this_time: JSON.stringify(invoice) }),
      });
    }
    await ctx.jobs.enqueueAll(transaction, issueOccurrencesJob, [jobOfCompany(companyId)]);
    await ctx.live.publish(transaction, companyId, { type: "recurrence.changed", id: companyId });
    // Inside: an unknown one rolls everything back.
    await requireAll(transaction, companyId, asked);
  });
  return shownOf(ctx, companyId, asked);
}

async function allAsking({ db, clock }: Context, companyId: string): Promise<Chosen[]> {
  return db
    .selectFrom("recurrence_occurrences")
    .select(["recurrence_id", "nominal_date"])
    .where("company_id", "=", companyId)
    .where("state", "=", "asking")
    .where("due_at", "<=", clock.now())
    .orderBy("due_at")
    .execute();
}

async function requireAll(
  db: Parameters<typeof showOccurrences>[0],
  companyId: string,
  asked: readonly Chosen[],
): Promise<void> {
  const ids = asked.map(({ recurrence_id }) => recurrence_id);
  const rows = await db
    .selectFrom("recurrence_occurrences")
    .select(["recurrence_id", "nominal_date"])
    .where("company_id", "=", companyId)
    .where("recurrence_id", "in", ids)
    .execute();
  const known = new Set(rows.map(nameOf));
  if (asked.some((each) => !known.has(nameOf(each)))) throw occurrenceNotFound();
}

async function shownOf(
  { db }: Context,
  companyId: string,
  asked: readonly Chosen[],
): Promise<Occurrence[]> {
  const names = new Set(asked.map(nameOf));
  const ids = asked.map(({ recurrence_id }) => recurrence_id);
  const shown = await showOccurrences(db, companyId, (query) =>
    query.where("o.recurrence_id", "in", ids),
  );
  return shown.filter((occurrence) => names.has(nameOf(occurrence)));
}

const nameOf = ({ recurrence_id, nominal_date }: Pick<Chosen, "recurrence_id" | "nominal_date">) =>
  `${recurrence_id} ${nominal_date}`;

export function occurrenceNotFound(): AppError {
  return new AppError("not_found", { detail: "Não há esta data nesta recorrência." });
}

/** The occurrence as the API shows it. @throws AppError not_found */
export async function showOccurrence({ db }: Context, key: OccurrenceKey): Promise<Occurrence> {
  const [shown] = await showOccurrences(db, key.companyId, (query) =>
    query
      .where("o.recurrence_id", "=", key.recurrenceId)
      .where("o.nominal_date", "=", key.nominalDate),
  );
  if (!shown) throw occurrenceNotFound();
  return shown;
}
