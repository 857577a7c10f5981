import { resolve } from "node:path";
import { parseConfig, type Config } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import { createLogger } from "../platform/basics/logger.ts";
import { endProcess } from "../platform/basics/end-process.ts";
import { reachDatabase } from "../reach-database.ts";
import { reportFault } from "./report-fault.ts";

/** Each command returns the line that reports the result to the operator. */
const COMMANDS: Readonly<Record<string, (config: Config, folder: string) => Promise<string>>> = {
  async backup(config, folder) {
    const { backUp } = await import("../admin/backup/backup.ts");
    return backUp(config, () => reachDatabase(config, createLogger(config)), folder);
  },
  async restore(config, folder) {
    const { restore } = await import("../admin/backup/restore.ts");
    return restore(config, folder);
  },
};

/** Copies all that embedded mode stores, or brings a copy back: no database has to run. The settings are the server's. */
async function main([name = "", folder, ...more]: readonly string[]): Promise<void> {
  const command = COMMANDS[name];
  if (!command || folder === undefined || more.length > 0)
    throw new StartupError("npm run backup -- PASTA\nnpm run restore -- PASTA");
  // npm runs commands in the folder of the project.
  const path = resolve(process.env["INIT_CWD"] ?? ".", folder);
  process.stdout.write(`${await command(parseConfig(process.env), path)}\n`);
  endProcess(0);
}

main(process.argv.slice(2)).catch((error: unknown) => reportFault(error, ""));
