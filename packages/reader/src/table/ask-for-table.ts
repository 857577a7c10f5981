import type { Result } from "@emita/domain/basics/result";
import { askChild, ChildFailure } from "../ask-child.ts";
import { TABLE_LIMITS, type Table, type TableFault, type TableLimits } from "./limits.ts";

const TIMEOUT_MS = 10_000;
const LIMITS = { heapMb: 256, memoryMb: 600 };

/** `readTable` for untrusted files: in a separate process, which is ended when it exceeds its time or memory. */
export async function askForTable(
  bytes: Uint8Array,
  limits: TableLimits = TABLE_LIMITS,
): Promise<Result<Table, TableFault | "not_opened">> {
  const entry = new URL("./table-worker.ts", import.meta.url);
  try {
    return await askChild(entry, { bytes, limits }, { timeoutMs: TIMEOUT_MS, limits: LIMITS });
  } catch (error) {
    if (!(error instanceof ChildFailure)) throw error;
    return { ok: false, reason: "not_opened" };
  }
}
