import { createHash } from "node:crypto";
import { basename } from "node:path";

/**
 * Name of a CSS Modules class. Depends only on file and class, never on the build: the HTML of the
 * landing page is rendered in one build step and its style sheet is written in another.
 */
export function scopedName(className: string, file: string): string {
  const path = file.split("?")[0] ?? file;
  const stem = basename(path).replace(/\.module\.css$/, "");
  const hash = createHash("sha256").update(fromSource(path)).digest("base64url").slice(0, 4);
  return `${stem}_${className}_${hash}`;
}

function fromSource(path: string): string {
  const at = path.lastIndexOf("/src/");
  return at === -1 ? path : path.slice(at);
}
