import { readFile, writeFile } from "node:fs/promises";

/**
 * Screens at which a visit starts, by the source files that the router loads for them one after the other.
 * auth-js is loaded by every signed-in screen.
 */
const FRAME = ["src/app/app-shell.tsx", "@supabase/auth-js"] as const;
const SCREENS = {
  "/signin": ["src/features/auth/sign-in-page.tsx"],
  "/signup": ["src/features/auth/sign-up-page.tsx"],
  "/dashboard": [...FRAME, "src/features/dashboard/dashboard-page.tsx"],
  "/scan": [...FRAME, "src/features/scan/scan-page.tsx"],
  "/pix": [...FRAME, "src/features/pix/pix-page.tsx"],
} as const satisfies Record<string, readonly string[]>;

export type Screen = keyof typeof SCREENS;

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}
type Manifest = Record<string, Chunk>;

/** Everything that a first visit to this screen downloads, from dist: scripts and style sheets. */
export async function firstFiles(dist: string, screen: Screen): Promise<string[]> {
  const manifest = await readManifest(dist);
  const wanted = SCREENS[screen].map((source) => keyOf(manifest, source));
  return ["theme.js", ...filesOf(manifest, [...entries(manifest), ...wanted])];
}

/**
 * Writes what app.html does not name itself, by screen: the server has the browser fetch it with the page
 * (apps/server/src/platform/web-app.ts), instead of file after file as each is found to need the next.
 */
export async function writeFirstFiles(dist: string): Promise<void> {
  const manifest = await readManifest(dist);
  const named = new Set(filesOf(manifest, entries(manifest)));
  const lists = Object.entries(SCREENS).map(([screen, sources]) => {
    const files = filesOf(
      manifest,
      sources.map((source) => keyOf(manifest, source)),
    );
    return [screen, files.filter((file) => !named.has(file))];
  });
  await writeFile(`${dist}/.vite/first-files.json`, JSON.stringify(Object.fromEntries(lists)));
}

async function readManifest(dist: string): Promise<Manifest> {
  return JSON.parse(await readFile(`${dist}/.vite/app-manifest.json`, "utf8"));
}

function entries(manifest: Manifest): string[] {
  return Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
}

function keyOf(manifest: Manifest, source: string): string {
  const key = Object.keys(manifest).find((each) => each.includes(source));
  if (!key) throw new Error(`${source} is not in the build's manifest`);
  return key;
}

function filesOf(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (seen.has(key) || !chunk) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...files];
}
