import { readFileSync } from "node:fs";

/** The most memory that a process ever had, bytes; 0 where there is no /proc, or when it has ended. */
export function peakMemory(pid: number): number {
  return kilobytes(pid, "VmHWM") * 1024;
}

/** What it has now. */
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
