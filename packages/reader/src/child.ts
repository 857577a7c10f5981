import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** What a process may take before it is ended. */
export interface ChildLimits {
  /** JavaScript heap; pictures and WebAssembly live outside it. */
  readonly heapMb: number;
  readonly memoryMb: number;
}

/** Three times what a common document needs. */
const DOCUMENT_LIMITS: ChildLimits = { heapMb: 192, memoryMb: 700 };
/** What lives for the length of one call only is little: a small nursery keeps the process small. */
const NURSERY_MB = 4;

/**
 * A process of its own for the files of strangers: whatever one does to it, the host lives on, and ending it gives all its memory back.
 * It gets nothing of the host's environment, nothing it prints is shown, and it keeps no host waiting that wants to end.
 * @param entry a file that begins with `standGuard()`
 */
export function startChild(entry: URL, limits: ChildLimits = DOCUMENT_LIMITS): ChildProcess {
  const child = fork(entry, [String(process.pid), String(limits.memoryMb)], {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    // An interrupt on the keyboard is for the host, which decides what becomes of the document.
    detached: true,
    // One pool for all threads: the C library's pools of their own would each keep what they once had.
    env: { MALLOC_ARENA_MAX: "1" },
    execArgv: [
      "--disable-warning=ExperimentalWarning",
      "--expose-gc",
      `--max-old-space-size=${limits.heapMb}`,
      `--max-semi-space-size=${NURSERY_MB}`,
    ],
  });
  // What goes wrong with it is seen by its end; without a listener a second failure would end the host.
  child.on("error", () => undefined);
  child.unref();
  child.channel?.unref();
  return child;
}

/** At once, whatever it is doing. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  // Until now it kept nobody waiting.
  child.ref();
  child.kill("SIGKILL");
  await exited;
}
