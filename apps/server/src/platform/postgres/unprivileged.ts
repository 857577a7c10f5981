import { spawnSync } from "node:child_process";
import { lchownSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { StartupError } from "../../config/startup-error.ts";

/** How to start PostgreSQL, which refuses to run as root: a command to put in front, and the owner its files must have. */
export interface Launcher {
  readonly prefix: readonly string[];
  readonly ownerId: number | null;
}

/** `nobody`: the one unprivileged user that every Unix system has. */
const NOBODY = 65_534;

/**
 * Root is mapped to an unprivileged id inside a user namespace, so files stay root's own and no folder has to be opened to
 * another user. Where namespaces are switched off, PostgreSQL runs as `nobody` with the one capability that lets it pass
 * folders only root may enter.
 * @throws StartupError when started as root and neither way works.
 */
export function chooseLauncher(): Launcher {
  if (process.getuid?.() !== 0) return { prefix: [], ownerId: null };
  const namespace = ["unshare", "--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  if (works(namespace)) return { prefix: namespace, ownerId: 0 };
  const capability = [
    "setpriv",
    `--reuid=${NOBODY}`,
    `--regid=${NOBODY}`,
    "--clear-groups",
    "--inh-caps=+dac_override,+dac_read_search",
    "--ambient-caps=+dac_override,+dac_read_search",
  ];
  if (works(capability)) return { prefix: capability, ownerId: NOBODY };
  throw new StartupError(
    "O PostgreSQL embutido não roda como root neste sistema. Inicie o Emita com outro usuário ou informe DATABASE_URL.",
  );
}

function works(prefix: readonly string[]): boolean {
  const [command = "", ...rest] = prefix;
  return spawnSync(command, [...rest, "true"], { stdio: "ignore" }).status === 0;
}

/** Hands a folder to the launcher's owner when an earlier start used the other way. */
export function giveTo(folder: string, ownerId: number | null): void {
  if (ownerId === null || statSync(folder).uid === ownerId) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    lchownSync(join(folder, entry), ownerId, ownerId);
  lchownSync(folder, ownerId, ownerId);
}
