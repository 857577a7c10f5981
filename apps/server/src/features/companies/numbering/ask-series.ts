import type { SeekOutcome } from "@emita/fiscal/city-hall";
import type { Context } from "../../../platform/context/context.ts";
import { currentEpoch } from "../../../platform/context/epoch.ts";
import { findNextNumber, movePast, noteAsked, type DpsSeriesKey } from "./numbering-store.ts";

/** How far beyond the next number is looked: close by, for gaps are small, and far, for a history may be long. */
const AHEAD = [1, 2, 4, 9, 24, 99, 499, 1_999, 9_999];
/** So many steps in one turn; a longer history goes on in the next. */
const STEPS = 40;
const AT_ONCE = 10;

export type FoundNote = Extract<SeekOutcome, { kind: "found" }> & { readonly number: number };

export interface Asking {
  /** Asks the authority for one number of the series. */
  seek(number: number): Promise<SeekOutcome>;
  /** Takes what the authority has into our books; null: the notes are not ours, only their numbers count. */
  readonly take: ((note: FoundNote) => Promise<void>) | null;
}

/**
 * Finds out which numbers of a series the authority already has and moves the counter past them, so that none is sent
 * twice: after a restore, with a new database, for a company that comes with a history.
 * @returns false while it is not known: the authority did not answer, or there is more to look at.
 */
export async function askSeries(
  ctx: Context,
  key: DpsSeriesKey,
  { seek, take }: Asking,
): Promise<boolean> {
  const { epoch } = await currentEpoch(ctx.db);
  for (let step = 0; step < STEPS; step++) {
    const next = await findNextNumber(ctx.db, key);
    const seen = await look(next, seek);
    if (seen === null) return false;
    if (seen.length === 0) {
      await noteAsked(ctx.db, key, epoch);
      return true;
    }
    const last = Math.max(...seen.map(({ number }) => number));
    if (take && !(await takeAll(ctx, key, { next, last }, { seek, take }))) return false;
    await movePast(ctx.db, key, last);
  }
  return false;
}

/** The nearest alone first: a city hall that does not answer is not asked ten times at once. */
async function look(next: number, seek: Asking["seek"]): Promise<FoundNote[] | null> {
  const nearest = await seekAll([next], seek);
  const others =
    nearest &&
    (await seekAll(
      AHEAD.map((ahead) => next + ahead),
      seek,
    ));
  return others && [...nearest, ...others];
}

/** Every number up to the last, so that no note between two looks is missed. What was taken stays so when an answer fails. */
async function takeAll(
  ctx: Context,
  key: DpsSeriesKey,
  { next, last }: { readonly next: number; readonly last: number },
  { seek, take }: { seek: Asking["seek"]; take: NonNullable<Asking["take"]> },
): Promise<boolean> {
  for (let from = next; from <= last; from += AT_ONCE) {
    const to = Math.min(from + AT_ONCE - 1, last);
    const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    const found = await seekAll(numbers, seek);
    if (found === null) return false;
    for (const note of found) await take(note);
    await movePast(ctx.db, key, to);
  }
  return true;
}

/** The numbers that the authority has; null when one answer is missing. */
async function seekAll(
  numbers: readonly number[],
  seek: Asking["seek"],
): Promise<FoundNote[] | null> {
  const answers = await Promise.all(
    numbers.map(async (number) => ({ ...(await seek(number)), number })),
  );
  if (answers.some(({ kind }) => kind === "unknown")) return null;
  return answers.filter((answer): answer is FoundNote => answer.kind === "found");
}
