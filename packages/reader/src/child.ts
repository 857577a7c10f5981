import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** Limits of a process, which is ended beyond them. */
export interface ChildLimits {
  /** JavaScript heap; pictures and WebAssembly memory are outside it. */
  readonly heapMb: number;
  readonly memoryMb: number;
}

/** Three times the need of a typical document. */
const DOCUMENT_LIMITS: ChildLimits = { heapMb: 192, memoryMb: 700 };
/** Most objects live for one call only: a small young generation keeps the process small. */
const NURSERY_MB = 4;

/**
 * A separate process for untrusted files: the host survives whatever a file does, and ending the process frees all its memory. It gets
 * nothing of the host's environment, its output is discarded, and it does not keep the host alive.
 * @param entry a file that begins with `standGuard()`
 */
export function startChild(entry: URL, limits: ChildLimits = DOCUMENT_LIMITS): ChildProcess {
  const child = fork(entry, [String(process.pid), String(limits.memoryMb)], {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    // A keyboard interrupt is for the host, which decides how the document continues.
    detached: true,
    // One memory pool for all threads: separate pools of the C library would each keep their peak size.
    env: { MALLOC_ARENA_MAX: "1" },
    execArgv: [
      "--disable-warning=ExperimentalWarning",
      "--expose-gc",
      `--max-old-space-size=${limits.heapMb}`,
      `--max-semi-space-size=${NURSERY_MB}`,
    ],
  });
  // Errors are seen when the process ends; without a listener a second error would end the host.
  child.on("error", () => undefined);
  child.unref();
  child.channel?.unref();
  return child;
}

/** Immediately, whatever it is doing. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  // Until now it did not keep the host alive.
  child.ref();
  child.kill("SIGKILL");
  await exited;
}
