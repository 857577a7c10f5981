import { AppError } from "./app-error.ts";
import { perContext } from "./per-context.ts";

/** A program that sends a whole pile at once stays below it. Each costs a connection and room for one file on the disk. */
const PER_ACCOUNT = 64;
const IN_ALL = 256;
const RETRY_AFTER_SECONDS = 5;

/** Files that are on their way in, in this process. */
export class UploadSlots {
  readonly #byOwner = new Map<string, number>();
  #inAll = 0;

  /**
   * Holds a place from the first byte of a body until what is made of it is kept.
   * @throws AppError rate_limited (too many of this account), unavailable (too many in all)
   */
  async hold<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.#byOwner.get(owner) ?? 0;
    if (own >= PER_ACCOUNT)
      throw new AppError("rate_limited", {
        detail: `Já há ${PER_ACCOUNT} envios desta conta em andamento. Espere alguns terminarem e envie de novo.`,
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    if (this.#inAll >= IN_ALL)
      throw new AppError("unavailable", {
        detail: "Há muitos envios ao mesmo tempo. Tente de novo em instantes.",
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    this.#add(owner, 1);
    try {
      return await work();
    } finally {
      this.#add(owner, -1);
    }
  }

  #add(owner: string, change: 1 | -1): void {
    this.#inAll += change;
    const own = (this.#byOwner.get(owner) ?? 0) + change;
    if (own === 0) this.#byOwner.delete(owner);
    else this.#byOwner.set(owner, own);
  }
}

/** Those of a server: documents, statements and certificates share them. */
export const uploadSlots = perContext(() => new UploadSlots());
