/** At least this long until whoever found a lane full looks again, and at most. */
const SOON_MS = 2_000;
const LATE_MS = 5 * 60_000;

/** How much of each lane is under way in this process; so many at most. */
export class BoundedLanes {
  readonly #width: number;
  readonly #lanes = new Map<string, Lane>();

  constructor(width: number) {
    this.#width = width;
  }

  isFull(lane: string): boolean {
    return (this.#lanes.get(lane)?.begun.size ?? 0) >= this.#width;
  }

  async run(lane: string, work: () => Promise<void>): Promise<void> {
    const state = this.#lanes.get(lane) ?? { begun: new Set(), booked: 0 };
    this.#lanes.set(lane, state);
    const place = { at: performance.now() };
    state.begun.add(place);
    try {
      await work();
    } finally {
      state.begun.delete(place);
      if (state.begun.size === 0) this.#lanes.delete(lane);
    }
  }

  /**
   * In how many ms whoever found the lane full should look again. Each gets a time of his own: as many as the lane is wide in the
   * time that its oldest work has taken so far, so that a pile does not ask again and again.
   */
  nextLook(lane: string): number {
    const state = this.#lanes.get(lane);
    const now = performance.now();
    if (!state) return SOON_MS;
    const [oldest] = state.begun;
    const pace = (now - (oldest?.at ?? now)) / this.#width;
    state.booked = Math.min(Math.max(now + SOON_MS, state.booked + pace), now + LATE_MS);
    return state.booked - now;
  }
}

interface Lane {
  /** In the order of beginning. */
  readonly begun: Set<{ readonly at: number }>;
  /** The last time that was given to somebody who found it full. */
  booked: number;
}
