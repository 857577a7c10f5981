import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { dirname, join } from "node:path";

/** A place in a file that apps/server/build wrote, from the root of the project. */
const BUILT = /(\/apps\/server\/dist\/\w{16}\/[\w-]+\.mjs):(\d+):\d+/g;
const ROOT = join(import.meta.dirname, "../../../../..");
/** As apps/server/build/line-table.mjs writes it. */
const ENTRY_BYTES = 8;

/** A fault's trace with the lines of the sources, for one that comes from what was built of them. */
export function namingSources(stack: string, root: string = ROOT): string {
  return stack.replaceAll(BUILT, (place, file: string, line: string) => {
    try {
      return sourceOf(join(root, file), Number(line)) ?? place;
    } catch {
      return place;
    }
  });
}

function sourceOf(file: string, line: number): string | null {
  const entry = Buffer.alloc(ENTRY_BYTES);
  const handle = openSync(`${file}.lines`, "r");
  try {
    readSync(handle, entry, 0, ENTRY_BYTES, (line - 1) * ENTRY_BYTES);
  } finally {
    closeSync(handle);
  }
  const sources: unknown = JSON.parse(readFileSync(join(dirname(file), "sources.json"), "utf8"));
  const name: unknown = Array.isArray(sources) ? sources[entry.readUInt32LE(0) - 1] : undefined;
  return typeof name === "string" ? `/${name}:${entry.readUInt32LE(4)}` : null;
}
