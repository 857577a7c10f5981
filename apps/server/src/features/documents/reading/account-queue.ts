import type { Context } from "../../../platform/context/context.ts";
import { bookReading, isSlowAccount } from "./book-reading.ts";
import type { ReadDocumentPayload } from "./read-document-job.ts";

const LATER_MS = 1_000;

/**
 * Keeps one place of this process free of an account that has all others. The queue hands out no more (`mostOfGroup`), except jobs
 * that were taken at the same moment, or booked before the account became slow: those go back to the queue.
 */
export class AccountQueue {
  readonly #most: number;
  readonly #atWork = new Map<string, number>();

  /** @param most readings of one account at a time. */
  constructor(most: number) {
    this.#most = most;
  }

  async run(ctx: Context, payload: ReadDocumentPayload, read: () => Promise<void>): Promise<void> {
    const { companyId } = payload;
    const others = this.#atWork.get(companyId) ?? 0;
    this.#atWork.set(companyId, others + 1);
    try {
      if (await this.#isFull(ctx, companyId, others)) await bookAgain(ctx, payload);
      else await read();
    } finally {
      this.#leave(companyId);
    }
  }

  async #isFull(ctx: Context, companyId: string, others: number): Promise<boolean> {
    if (others === 0) return false;
    return others >= this.#most || (await isSlowAccount(ctx, ctx.db, companyId));
  }

  #leave(companyId: string): void {
    const left = (this.#atWork.get(companyId) ?? 1) - 1;
    if (left === 0) this.#atWork.delete(companyId);
    else this.#atWork.set(companyId, left);
  }
}

function bookAgain(ctx: Context, payload: ReadDocumentPayload): Promise<void> {
  const startAfter = new Date(ctx.clock.now().getTime() + LATER_MS);
  return ctx.db
    .transaction()
    .execute((transaction) => bookReading(ctx, transaction, payload, { startAfter }));
}
