import { writeFile } from "node:fs/promises";
import { paths } from "../src/navigation/paths.ts";

/** The path of every screen, from the router's list. */
export const SCREEN_ADDRESSES: readonly string[] = Object.values(paths);

/**
 * Writes the paths of screens for the server, which answers 404 for every other one
 * (apps/server/src/platform/pages/web-app.ts).
 */
export async function writeAddresses(dist: string): Promise<void> {
  await writeFile(`${dist}/.vite/addresses.json`, JSON.stringify(SCREEN_ADDRESSES));
}
