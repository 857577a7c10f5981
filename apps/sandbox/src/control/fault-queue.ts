import type { Fault, FaultOrder } from "./fault.ts";

/** A city hall that meets the faults ordered for it. */
type CityHall = Exclude<FaultOrder["target"], Service>;
/** Others than city halls: whatever `on` says, every request meets their faults. */
type Service = "directory" | "payments";

export type RequestKind = "issue" | "query" | "event" | "adn" | "parameters" | "directory";

/** A waiting order, with how many requests it has still to meet. */
type WaitingFault = FaultOrder & { readonly remaining: number };

/** The faults that were ordered and have not been met yet, first come first served. */
export interface FaultQueue {
  add(order: FaultOrder): void;
  /** The fault that a request of this kind meets, or null. */
  take(kind: RequestKind | Service, cityHall?: CityHall): Fault | null;
  list(): readonly WaitingFault[];
  clear(): void;
}

export function createFaultQueue(): FaultQueue {
  let waiting: WaitingFault[] = [];
  return {
    add(order) {
      waiting.push({ ...order, remaining: order.count });
    },
    take(kind, cityHall = "sefin") {
      const target = isService(kind) ? kind : cityHall;
      const found = waiting.find((order) => order.target === target && concerns(order, kind));
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

function concerns(order: FaultOrder, kind: RequestKind | Service): boolean {
  return isService(kind) || order.on === "any" || order.on === kind;
}

function isService(kind: RequestKind | Service): kind is Service {
  return kind === "directory" || kind === "payments";
}
