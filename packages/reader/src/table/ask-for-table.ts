import type { Result } from "@emita/domain/basics/result";
import { askChild, ChildFailure } from "../ask-child.ts";
import type { Table, TableFault } from "./limits.ts";

const TIMEOUT_MS = 10_000;
const LIMITS = { heapMb: 160, memoryMb: 400 };

/** `readTable` for the files of strangers: in a process of its own, which is ended when it takes too long or too much. */
export async function askForTable(
  bytes: Uint8Array,
): Promise<Result<Table, TableFault | "not_opened">> {
  const entry = new URL("./table-worker.ts", import.meta.url);
  try {
    return await askChild(entry, bytes, { timeoutMs: TIMEOUT_MS, limits: LIMITS });
  } catch (error) {
    if (!(error instanceof ChildFailure)) throw error;
    return { ok: false, reason: "not_opened" };
  }
}
