import { readFileSync } from "node:fs";
import { familyOf } from "./process-times.ts";

/** Memory of a process and its descendants, in MB: shared pages count once. 0 without /proc. */
export function memoryOf(rootPid: number): number {
  return familyOf(rootPid).reduce((sum, pid) => sum + kilobytes(pid), 0) / 1024;
}

/** The same, by command. */
export function memoryByCommand(rootPid: number): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const pid of familyOf(rootPid)) {
    const name = nameOf(pid);
    sums.set(name, (sums.get(name) ?? 0) + kilobytes(pid) / 1024);
  }
  return sums;
}

/** Pss: the process's own pages, and its share of the pages shared with other processes. */
function kilobytes(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/postgres/, "PostgreSQL"],
  [/sandbox/, "sandbox"],
  [/reader\/src/, "leitor"],
  [/bin\/main\.ts/, "servidor"],
];

function nameOf(pid: number): string {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return NAMES.find(([pattern]) => pattern.test(command))?.[1] ?? "npm e quem inicia";
  } catch {
    return "npm e quem inicia";
  }
}
