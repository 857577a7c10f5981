import type { Courier } from "./courier.ts";
import type { PixBankLedger } from "./ledger.ts";

/** Dependencies of the bank's parts. */
export interface PixBankContext {
  readonly ledger: PixBankLedger;
  readonly courier: Courier;
  readonly clock: () => Date;
  /** Host and port of the locations of payloads. */
  readonly host: () => string;
}
