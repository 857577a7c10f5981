import { readFile, readdir } from "node:fs/promises";
import { gzipSync } from "node:zlib";

/** Budgets in bytes after gzip (issue "Foundation" and design.md): what a first visit downloads. */
const BUDGETS = [
  { name: "/", script: 12 * 1024, style: 12 * 1024 },
  { name: "/signin", script: 130 * 1024, style: 14 * 1024 },
  { name: "/dashboard", script: 170 * 1024, style: 14 * 1024 },
] as const;

/** Pages of the app by the source file that the router loads for them; auth-js is loaded by every signed-in screen. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  "/signin": ["src/features/auth/sign-in-page.tsx"],
  "/dashboard": ["src/features/dashboard/dashboard-page.tsx", "@supabase/auth-js"],
};

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
  src?: string;
}
type Manifest = Record<string, Chunk>;

/** Compares what was built with the budgets. */
export async function checkSizes(dist: string): Promise<{ ok: boolean; text: string }> {
  const manifest: Manifest = JSON.parse(await readFile(`${dist}/.vite/app-manifest.json`, "utf8"));
  const lines: string[] = [];
  let ok = true;
  for (const budget of BUDGETS) {
    const files =
      budget.name === "/" ? await landingFiles(dist) : appFiles(manifest, PAGES[budget.name] ?? []);
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

function appFiles(manifest: Manifest, pages: readonly string[]): string[] {
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const wanted = pages.map(
    (page) => Object.keys(manifest).find((key) => key.includes(page)) ?? page,
  );
  const seen = new Set<string>();
  const files = new Set<string>(["theme.js"]);
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build's manifest`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(visit);
  };
  [...entry, ...wanted].forEach(visit);
  return [...files];
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
