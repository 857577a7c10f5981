import type { X509Certificate } from "node:crypto";
import type { LayoutVersion } from "@emita/fiscal-layouts/layout-version";
import type { LiveSettings } from "../control/live-settings.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Troubles } from "../control/troubles.ts";
import type { Tables } from "../tables/tables.ts";
import type { World } from "./world.ts";
import type { Signer } from "./sign.ts";

/** Dependencies of the emulated SEFIN. */
export interface SefinContext {
  readonly clock: () => Date;
  /** Offset of this request's deadlines from the clock. */
  readonly secondsAhead?: number;
  readonly ledger: Ledger;
  readonly settings: LiveSettings;
  /** Versions of the national layout; day and settings decide which of them are accepted. */
  readonly versions: readonly LayoutVersion[];
  readonly tables: Tables;
  readonly signer: Signer;
  /** The authority that must have issued the taxpayers' certificates. */
  readonly authority: X509Certificate;
  readonly troubles: Troubles;
  /** Called with the outcome of every DPS. */
  readonly onOutcome: (outcome: "issued" | "rejected") => void;
}

/** The rules' data at this moment. */
export function worldOf(context: SefinContext): World {
  const now = context.clock();
  const deadlinesAt = new Date(now.getTime() + (context.secondsAhead ?? 0) * 1000);
  return { now, deadlinesAt, ledger: context.ledger, tables: context.tables };
}
