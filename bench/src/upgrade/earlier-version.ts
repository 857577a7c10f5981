import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const ROOT = resolve(import.meta.dirname, "../../..");
const MIGRATIONS = "apps/server/src/db/migrations";
/** Packages of this repository, by the name npm links them under. */
const OURS = "@emita";

export interface EarlierVersion {
  readonly commit: string;
  /** Its program. */
  readonly entry: string;
  /** Whether it starts on the database of the present one: where that only added to it. */
  readonly startsOnNewer: boolean;
  remove(): Promise<void>;
}

/**
 * The earlier program: at `UPGRADE_FROM` (a tag or commit), else before the newest migration. It uses the dependencies of
 * the present one. Null without the repository's history.
 */
export async function checkOutEarlier(): Promise<EarlierVersion | null> {
  const commit = await earlierCommit().catch(() => null);
  if (commit === null) return null;
  const folder = await mkdtemp(join(tmpdir(), "emita-earlier-"));
  await git(ROOT, "clone", "--quiet", "--shared", "--no-checkout", ROOT, folder);
  await git(folder, "checkout", "--quiet", "--detach", commit);
  await linkDependencies(folder);
  await symlink(join(ROOT, "apps/web/dist"), join(folder, "apps/web/dist"));
  return {
    commit,
    entry: join(folder, "apps/server/src/bin/main.ts"),
    startsOnNewer: !(await hasContractionSince(folder)),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Whether a migration that the earlier version does not know took something out of the schema. */
async function hasContractionSince(folder: string): Promise<boolean> {
  const known = new Set(await readdir(join(folder, MIGRATIONS)));
  const newer = (await readdir(join(ROOT, MIGRATIONS))).filter((name) => !known.has(name));
  const texts = await Promise.all(
    newer.map((name) => readFile(join(ROOT, MIGRATIONS, name), "utf8")),
  );
  return texts.some((text) => text.startsWith("-- contract"));
}

/** `UPGRADE_FROM`, else the newest tag before this commit, else the commit before the newest migration. */
async function earlierCommit(): Promise<string> {
  const wanted = process.env["UPGRADE_FROM"];
  if (wanted) return git(ROOT, "rev-parse", "--verify", `${wanted}^{commit}`);
  const tag = await newestTag().catch(() => null);
  if (tag !== null) return git(ROOT, "rev-parse", "--verify", `${tag}^{commit}`);
  const newest = await git(ROOT, "log", "-1", "--format=%H", "--diff-filter=A", "--", MIGRATIONS);
  return git(ROOT, "rev-parse", "--verify", `${newest}~1`);
}

/** Everything from outside is shared; the repository's own packages are the earlier ones. */
async function linkDependencies(folder: string): Promise<void> {
  const from = join(ROOT, "node_modules");
  const to = join(folder, "node_modules");
  await mkdir(join(to, OURS), { recursive: true });
  for (const name of await readdir(from))
    if (name !== OURS) await symlink(join(from, name), join(to, name));
  // These links are relative: in the other folder they lead to its own packages.
  for (const name of await readdir(join(from, OURS)))
    await symlink(await readlink(join(from, OURS, name)), join(to, OURS, name));
}

async function git(cwd: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)("git", args, { cwd });
  return stdout.trim();
}

/** Not of the present commit itself: a version is not its own predecessor. @throws without one */
function newestTag(): Promise<string> {
  return git(ROOT, "describe", "--tags", "--abbrev=0", "--match", "v[0-9]*", "HEAD~1");
}
