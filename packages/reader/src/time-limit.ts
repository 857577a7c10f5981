import { cpuTimeOf } from "./cpu-time.ts";

/** A document may wait this multiple of its limit for a machine that is busy or was suspended. */
const MOST_WAIT = 4;
/** Interval of checks near the limit. */
const SHORTEST_LOOK_MS = 100;

/**
 * Limits the time a process works on one document. CPU time counts, because a busy machine is not the document's fault; where the system
 * does not report it, the wall clock counts.
 * @param limitMs CPU time; at most four times as much by the wall clock
 * @param onEnd called once, when the time is used up
 * @returns stops the watch
 */
export function limitTime(pid: number | undefined, limitMs: number, onEnd: () => void): () => void {
  const begin = performance.now();
  const usedBefore = pid === undefined ? null : cpuTimeOf(pid);
  let timer = setTimeout(look, limitMs);
  function look(): void {
    const now = pid === undefined ? null : cpuTimeOf(pid);
    const cpuMs = now === null || usedBefore === null ? null : now - usedBefore;
    const leftMs = limitMs - timeUsed(cpuMs, performance.now() - begin);
    if (leftMs <= 0) onEnd();
    else timer = setTimeout(look, Math.max(leftMs, SHORTEST_LOOK_MS));
  }
  return () => clearTimeout(timer);
}

/**
 * The time that counts against the limit, in milliseconds.
 * @param cpuMs null when the system does not report it
 */
export function timeUsed(cpuMs: number | null, waitedMs: number): number {
  return cpuMs === null ? waitedMs : Math.max(cpuMs, waitedMs / MOST_WAIT);
}
