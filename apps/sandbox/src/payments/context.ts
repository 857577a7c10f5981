import type { FaultQueue } from "../control/fault-queue.ts";
import type { Mailroom } from "./mailroom.ts";
import type { PaymentLedger } from "./ledger.ts";

/** What every part of the provider works with. */
export interface PaymentContext {
  readonly ledger: PaymentLedger;
  readonly mailroom: Mailroom;
  readonly faults: FaultQueue;
  readonly clock: () => Date;
  /** Where browsers reach the hosted pages, without trailing slash. */
  readonly baseUrl: () => string;
}
