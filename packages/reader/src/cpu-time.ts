import { readFileSync } from "node:fs";

/** Linux counts in hundredths of a second for every program, whatever the kernel's own clock (`man 7 time`, USER_HZ). */
const TICK_MS = 10;

/**
 * CPU time that a process and its threads have used so far, in milliseconds (`man 5 proc_pid_stat`: utime and stime).
 * @returns null where the system does not say: only Linux does, and only of a process that lives
 */
export function cpuTimeOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The name in brackets may hold blanks; after it come the state and then numbers.
    const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(user) + Number(system);
    return Number.isFinite(ticks) ? ticks * TICK_MS : null;
  } catch {
    return null;
  }
}
