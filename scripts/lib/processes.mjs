import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const POLL_MS = 50;
/** What was cut off is begun anew, so nothing needs long to end. */
const GRACE_MS = 300;

/** A process group exists on POSIX only; elsewhere the process alone is signalled. */
export const HAS_GROUPS = process.platform !== "win32";

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** When a process started, in the kernel's ticks: a number given again to another process does not pass for it. Known on Linux only. */
export function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

/** Whether the process that was recorded still runs. */
export const isSameProcess = ({ pid, startedAt }) => isAlive(pid) && startOf(pid) === startedAt;

/** Ends a process with everything it started: none of them does anything any more when the promise resolves. */
export async function endGroup({ pid, startedAt }) {
  // The leader has ended and its number is used again: the group is gone as well.
  if (isAlive(pid) && startOf(pid) !== startedAt) return;
  signalGroup(pid, "SIGTERM");
  for (let waited = 0; waited < GRACE_MS && isGroupAlive(pid); waited += POLL_MS)
    await sleep(POLL_MS);
  // Not waited for: a member that has ended counts as there until its parent asks for it, which the first process of a container may not.
  signalGroup(pid, "SIGKILL");
}

function signalGroup(pid, signal) {
  try {
    process.kill(HAS_GROUPS ? -pid : pid, signal);
  } catch {
    // Ended meanwhile.
  }
}

function isGroupAlive(pid) {
  return isAlive(HAS_GROUPS ? -pid : pid);
}
