import { readFile, readdir } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { firstFiles } from "./first-files.ts";

/** Budgets in bytes after gzip (issue "Foundation" and design.md) for the downloads of a first visit. */
const BUDGETS = [
  { name: "/", script: 12 * 1024, style: 12 * 1024 },
  { name: "/signin", script: 130 * 1024, style: 14 * 1024 },
  { name: "/dashboard", script: 170 * 1024, style: 14 * 1024 },
] as const;

/** Compares what was built with the budgets. */
export async function checkSizes(dist: string): Promise<{ ok: boolean; text: string }> {
  const lines: string[] = [];
  let ok = true;
  for (const budget of BUDGETS) {
    const files =
      budget.name === "/" ? await landingFiles(dist) : await firstFiles(dist, budget.name);
    const script = await gzipped(
      dist,
      files.filter((file) => file.endsWith(".js")),
    );
    const style = await gzipped(
      dist,
      files.filter((file) => file.endsWith(".css")),
    );
    const fits = script <= budget.script && style <= budget.style;
    ok &&= fits;
    lines.push(
      `${fits ? "ok  " : "OVER"} ${budget.name.padEnd(11)} js ${kb(script)} of ${kb(budget.script)}, css ${kb(style)} of ${kb(budget.style)} (gzip)`,
    );
  }
  return { ok, text: lines.join("\n") };
}

async function landingFiles(dist: string): Promise<string[]> {
  const html = await readFile(`${dist}/index.html`, "utf8");
  return [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? "");
}

async function gzipped(dist: string, files: readonly string[]): Promise<number> {
  const known = new Set(await readdir(dist, { recursive: true }));
  const sizes = files
    .filter((file) => known.has(file))
    .map(async (file) => gzipSync(await readFile(`${dist}/${file}`)).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

function kb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
