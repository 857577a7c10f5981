import { BoundedMap } from "../basics/bounded-map.ts";

/** Who had his last turn this many owners ago is as good as new. */
const REMEMBERED_OWNERS = 10_000;
/** Turns count the seconds from here, so that they are small whole numbers. */
const BEGINNING = Date.UTC(2026, 0, 1) / 1000;

/**
 * Gives what owners ask for a place in one line for all of them: the second in which it would come if each owner had one turn
 * a second. So a pile stands behind what others ask for while it is there, and nothing waits for ever: its own seconds
 * come too. Whether the line moves faster is another matter: with nobody else in it a pile goes as fast as it can.
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
