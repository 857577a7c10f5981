/** Shortest and longest pause before an invoice tries a full channel again. */
const SHORTEST_MS = 2_000;
const LONGEST_MS = 5 * 60_000;

interface Running {
  /** In the order of their start. */
  readonly tasks: Set<{ readonly startedAt: number }>;
  /** The last time given to a caller that found the channel full. */
  retryAt: number;
}

/** Counts the running work of each channel in this process, up to a limit. */
export class ChannelLimiter {
  readonly #limit: number;
  readonly #channels = new Map<string, Running>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  isFull(channel: string): boolean {
    return (this.#channels.get(channel)?.tasks.size ?? 0) >= this.#limit;
  }

  async run(channel: string, work: () => Promise<void>): Promise<void> {
    const running = this.#channels.get(channel) ?? { tasks: new Set(), retryAt: 0 };
    this.#channels.set(channel, running);
    const task = { startedAt: performance.now() };
    running.tasks.add(task);
    try {
      await work();
    } finally {
      running.tasks.delete(task);
      if (running.tasks.size === 0) this.#channels.delete(channel);
    }
  }

  /**
   * Milliseconds until a caller should try a full channel again. Each caller gets a different time: as many per period as the
   * limit allows, where the period is the age of the oldest work. So a backlog does not poll again and again.
   */
  retryAfterMs(channel: string): number {
    const running = this.#channels.get(channel);
    const now = performance.now();
    if (!running) return SHORTEST_MS;
    const [oldest] = running.tasks;
    const pace = (now - (oldest?.startedAt ?? now)) / this.#limit;
    running.retryAt = Math.min(
      Math.max(now + SHORTEST_MS, running.retryAt + pace),
      now + LONGEST_MS,
    );
    return running.retryAt - now;
  }
}
