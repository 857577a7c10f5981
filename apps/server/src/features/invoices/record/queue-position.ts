import { BoundedMap } from "../../../platform/basics/bounded-map.ts";
import type { Context } from "../../../platform/context/context.ts";
import { perContext } from "../../../platform/context/per-context.ts";

/** Companies idle for this many positions are forgotten. */
const REMEMBERED_COMPANIES = 10_000;
/** Positions count the seconds from here, so that they are small whole numbers. */
const EPOCH = Date.UTC(2026, 0, 1) / 1000;

/**
 * Gives the invoices of all companies positions in one queue: the second in which an invoice would come if each company had one invoice a
 * second. A backlog comes after other companies' invoices, and nothing waits for ever, because its own seconds come too. A company
 * alone in the queue is served as fast as possible.
 */
export class SpacedPositions {
  readonly #last = new BoundedMap<string, number>(REMEMBERED_COMPANIES);

  /** @param now in ms since 1970 */
  next(companyId: string, now: number): number {
    const earliest = positionAt(now);
    const last = this.#last.get(companyId);
    const position = last === undefined ? earliest : Math.max(earliest, last + 1);
    this.#last.set(companyId, position);
    return position;
  }
}

const positions = perContext(() => new SpacedPositions());

/**
 * The position of a company's next invoice to be issued (`after` of its job). Computed by each process for itself, without a
 * question to the database: two servers give a company two positions a second.
 */
export function queuePosition(ctx: Context, companyId: string): number {
  return positions(ctx).next(companyId, ctx.clock.now().getTime());
}

/** The position of an invoice that is tried again later: it comes with those that are new then. */
export function laterQueuePosition(startAfter: Date): number {
  return positionAt(startAfter.getTime());
}

/** @param moment in ms since 1970 */
function positionAt(moment: number): number {
  return Math.floor(moment / 1000) - EPOCH;
}
