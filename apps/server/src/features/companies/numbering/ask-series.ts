import type { Reason, SeekOutcome } from "@emita/fiscal/authority";
import type { Context } from "../../../platform/context/context.ts";
import { currentDatabaseGeneration } from "../../../platform/context/database-generation.ts";
import { findNextNumber, movePast, recordAsked, type DpsSeriesKey } from "./numbering-store.ts";

/** How far beyond the next number is looked: close by, for gaps are small, and far, for a history may be long. */
const AHEAD = [1, 2, 4, 9, 24, 99, 499, 1_999, 9_999];
/** Steps of one run; a longer history goes on in the next. */
const STEPS = 40;
const AT_ONCE = 10;

export type FoundInvoice = Extract<SeekOutcome, { kind: "found" }> & { readonly number: number };

export interface Asking {
  /** Asks the authority for one number of the series. */
  seek(number: number): Promise<SeekOutcome>;
  /** Takes what the authority has into our books; null: the invoices are not ours, only their numbers count. */
  readonly take: ((invoice: FoundInvoice) => Promise<void>) | null;
}

type Unanswered =
  | { readonly kind: "unknown" }
  /** The authority does not answer this company at all. */
  | { readonly kind: "refused"; readonly reasons: readonly Reason[] };
export type Asked = { readonly kind: "known" } | Unanswered;
type Seen = { readonly kind: "seen"; readonly notes: readonly FoundInvoice[] } | Unanswered;

/**
 * Finds out which numbers of a series the authority already has and moves the counter past them, so that none is sent
 * twice: after a restore, with a new database, for a company that comes with a history.
 * @returns `unknown` while the authority does not answer, or there is more to look at.
 */
export async function askSeries(ctx: Context, key: DpsSeriesKey, asking: Asking): Promise<Asked> {
  const { epoch } = await currentDatabaseGeneration(ctx.db);
  for (let step = 0; step < STEPS; step++) {
    const next = await findNextNumber(ctx.db, key);
    const seen = await look(next, asking);
    if (seen.kind !== "seen") return seen;
    if (seen.notes.length === 0) {
      await recordAsked(ctx.db, key, epoch);
      return { kind: "known" };
    }
    const last = Math.max(...seen.notes.map(({ number }) => number));
    const taken = await takeAll(ctx, key, { next, last }, asking);
    if (taken.kind !== "known") return taken;
    await movePast(ctx.db, key, last);
  }
  return { kind: "unknown" };
}

/** The nearest alone first: a city hall that does not answer is not asked ten times at once. */
async function look(next: number, asking: Asking): Promise<Seen> {
  const nearest = await seekAll([next], asking);
  if (nearest.kind !== "seen") return nearest;
  const ahead = AHEAD.map((step) => next + step);
  const others = await seekAll(ahead, asking);
  return others.kind === "seen"
    ? { kind: "seen", notes: [...nearest.notes, ...others.notes] }
    : others;
}

/**
 * Asks for every number up to the last, so that no invoice between two probes is missed. Recorded invoices stay when a later answer
 * fails.
 */
async function takeAll(
  ctx: Context,
  key: DpsSeriesKey,
  { next, last }: { readonly next: number; readonly last: number },
  asking: Asking,
): Promise<Asked> {
  if (!asking.take) return { kind: "known" };
  for (let from = next; from <= last; from += AT_ONCE) {
    const to = Math.min(from + AT_ONCE - 1, last);
    const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    const seen = await seekAll(numbers, asking);
    if (seen.kind !== "seen") return seen;
    for (const invoice of seen.notes) await asking.take(invoice);
    await movePast(ctx.db, key, to);
  }
  return { kind: "known" };
}

async function seekAll(numbers: readonly number[], { seek }: Asking): Promise<Seen> {
  const answers = await Promise.all(
    numbers.map(async (number) => ({ ...(await seek(number)), number })),
  );
  const refused = answers.find((answer) => answer.kind === "refused");
  if (refused) return { kind: "refused", reasons: refused.reasons };
  if (answers.some(({ kind }) => kind === "unknown")) return { kind: "unknown" };
  const invoices = answers.filter((answer): answer is FoundInvoice => answer.kind === "found");
  return { kind: "seen", notes: invoices };
}
