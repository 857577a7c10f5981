import { fileURLToPath } from "node:url";
import { join } from "node:path";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
export const fromRoot = (...parts) => join(ROOT, ...parts);

/** The environment in which the pinned Node.js and the project's tools are found first. */
export function toolEnvironment(extra = {}) {
  const separator = process.platform === "win32" ? ";" : ":";
  const path = [
    fromRoot("node_modules", "node", "bin"),
    fromRoot("node_modules", ".bin"),
    process.env.PATH ?? "",
  ].join(separator);
  return { ...process.env, PATH: path, ...extra };
}
