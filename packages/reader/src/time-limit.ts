import { cpuTimeOf } from "./cpu-time.ts";

/** A document may wait so many times its limit for a machine that is busy, or was stopped for a while. */
const MOST_WAIT = 4;
/** The next look at a document that has used nearly all of its time. */
const SHORTEST_LOOK_MS = 100;

/**
 * Limits how long a process works on one document: by the CPU time that it used, for a machine that is busy with other things is
 * not the document's fault; where the system does not tell it, by the clock.
 * @param limitMs CPU time; by the clock four times as much at most
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
 * What counts against the limit, in milliseconds.
 * @param cpuMs null where the system does not tell
 */
export function timeUsed(cpuMs: number | null, waitedMs: number): number {
  return cpuMs === null ? waitedMs : Math.max(cpuMs, waitedMs / MOST_WAIT);
}
