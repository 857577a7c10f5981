import { writeFile } from "node:fs/promises";
import { paths } from "../src/ground/paths.ts";

/** The address of every screen, by the router's list. */
export const SCREEN_ADDRESSES: readonly string[] = Object.values(paths);

/** Tells the server which addresses are screens; every other one is 404 (apps/server/src/platform/pages/web-app.ts). */
export async function writeAddresses(dist: string): Promise<void> {
  await writeFile(`${dist}/.vite/addresses.json`, JSON.stringify(SCREEN_ADDRESSES));
}
