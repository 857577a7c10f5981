import { sql, type Insertable } from "kysely";
import type { Invoices } from "../../../db/tables/invoices.ts";
import { presentWork, type Resume } from "../../../platform/basics/work-context.ts";
import type { Context } from "../../../platform/context/context.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import { Writes } from "../../../platform/database/writes.ts";
import { Batches } from "../../../platform/turns/batches.ts";
import { unitsAtOnce } from "../../entitlements/public.ts";
import { alikeAsJson, repeatedAmong, type SoughtNote } from "../listing/repeats.ts";
import { likeRecovered } from "./refuse-recovered.ts";
import { recordEvents } from "../record/events-store.ts";
import { issueInvoiceJob } from "../record/job-references.ts";
import { shownOf } from "../record/shown-of.ts";
import type { MadeInvoice } from "../record/replay-invoice.ts";
import type { ShownInvoice } from "../record/store.ts";
import { turnOf } from "../record/turn-of.ts";

/** How many new notes of a company go into one statement: its text grows with them, and each length is planned for itself. */
const MOST = 4;

/** The note to be made. */
export interface NewNote {
  readonly row: Insertable<Invoices>;
  /** Its fields for the comparison with earlier notes. */
  readonly sought: SoughtNote | null;
  readonly takesQuota: boolean;
}

interface New extends NewNote {
  readonly resume: Resume;
}

const batches = perContext(
  (ctx) => new Batches<New, MadeInvoice | null>(MOST, (notes) => storeAll(ctx, notes)),
);

/**
 * The usual new invoice in one statement, with what else its company creates at this moment: unit of quota, row, events and
 * job, all or nothing. The same trip brings back what each of them repeats.
 * @returns null where more has to be decided than a statement can, or its key or name is another's: then nothing was written.
 */
export function storeAtOnce(ctx: Context, note: NewNote): Promise<MadeInvoice | null> {
  return batches(ctx).run(note.row.company_id, { ...note, resume: presentWork() });
}

/** @param notes of one company */
async function storeAll(ctx: Context, notes: readonly New[]): Promise<(MadeInvoice | null)[]> {
  const nothing = notes.map(() => null);
  const writes = new Writes(ctx.db);
  const count = notes.filter(({ takesQuota }) => takesQuota).length;
  const [companyId = ""] = notes.map(({ row }) => row.company_id);
  const units = count > 0 ? await unitsAtOnce(ctx, companyId) : null;
  if (count > 0 && !units) return nothing;
  const rows = notes.map(({ row, takesQuota }) => ({
    ...row,
    quota_source: takesQuota && units ? units.source : null,
  }));
  const made = writes.add(
    writes.db
      .insertInto("invoices")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning("id"),
  );
  writes.demand(sql`(select count(*) from ${made}) = ${notes.length}`);
  writes.demand(
    sql`not exists (select from invoices where company_id = ${companyId} and ${likeRecovered(rows)})`,
  );
  // After the rows, as in a transaction: otherwise twins could wait for each other for ever.
  units?.take(writes, count);
  const shown = rows.map(shownOf);
  for (const [index, { row, resume }] of notes.entries())
    await resume(() => collectRest(ctx, writes, row, shown[index] ?? null));
  const sought = notes.map((note) => note.sought);
  const alike = await writes.send(alikeAsJson(ctx, companyId, sought));
  if (alike === null) return nothing;
  const ids = rows.map(({ id }) => id);
  return repeatedAmong(ctx, sought, alike, ids).map((repeated, index) => {
    const invoice = shown[index];
    return invoice ? { invoice, repeated } : null;
  });
}

/** The rows that belong to a new invoice. */
async function collectRest(
  ctx: Context,
  writes: Writes,
  { company_id: companyId, id: invoiceId }: Insertable<Invoices>,
  shown: ShownInvoice | null,
): Promise<void> {
  const ref = { companyId, invoiceId };
  const created = { type: "invoice.created", shown } as const;
  await recordEvents(ctx, writes, ref, created, { type: "invoice.queued" });
  await ctx.jobs.enqueue(writes, issueInvoiceJob, ref, { after: turnOf(ctx, companyId) });
}
