import { BoundedMap } from "../basics/bounded-map.ts";

/** Owners idle for this many positions are forgotten. */
const REMEMBERED_OWNERS = 10_000;
/** Turns count the seconds from here, so that they are small whole numbers. */
const BEGINNING = Date.UTC(2026, 0, 1) / 1000;

/**
 * Gives tasks positions in one line: the second in which a task would come if each owner had one task a second. So a backlog
 * comes after other owners' tasks, and nothing waits for ever, because its own seconds come too. With one owner alone the line
 * moves as fast as it can.
 */
export class SpacedTurns {
  readonly #last = new BoundedMap<string, number>(REMEMBERED_OWNERS);

  /** @param now in ms since 1970 */
  next(owner: string, now: number): number {
    const earliest = turnAt(now);
    const last = this.#last.get(owner);
    const turn = last === undefined ? earliest : Math.max(earliest, last + 1);
    this.#last.set(owner, turn);
    return turn;
  }
}

/** The turn of what waits for that moment by itself. @param moment in ms since 1970 */
export function turnAt(moment: number): number {
  return Math.floor(moment / 1000) - BEGINNING;
}
