import type { AppError } from "../basics/app-error.ts";

export interface SlotLimits {
  readonly perOwner: number;
  readonly inAll: number;
  /** The errors for an owner that uses all its slots, and for every owner when all are taken. */
  refuseOwner(): AppError;
  refuseAll(): AppError;
}

/** The most slots of one owner, and of all owners together, in this process. */
export class Slots {
  readonly #limits: SlotLimits;
  readonly #byOwner = new Map<string, number>();
  #inAll = 0;

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /** Holds a place until the work is done or has failed. @throws AppError where there is none */
  async hold<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    const { perOwner, inAll, refuseOwner, refuseAll } = this.#limits;
    if ((this.#byOwner.get(owner) ?? 0) >= perOwner) throw refuseOwner();
    if (this.#inAll >= inAll) throw refuseAll();
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
