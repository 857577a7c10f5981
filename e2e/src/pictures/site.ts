import { existsSync, readFileSync } from "node:fs";
import { extname, join, normalize } from "node:path";

const DIST = join(import.meta.dirname, "../../../apps/web/dist");

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".woff2": "font/woff2",
  ".txt": "text/plain",
  ".webmanifest": "application/manifest+json",
};

export interface SiteFile {
  readonly body: Buffer;
  readonly contentType: string;
}

const kept = new Map<string, SiteFile>();

/**
 * The built app as the product serves it: `/` is the start page, entry screens have pages of their own, and every other address
 * without a file ending is the app. Null: no such file.
 */
export function siteFile(path: string): SiteFile | null {
  const file = fileFor(path);
  const known = kept.get(file);
  if (known) return known;
  if (!file.startsWith(DIST) || !existsSync(file)) return null;
  const contentType = TYPES[extname(file)] ?? "application/octet-stream";
  const read = { body: readFileSync(file), contentType };
  kept.set(file, read);
  return read;
}

function fileFor(path: string): string {
  if (path === "/") return join(DIST, "index.html");
  if (/\.[a-z\d]{1,12}$/i.test(path)) return normalize(join(DIST, path));
  const own = normalize(join(DIST, ".vite/screens", `${path}.html`));
  return existsSync(own) ? own : join(DIST, "app.html");
}
