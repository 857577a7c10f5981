import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LayoutVersionFile } from "../src/layout-version.ts";

/** Writes one version of the national layout to the folder of all versions. */
export function writeVersion(version: LayoutVersionFile): void {
  const path = join(import.meta.dirname, `../src/nacional-versions/${version.id}.json`);
  writeFileSync(path, JSON.stringify(version));
}
