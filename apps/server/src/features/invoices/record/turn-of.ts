import type { Context } from "../../../platform/context/context.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import { SpacedTurns, turnAt } from "../../../platform/turns/spaced-turns.ts";

const turns = perContext(() => new SpacedTurns());

/**
 * The turn of a company's next note to be issued (`after` of its job): a company that drops thousands at once delays only its
 * own notes. Computed by each process for itself, without a question to the database: two servers give a company two
 * turns a second.
 */
export function turnOf(ctx: Context, companyId: string): number {
  return turns(ctx).next(companyId, ctx.clock.now().getTime());
}

/** Of a note that is tried again later: it comes with those that are new then. */
export function turnOfLater(startAfter: Date): number {
  return turnAt(startAfter.getTime());
}
