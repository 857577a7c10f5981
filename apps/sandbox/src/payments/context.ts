import type { FaultQueue } from "../control/fault-queue.ts";
import type { Mailroom } from "./mailroom.ts";
import type { PaymentLedger } from "./ledger.ts";

/** Dependencies of the provider's parts. */
export interface PaymentContext {
  readonly ledger: PaymentLedger;
  readonly mailroom: Mailroom;
  readonly faults: FaultQueue;
  readonly clock: () => Date;
  /** URL of the hosted pages for browsers, without trailing slash. */
  readonly baseUrl: () => string;
}
