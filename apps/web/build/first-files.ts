import { readFile } from "node:fs/promises";

/** Entry screens, with the source files that the router loads for them in sequence. */
const FRAME = ["src/app/shell/app-shell.tsx"] as const;
export const SCREENS = {
  "/signin": ["src/features/auth/sign-in/sign-in-page.tsx"],
  "/signup": ["src/features/auth/sign-up/sign-up-page.tsx"],
  "/dashboard": [
    ...FRAME,
    "src/features/dashboard/dashboard-page.tsx",
    "src/features/dashboard/months/months-card.tsx",
    "src/features/onboarding/ready-to-issue.tsx",
  ],
  "/scan": [...FRAME, "src/features/scan/start/scan-page.tsx"],
  "/pix": [...FRAME, "src/features/pix/pix-page.tsx"],
} as const satisfies Record<string, readonly string[]>;

export type Screen = keyof typeof SCREENS;
export const SCREEN_NAMES: readonly Screen[] = [
  "/signin",
  "/signup",
  "/dashboard",
  "/scan",
  "/pix",
];

/** The screen with so much content in its page that its program loads later (public/program.js). */
export const PAINTED_FIRST: Screen = "/dashboard";

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}
type Manifest = Record<string, Chunk>;

/** All first downloads of this screen, from dist: scripts and style sheets. */
export async function firstFiles(dist: string, screen: Screen): Promise<string[]> {
  const manifest = await readManifest(dist);
  const wanted = SCREENS[screen].map((source) => keyOf(manifest, source));
  const plain = screen === PAINTED_FIRST ? ["theme.js", "program.js"] : ["theme.js"];
  return [...plain, ...filesOf(manifest, [...entries(manifest), ...wanted])];
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
