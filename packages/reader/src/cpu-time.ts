import { readFileSync } from "node:fs";

/** Linux counts in hundredths of a second for every program, whatever the kernel's own clock (`man 7 time`, USER_HZ). */
const TICK_MS = 10;

/**
 * CPU time that a process and its threads have used so far, in milliseconds (`man 5 proc_pid_stat`: utime and stime).
 * @returns null when unknown: only Linux reports it, and only for a running process
 */
export function cpuTimeOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The name in brackets may contain spaces; the state and then numbers follow it.
    const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(user) + Number(system);
    return Number.isFinite(ticks) ? ticks * TICK_MS : null;
  } catch {
    return null;
  }
}
