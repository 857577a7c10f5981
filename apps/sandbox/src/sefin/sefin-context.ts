import type { X509Certificate } from "node:crypto";
import type { LayoutVersion } from "@emita/fiscal-layouts/layout-version";
import type { LiveSettings } from "../control/live-settings.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Troubles } from "../control/troubles.ts";
import type { Tables } from "../tables/tables.ts";
import type { World } from "./world.ts";
import type { Signer } from "./sign.ts";

/** What the emulated SEFIN works with. */
export interface SefinContext {
  readonly clock: () => Date;
  /** How far ahead of the clock the deadlines of this request are. */
  readonly secondsAhead?: number;
  readonly ledger: Ledger;
  readonly settings: LiveSettings;
  /** Of the national layout; which of them it speaks depends on the day and on the settings. */
  readonly versions: readonly LayoutVersion[];
  readonly tables: Tables;
  readonly signer: Signer;
  /** The authority that taxpayers' certificates must come from. */
  readonly authority: X509Certificate;
  readonly troubles: Troubles;
  /** Told what became of every DPS. */
  readonly onOutcome: (outcome: "issued" | "rejected") => void;
}

/** The view of this moment. */
export function worldOf(context: SefinContext): World {
  const now = context.clock();
  const deadlinesAt = new Date(now.getTime() + (context.secondsAhead ?? 0) * 1000);
  return { now, deadlinesAt, ledger: context.ledger, tables: context.tables };
}
