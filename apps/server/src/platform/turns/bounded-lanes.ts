/** Shortest and longest pause before a caller tries a full lane again. */
const SOON_MS = 2_000;
const LATE_MS = 5 * 60_000;

/** Running work of each lane in this process, up to a limit. */
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
   * Milliseconds until a caller should try a full lane again. Each caller gets a different time: as many per period as the lane
   * is wide, where the period is the age of its oldest work. So a backlog does not poll again and again.
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
  /** The last time given to a caller that found the lane full. */
  booked: number;
}
