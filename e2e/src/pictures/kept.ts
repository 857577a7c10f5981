import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const FOLDER = join(import.meta.dirname, "../../pictures");
const RENDERER = join(FOLDER, "renderer.json");

const fileOf = (name: string): string => join(FOLDER, `${name}.png`);

/** The committed picture; null: there is none. */
export async function keptPicture(name: string): Promise<Buffer | null> {
  return existsSync(fileOf(name)) ? readFile(fileOf(name)) : null;
}

export async function keepPicture(name: string, png: Buffer): Promise<void> {
  await writeFile(fileOf(name), png);
}

/** The names of all committed pictures. */
export async function keptNames(): Promise<string[]> {
  const files = existsSync(FOLDER) ? await readdir(FOLDER) : [];
  return files.filter((file) => file.endsWith(".png")).map((file) => file.slice(0, -4));
}

export const forgetPicture = (name: string): Promise<void> => rm(fileOf(name));

const rendererSchema = z.object({ chromium: z.string(), platform: z.string() });
type Renderer = z.infer<typeof rendererSchema>;

/** What draws the pictures: another major version of the browser draws other pixels. */
export const rendererOf = (version: string): Renderer => ({
  chromium: version.split(".")[0] ?? version,
  platform: process.platform,
});

/** The one that drew the committed pictures; null while there are none. */
export async function keptRenderer(): Promise<Renderer | null> {
  if (!existsSync(RENDERER)) return null;
  return rendererSchema.parse(JSON.parse(await readFile(RENDERER, "utf8")));
}

export async function keepRenderer(renderer: Renderer): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(RENDERER, `${JSON.stringify(renderer, null, 2)}\n`);
}
