import { readFileSync } from "node:fs";
import { familyOf } from "./process-times.ts";

/** What a process and all below it hold, in MB: shared pages count once for all. 0 where there is no /proc. */
export function memoryOf(rootPid: number): number {
  return familyOf(rootPid).reduce((sum, pid) => sum + kilobytes(pid), 0) / 1024;
}

/** Pss: the process's own pages, and its share of the pages that it has in common with other processes. */
function kilobytes(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
