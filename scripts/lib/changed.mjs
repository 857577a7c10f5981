import { readFileSync } from "node:fs";
import { fromRoot } from "./project.mjs";
import { capture } from "./run.mjs";

/** Files that all types depend on. */
const FOR_ALL = /^(package-lock\.json|tsconfig\.base\.json)$/;

/**
 * Paths that differ from a commit (by default the last one): changed, new and removed files.
 * @throws Error when git does not know the commit
 */
export async function changedFiles(commit = "HEAD") {
  const asked = [
    ["diff", "--name-only", "--relative", commit],
    ["ls-files", "--others", "--exclude-standard"],
  ];
  const answers = await Promise.all(asked.map((args) => capture("git", args)));
  for (const { code, output } of answers) if (code !== 0) throw new Error(output);
  return answers.flatMap(({ output }) => output.split("\n")).filter(Boolean);
}

/** Whether a project's types may be others than before: its own files, or those of a workspace that it uses. */
export function isTouched(project, files) {
  const folders = usedFolders(folderOf(project));
  return files.some(
    (file) => FOR_ALL.test(file) || folders.some((folder) => file.startsWith(`${folder}/`)),
  );
}

/** `packages/domain/tsconfig.json` and `apps/web/worker` lie in workspaces; `e2e` is one. */
function folderOf(project) {
  return /^(?:packages|apps)\/[^/]+|^[^/]+/.exec(project)[0];
}

/** A workspace's folder and those of all that it imports, directly or not. */
function usedFolders(folder, seen = new Set()) {
  if (seen.has(folder)) return [];
  seen.add(folder);
  const manifest = JSON.parse(readFileSync(fromRoot(folder, "package.json"), "utf8"));
  const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const used = names.filter((name) => name.startsWith("@emita/")).map(folderOfWorkspace);
  return [folder, ...used.flatMap((next) => usedFolders(next, seen))];
}

const APPS = ["server", "web", "sandbox"];

function folderOfWorkspace(name) {
  const short = name.slice("@emita/".length);
  if (APPS.includes(short)) return `apps/${short}`;
  return short === "e2e" || short === "bench" ? short : `packages/${short}`;
}
