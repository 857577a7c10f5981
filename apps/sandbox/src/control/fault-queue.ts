import type { Fault, FaultOrder } from "./fault.ts";

export type RequestKind = "issue" | "query" | "event" | "directory";

/** A waiting order, with how many requests it has still to meet. */
type WaitingFault = FaultOrder & { readonly remaining: number };

/** The faults that were ordered and have not been met yet, first come first served. */
export interface FaultQueue {
  add(order: FaultOrder): void;
  /** The fault that a request of this kind meets, or null. */
  take(kind: RequestKind): Fault | null;
  list(): readonly WaitingFault[];
  clear(): void;
}

export function createFaultQueue(): FaultQueue {
  let waiting: WaitingFault[] = [];
  return {
    add(order) {
      waiting.push({ ...order, remaining: order.count });
    },
    take(kind) {
      const found = waiting.find((order) => concerns(order, kind));
      if (found === undefined) return null;
      waiting = waiting.flatMap((order) => {
        if (order !== found) return [order];
        return order.remaining > 1 ? [{ ...order, remaining: order.remaining - 1 }] : [];
      });
      return found;
    },
    list: () => waiting,
    clear() {
      waiting = [];
    },
  };
}

function concerns(order: FaultOrder, kind: RequestKind): boolean {
  if (order.target === "directory" || kind === "directory") {
    return order.target === "directory" && kind === "directory";
  }
  return order.on === "any" || order.on === kind;
}
