import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const POLL_MS = 50;
/** An interrupted step starts over next time, so no process needs long to end. */
const GRACE_MS = 300;

/** Process groups exist on POSIX only; elsewhere only the process itself is signalled. */
export const HAS_GROUPS = process.platform !== "win32";

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Start time of a process, in the kernel's ticks: distinguishes a reused process id from the original. Known on Linux only. */
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

/** Ends a process and all its children: none of them runs any more when the promise resolves. */
export async function endGroup({ pid, startedAt }) {
  // The leader has ended and its id is reused: the group is gone as well.
  if (isAlive(pid) && startOf(pid) !== startedAt) return;
  signalGroup(pid, "SIGTERM");
  for (let waited = 0; waited < GRACE_MS && isGroupAlive(pid); waited += POLL_MS)
    await sleep(POLL_MS);
  // Not awaited: an ended member is listed until its parent reaps it, which the first process of a container may never do.
  signalGroup(pid, "SIGKILL");
}

function signalGroup(pid, signal) {
  try {
    process.kill(HAS_GROUPS ? -pid : pid, signal);
  } catch {
    // Ended in the meantime.
  }
}

function isGroupAlive(pid) {
  return isAlive(HAS_GROUPS ? -pid : pid);
}
