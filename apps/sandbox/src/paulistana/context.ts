import type { X509Certificate } from "node:crypto";
import type { FaultQueue } from "../control/fault-queue.ts";
import type { Counters } from "../control/counters.ts";
import type { Troubles } from "../control/troubles.ts";
import type { NfseLedger } from "./nfse/nfse-ledger.ts";
import type { Registry } from "./registry/registry.ts";
import type { SwitchBoard } from "./switches.ts";

/** Dependencies of the emulated city. */
export interface PaulistanaContext {
  readonly clock: () => Date;
  /** Offset of this request's deadlines from the clock. */
  readonly secondsAhead?: number;
  readonly ledger: NfseLedger;
  readonly registry: Registry;
  readonly switches: SwitchBoard;
  readonly faults: FaultQueue;
  readonly counters: Counters;
  readonly troubles: Troubles;
  /** The authority that must have issued the taxpayers' certificates. */
  readonly authority: X509Certificate;
}
