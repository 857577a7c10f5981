import type { Fault } from "./fault.ts";
import { fault } from "./fault.ts";

/**
 * Numbers that make every city hall fail in transport, so that a person can see any failure by typing one on a form. The README lists
 * ready-made ones.
 *
 * 99.910.00N/…  a tomador with this CNPJ: trouble number N (the same as CPF 999.100.00N-…)
 */
const TROUBLE_CNPJ = /^9991000([0-9])/;
const TROUBLE_CPF = /^99910000([0-9])/;

const SLOW_MS = 8000;
const REMEMBERED_DELIVERIES = 10_000;

/** The fault of the first `deliveries` of an NFS-e; later ones succeed. */
interface Trouble {
  readonly fault: Fault;
  readonly deliveries: number;
}

const TROUBLES: Readonly<Record<string, Trouble>> = {
  1: { fault: fault("timeout_after"), deliveries: 1 },
  2: { fault: fault("timeout_before"), deliveries: 1 },
  3: { fault: fault("http_503"), deliveries: 2 },
  4: { fault: fault("slow", { delayMs: SLOW_MS }), deliveries: 1 },
  5: { fault: fault("malformed"), deliveries: 1 },
  6: { fault: fault("corrupt_gzip"), deliveries: 1 },
  7: { fault: fault("drop_connection", { when: "after" }), deliveries: 1 },
};

/** A delivery of an NFS-e, by its id at the city hall. */
interface Delivery {
  readonly id: string;
  readonly tomador: string | null;
}

export type Troubles = ReturnType<typeof createTroubles>;

/** Counts the deliveries of each NFS-e and returns the fault of this one. In memory only. */
export function createTroubles(): { take(delivery: Delivery): Fault | null; clear(): void } {
  const deliveries = new Map<string, number>();
  return {
    take({ id, tomador }) {
      const trouble = troubleOf(tomador);
      if (trouble === null) return null;
      const before = deliveries.get(id) ?? 0;
      if (deliveries.size >= REMEMBERED_DELIVERIES) deliveries.clear();
      deliveries.set(id, before + 1);
      return before < trouble.deliveries ? trouble.fault : null;
    },
    clear: () => deliveries.clear(),
  };
}

function troubleOf(tomador: string | null): Trouble | null {
  if (tomador === null) return null;
  const digit = (tomador.length === 11 ? TROUBLE_CPF : TROUBLE_CNPJ).exec(tomador)?.[1];
  return digit === undefined ? null : (TROUBLES[digit] ?? null);
}
