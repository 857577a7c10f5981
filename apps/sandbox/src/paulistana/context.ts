import type { X509Certificate } from "node:crypto";
import type { FaultQueue } from "../control/fault-queue.ts";
import type { Counters } from "../control/counters.ts";
import type { Troubles } from "../control/troubles.ts";
import type { NoteLedger } from "./note-ledger.ts";
import type { Registry } from "./registry.ts";
import type { SwitchBoard } from "./switches.ts";

/** What the emulated city works with. */
export interface PaulistanaContext {
  readonly clock: () => Date;
  /** How far ahead of the clock the deadlines of this request are. */
  readonly secondsAhead?: number;
  readonly ledger: NoteLedger;
  readonly registry: Registry;
  readonly switches: SwitchBoard;
  readonly faults: FaultQueue;
  readonly counters: Counters;
  readonly troubles: Troubles;
  /** The authority that taxpayers' certificates must come from. */
  readonly authority: X509Certificate;
}
