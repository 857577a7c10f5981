import { readFileSync } from "node:fs";

/** Peak memory of a process, bytes; 0 where there is no /proc, or after its end. */
export function peakMemory(pid: number): number {
  return kilobytes(pid, "VmHWM") * 1024;
}

/** Current memory. */
export function memoryNow(pid: number): number {
  return kilobytes(pid, "VmRSS") * 1024;
}

function kilobytes(pid: number, name: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
