import type { Fault, FaultOrder } from "./fault.ts";

/** A city hall, the bank or the messenger, for which faults can be ordered. */
type CityHall = Exclude<FaultOrder["target"], Service>;
/** Services other than city halls: every request gets their faults, whatever `on` says. */
type Service = "directory" | "payments";

/** "issue" changes a charge, "event" is a refund or a webhook, "token" the OAuth call. */
export type BankRequest = "issue" | "query" | "event" | "token";

export type RequestKind = "issue" | "query" | "event" | "adn" | "parameters" | "directory";

/** A queued order, with the remaining number of requests. */
type WaitingFault = FaultOrder & { readonly remaining: number };

/** The queue of ordered faults, first in first out. */
export interface FaultQueue {
  add(order: FaultOrder): void;
  /** The fault for a request of this kind, or null. */
  take(kind: RequestKind | BankRequest | Service, cityHall?: CityHall): Fault | null;
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

function concerns(order: FaultOrder, kind: RequestKind | BankRequest | Service): boolean {
  return isService(kind) || order.on === "any" || order.on === kind;
}

function isService(kind: RequestKind | BankRequest | Service): kind is Service {
  return kind === "directory" || kind === "payments";
}
