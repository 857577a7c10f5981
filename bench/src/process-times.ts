import { existsSync, readdirSync, readFileSync } from "node:fs";

/** CPU seconds by part of the product. */
export type CpuTimes = Readonly<Record<"server" | "sandbox" | "postgres", number>>;

interface ProcessTime {
  readonly parent: number;
  readonly command: string;
  readonly seconds: number;
}

/** USER_HZ of every Linux that Node.js runs on. */
const TICKS_PER_SECOND = 100;

/** CPU time of a product and its children so far; null without /proc. */
export function cpuTimes(rootPid: number): CpuTimes | null {
  if (!existsSync("/proc/self/stat")) return null;
  const all = new Map(pids().flatMap((pid) => timeOf(pid)));
  const times = { server: 0, sandbox: 0, postgres: 0 };
  for (const [pid, { command, seconds }] of all)
    if (descendsFrom(all, pid, rootPid)) times[partOf(command)] += seconds;
  return times;
}

/** CPU seconds of the document readers of a product so far; 0 without /proc. */
export function readerSeconds(rootPid: number): number {
  const times = familyOf(rootPid).flatMap((pid) => timeOf(pid));
  const readers = times.filter(([, { command }]) => command.includes("reader/src"));
  return readers.reduce((sum, [, { seconds }]) => sum + seconds, 0);
}

/** A process and its descendants; empty without /proc. */
export function familyOf(rootPid: number): number[] {
  if (!existsSync("/proc/self/stat")) return [];
  const all = new Map(pids().flatMap((pid) => timeOf(pid)));
  return [...all.keys()].filter((pid) => descendsFrom(all, pid, rootPid));
}

function pids(): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0);
}

/** Its own time and that of its reaped children; nothing when it ended meanwhile. */
function timeOf(pid: number): [number, ProcessTime][] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return [[pid, { parent: Number(fields[1]), command, seconds: ticks / TICKS_PER_SECOND }]];
  } catch {
    return [];
  }
}

function descendsFrom(all: ReadonlyMap<number, ProcessTime>, pid: number, root: number): boolean {
  for (let at: number | undefined = pid; at; at = all.get(at)?.parent) if (at === root) return true;
  return false;
}

function partOf(command: string): keyof CpuTimes {
  if (command.includes("postgres")) return "postgres";
  return command.includes("sandbox") ? "sandbox" : "server";
}
