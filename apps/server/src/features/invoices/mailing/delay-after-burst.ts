import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import type { Context } from "../../../platform/context/context.ts";
import type { ShownInvoice } from "../record/store.ts";

/** A mail may come this long after its invoice: readers do not notice. */
const LATE_MS = 20_000;
const LONGEST_WAIT_MS = 10_000;
const WINDOW_MS = 25;
/** The part of a window in which a busy process is at work. */
const BUSY = 0.5;

/**
 * Waits until this process has little else to do: drawing the PDF takes as much of the processor as issuing, so the mails of a
 * rush come after its invoices. A late mail does not wait, so mails do not pile up under a load that never ends.
 */
export async function delayAfterBurst(
  { clock }: Pick<Context, "clock">,
  { issued_at }: Pick<ShownInvoice, "issued_at">,
): Promise<void> {
  const age = clock.now().getTime() - (issued_at?.getTime() ?? 0);
  const end = performance.now() + Math.min(LATE_MS - age, LONGEST_WAIT_MS);
  while (performance.now() < end) if (await isQuiet()) return;
}

async function isQuiet(): Promise<boolean> {
  const before = performance.eventLoopUtilization();
  await delay(WINDOW_MS);
  return performance.eventLoopUtilization(before).utilization < BUSY;
}
