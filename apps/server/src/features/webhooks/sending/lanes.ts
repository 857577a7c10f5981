/** Fast tries under way at one address. */
const QUICK = 16;
/** A delivery that has waited this long for its answer is slow: another may be sent beside it. */
export const SLOW_AFTER_MS = 300;
/** Slow ones included: an address that hangs gets no more. */
const AT_ONE_ADDRESS = 64;
/** For all addresses of one process; the last places are for addresses that have none. */
const IN_ALL = 512;
const FOR_NEWCOMERS = 128;

/** Counts the tries under way at each address: a slow address, or a slow answer, delays no other. */
export class Lanes {
  readonly #byAddress = new Map<string, { quick: number; slow: number }>();
  #inAll = 0;

  underWay(address: string): number {
    const { quick, slow } = this.#of(address);
    return quick + slow;
  }

  /** How many more tries may start at the address now. */
  room(address: string): number {
    const { quick, slow } = this.#of(address);
    const own = Math.min(QUICK - quick, AT_ONE_ADDRESS - quick - slow);
    const left = IN_ALL - this.#inAll;
    if (left > FOR_NEWCOMERS) return Math.max(0, Math.min(own, left - FOR_NEWCOMERS));
    return quick + slow === 0 && left > 0 ? 1 : 0;
  }

  /** @returns functions to call when the answer is late, and when the try is over. */
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
