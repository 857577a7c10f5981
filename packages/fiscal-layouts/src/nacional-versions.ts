import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  layoutVersion,
  type LayoutVersion,
  type LayoutVersionFile,
  type NationalEnvironment,
} from "./layout-version.ts";

/**
 * The versions of the national layout. A version is one file in `nacional-versions/`: adding the file adds it everywhere (drivers, reading,
 * print, sandbox).
 */

/** The layout whose names the code uses; see LayoutVersionFile. */
export const NAMING_VERSION = "1.01";

/** Every version of a folder. Throws for an invalid file, a duplicate id, or a missing base. */
export function readLayoutVersions(folder: string): LayoutVersion[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map((name): LayoutVersionFile => JSON.parse(readFileSync(join(folder, name), "utf8")));
  const ids = new Set(files.map(({ id }) => id));
  if (ids.size < files.length) throw new Error(`two layouts with one id in ${folder}`);
  return files.map((file) => layoutVersion(file, files));
}

export const NATIONAL_VERSIONS: readonly LayoutVersion[] = readLayoutVersions(
  join(import.meta.dirname, "nacional-versions"),
);

/** The version that a document (`versao`) or a setting names; null for an unknown one. */
export function versionCalled(
  id: string | undefined,
  versions: readonly LayoutVersion[] = NATIONAL_VERSIONS,
): LayoutVersion | null {
  return versions.find((version) => version.id === id) ?? null;
}

/** The version in which messages are written on `day` (YYYY-MM-DD), never a draft. */
export function versionInForce(
  day: string,
  environment: NationalEnvironment,
  versions: readonly LayoutVersion[] = NATIONAL_VERSIONS,
): LayoutVersion {
  const [newest] = versions
    .filter(({ isDraft, inForce }) => !isDraft && (inForce[environment] ?? "9999") <= day)
    .toSorted((a, b) => compareTexts(b.inForce[environment], a.inForce[environment]));
  if (newest === undefined) throw new Error(`no national layout is in force on ${day}`);
  return newest;
}

function compareTexts(a: string | null, b: string | null): number {
  return (a ?? "").localeCompare(b ?? "");
}
