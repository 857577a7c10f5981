import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { StartupError } from "../../config/startup-error.ts";

const END_TIMEOUT_MS = 15_000;

/**
 * After a kill -9 of its parent PostgreSQL goes on running. This process holds the folder's lock, so that server has no owner:
 * it is stopped in order.
 */
export async function endOrphan(dataDir: string): Promise<void> {
  const pidFile = join(dataDir, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  if (!isPostgresOf(pid, dataDir)) return;
  process.kill(pid, "SIGINT");
  const deadline = Date.now() + END_TIMEOUT_MS;
  while (isAlive(pid)) {
    if (Date.now() > deadline)
      throw new StartupError(
        `Um PostgreSQL anterior (processo ${pid}) ainda usa ${dataDir} e não termina. Encerre-o e tente de novo.`,
      );
    await delay(50);
  }
}

/** A pid may be another process by now: on Linux its command is checked before it is signalled. */
function isPostgresOf(pid: number, dataDir: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return false;
  const commandLine = `/proc/${pid}/cmdline`;
  return !existsSync(commandLine) || readFileSync(commandLine, "utf8").includes(dataDir);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
