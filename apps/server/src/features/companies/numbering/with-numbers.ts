import { sql, type RawBuilder } from "kysely";
import { BoundedMap } from "../../../platform/basics/bounded-map.ts";
import type { Context, Db } from "../../../platform/context/context.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import type { Writes } from "../../../platform/database/writes.ts";
import { findOpenNumber, lockOpenNumber, moveFrom, type DpsSeriesKey } from "./numbering-store.ts";

/** The next numbers of a series, to be taken by the statement that stores the invoices that bear them. */
export interface NextNumbers {
  readonly db: Db;
  readonly first: number;
  /** @returns a condition: whether this many numbers from `first` on were free, and are taken now */
  take(writes: Writes, count: number): RawBuilder<boolean>;
}

/** The result of the statement; null: the numbers were taken meanwhile, and nothing was written. */
export type Used<Result> = { readonly count: number; readonly result: Result } | null;

const REMEMBERED_SERIES = 10_000;
/** For this long after another process took numbers of a series, guesses would mostly be wrong. */
const SHARED_MS = 5_000;

const memory = perContext(() => ({
  next: new BoundedMap<string, number>(REMEMBERED_SERIES),
  sharedUntil: new BoundedMap<string, number>(REMEMBERED_SERIES),
}));

/** One name for one row of numbers. */
export function seriesName(key: DpsSeriesKey): string {
  const { environment, cityCode, channel, cnpj, series } = key;
  return [environment, cityCode, channel, cnpj, series].join(" ");
}

/**
 * Numbers for invoices of one series, several at once; one call after the other. A process that numbers alone knows the next
 * one and holds the row for one statement only; where others do so too it is locked first.
 * @param isRefusedWhenUsed as nextDpsNumber's
 * @returns null where nextDpsNumber has more to decide: the series is new, or the authority is to be asked first.
 */
export async function withNumbers<Result>(
  ctx: Context,
  key: DpsSeriesKey,
  isRefusedWhenUsed: boolean,
  use: (numbers: NextNumbers) => Promise<Used<Result>>,
): Promise<Result | null> {
  const name = seriesName(key);
  const { next, sharedUntil } = memory(ctx);
  const numbers = (db: Db, first: number): NextNumbers => ({
    db,
    first,
    take(writes, count) {
      const moved = writes.add(moveFrom(writes.db, key, { first, count, isRefusedWhenUsed }));
      return sql<boolean>`exists (select from ${moved})`;
    },
  });
  const now = ctx.clock.now().getTime();
  if ((sharedUntil.get(name) ?? 0) <= now) {
    const first = next.get(name) ?? (await findOpenNumber(ctx.db, key, isRefusedWhenUsed));
    if (first === null) return null;
    const used = await use(numbers(ctx.db, first));
    if (used) {
      next.set(name, first + used.count);
      return used.result;
    }
    next.delete(name);
    sharedUntil.set(name, now + SHARED_MS);
  }
  const transaction = await ctx.db.startTransaction().execute();
  try {
    const first = await lockOpenNumber(transaction, key, isRefusedWhenUsed);
    const used = first === null ? null : await use(numbers(transaction, first));
    if (used) await transaction.commit().execute();
    return used?.result ?? null;
  } finally {
    // Also where the statement wrote nothing: then the transaction can only be taken back.
    if (!transaction.isCommitted) await transaction.rollback().execute();
  }
}
