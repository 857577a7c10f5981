import type { RunningProduct } from "../product.ts";
import { freeze, OUTSIDE, startInstallation, takeAway, type Installation } from "./installation.ts";
import { findLosses, untilNothingIsOwed } from "./reckoning.ts";
import { use } from "./traffic.ts";

/** Everything that may go away, and a frozen worker. */
export const OUTAGES = [...OUTSIDE, "frozen worker"] as const;
export type Outage = (typeof OUTAGES)[number];

export interface OutageReport {
  readonly outage: Outage;
  /** Number of accepted invoices. */
  readonly notes: number;
  readonly documents: number;
  /** In words; empty is good. */
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Responses to users other than success or a 503 with `Retry-After`. */
  readonly faults: readonly string[];
  /** From the end of the outage until all accepted work is done. */
  readonly seconds: number;
  readonly logLinesPerMinute: number;
}

const MAX_WAIT_MS = 10 * 60_000;

/**
 * A light load on an installation of its own while one service is away. Afterwards all accepted work must be done, once.
 * @param host a running product whose PostgreSQL takes one more database.
 */
export async function sufferOutage(
  host: RunningProduct,
  outage: Outage,
  ms: number,
): Promise<OutageReport> {
  const isFreeze = outage === "frozen worker";
  const name = `falta_${outage.replace(" ", "_")}`;
  const installation = await startInstallation(host, name, isFreeze ? 2 : 1);
  try {
    return await suffer(installation, outage, ms);
  } finally {
    await installation.stop();
  }
}

async function suffer(
  installation: Installation,
  outage: Outage,
  ms: number,
): Promise<OutageReport> {
  let isOver = false;
  const using = use(installation.url, installation.account, () => isOver);
  const before = installation.logLines();
  await strike(installation, outage, ms);
  const written = installation.logLines() - before;
  isOver = true;
  const [accepted, seconds] = await Promise.all([
    using,
    untilNothingIsOwed(installation, MAX_WAIT_MS),
  ]);
  // Work accepted during the count.
  await untilNothingIsOwed(installation, MAX_WAIT_MS);
  const { lost, doubled } = await findLosses(installation, accepted);
  return {
    outage,
    notes: accepted.notes.length,
    documents: accepted.documents.length,
    lost,
    doubled,
    faults: accepted.faults,
    seconds,
    logLinesPerMinute: written / (ms / 60_000),
  };
}

async function strike(installation: Installation, outage: Outage, ms: number): Promise<void> {
  const [worker] = installation.workers;
  if (outage !== "frozen worker") return takeAway(installation.gates[outage], ms);
  if (worker) await freeze(worker, ms);
}
