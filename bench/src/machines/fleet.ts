import { startProduct, type RunningProduct } from "@emita/e2e/product";
import { cpuTimes } from "../process-times.ts";

/** A number of web servers and as many workers over one database. */
export interface Fleet {
  readonly urls: readonly string[];
  /** CPU seconds of all its processes so far. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

/** @param env shared by all: database, master key, sandbox. */
export async function startFleet(
  machines: number,
  dataDir: string,
  env: Readonly<Record<string, string>>,
): Promise<Fleet> {
  const members: RunningProduct[] = [];
  const webs: RunningProduct[] = [];
  for (let started = 0; started < machines; started += 1) {
    webs.push(await startProduct({ dataDir, env: { ...env, ROLE: "web" } }));
    members.push(await startProduct({ dataDir, env: { ...env, ROLE: "worker" } }));
  }
  members.push(...webs);
  return {
    urls: webs.map(({ url }) => url),
    cpuSeconds: () => members.reduce((sum, { process: { pid } }) => sum + secondsOf(pid), 0),
    async stop() {
      await Promise.all(members.map((member) => member.stop()));
    },
  };
}

function secondsOf(pid: number | undefined): number {
  return (pid === undefined ? null : cpuTimes(pid))?.server ?? 0;
}
