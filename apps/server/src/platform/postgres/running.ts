import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { canConnect, embeddedUrl } from "./connect.ts";
import { DATABASE, readPassword } from "./cluster.ts";

/** Line of postmaster.pid that holds the port. */
const PORT_LINE = 3;

/** @returns where the embedded server of this folder answers, or null when none runs. */
export async function findRunningPostgres(
  dataDir: string,
  keysDir: string,
): Promise<string | null> {
  const lines = await readFile(join(dataDir, "postmaster.pid"), "utf8").catch(() => "");
  const port = Number(lines.split("\n")[PORT_LINE]);
  const password = await readPassword(keysDir);
  if (!port || password === null) return null;
  const url = embeddedUrl(password, port, DATABASE);
  return (await canConnect(url)) ? url : null;
}
