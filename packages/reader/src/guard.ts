import { Worker } from "node:worker_threads";

const LOOK_EVERY_MS = 200;

/** A thread that watches while the main one is busy, in plain JavaScript so that it costs almost nothing. */
const WATCH = `
const { workerData } = require("node:worker_threads");
setInterval(() => {
  const isOrphan = process.ppid !== workerData.parent;
  if (isOrphan || process.memoryUsage.rss() > workerData.maxBytes) process.kill(process.pid, "SIGKILL");
}, workerData.everyMs);
`;

/** Ends this process when its parent is gone or its work exceeds the memory limit of `startChild`. Otherwise only the parent stops it. */
export function standGuard(): void {
  // A stopping service signals all its processes: the parent decides how the document continues.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => undefined);
  // Not process.exit: in Node.js 24 it may wait forever for a compiling thread (nodejs/node#54918).
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
  const watch = new Worker(WATCH, {
    eval: true,
    // The parent's id is an argument: the parent may already be dead, and process.ppid another process.
    workerData: {
      parent: Number(process.argv[2]),
      maxBytes: Number(process.argv[3]) * 1024 * 1024,
      everyMs: LOOK_EVERY_MS,
    },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  });
  watch.unref();
}
