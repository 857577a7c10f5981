/** Tries under way at one address that are answered as quickly as one may expect. */
const QUICK = 16;
/** A delivery that has waited this long for its answer is slow: it keeps its place, and another may go out beside it. */
export const SLOW_AFTER_MS = 300;
/** Over all, however slow: an address that hangs has no more. */
const AT_ONE_ADDRESS = 64;
/** For all addresses together, in one process; the last ones are for addresses that have none. */
const IN_ALL = 512;
const FOR_NEWCOMERS = 128;

/** How much is under way where: one slow address, or one slow answer, holds up no other. */
export class Lanes {
  readonly #byAddress = new Map<string, { quick: number; slow: number }>();
  #inAll = 0;

  underWay(address: string): number {
    const { quick, slow } = this.#of(address);
    return quick + slow;
  }

  /** How many more may go out to the address now. */
  room(address: string): number {
    const { quick, slow } = this.#of(address);
    const own = Math.min(QUICK - quick, AT_ONE_ADDRESS - quick - slow);
    const left = IN_ALL - this.#inAll;
    if (left > FOR_NEWCOMERS) return Math.max(0, Math.min(own, left - FOR_NEWCOMERS));
    return quick + slow === 0 && left > 0 ? 1 : 0;
  }

  /** @returns to be called when the answer is late, and when it is over. */
  enter(address: string): { slow(): void; leave(): void } {
    let kind: "quick" | "slow" = "quick";
    this.#add(address, kind, 1);
    return {
      slow: () => {
        if (kind === "slow") return;
        this.#add(address, kind, -1);
        kind = "slow";
        this.#add(address, kind, 1);
      },
      leave: () => this.#add(address, kind, -1),
    };
  }

  #add(address: string, kind: "quick" | "slow", change: 1 | -1): void {
    const own = { ...this.#of(address) };
    own[kind] += change;
    this.#inAll += change;
    if (own.quick + own.slow === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, own);
  }

  #of(address: string): { readonly quick: number; readonly slow: number } {
    return this.#byAddress.get(address) ?? { quick: 0, slow: 0 };
  }
}
