import { userInfo } from "node:os";
import { runCommand } from "../admin/commands.ts";
import { DeskRefusal, type Desk } from "../admin/desk.ts";
import { ConfigError, dataPaths, parseConfig } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import { createContext } from "../create-context.ts";
import { endProcess } from "../platform/basics/end-process.ts";
import { createLogger } from "../platform/basics/logger.ts";
import type { Context } from "../platform/context/context.ts";
import { loadOrCreateMasterKey } from "../platform/files/secrets.ts";
import { reachDatabase } from "../reach-database.ts";

/** The operator's desk: the settings of the product, one command, lines for people; exit code 1 with a sentence when it cannot be. */
async function main(): Promise<void> {
  // Notes are worked on by the product alone: here nothing takes jobs.
  const config = { ...parseConfig(process.env), role: "web" as const };
  const log = createLogger({ logLevel: "error" });
  const stops: (() => Promise<void>)[] = [];
  try {
    const { connectionString, leave } = await reachDatabase(config, log);
    stops.push(leave);
    let context: Promise<Context> | null = null;
    const create = async () => {
      const masterKey =
        config.masterKey ?? (await loadOrCreateMasterKey(dataPaths(config.dataDir).keys));
      return createContext({ config, connectionString, masterKey, log }, stops);
    };
    const desk: Desk = {
      config,
      connectionString,
      who: operator(),
      // npm runs commands in the folder of the project.
      folder: process.env["INIT_CWD"] ?? process.cwd(),
      open: () => (context ??= create()),
      say: (line) => void process.stdout.write(`${line}\n`),
    };
    await runCommand(desk, process.argv.slice(2));
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

/** Behind sudo every user is root. */
function operator(): string {
  const { username } = userInfo();
  const person = process.env["SUDO_USER"];
  return person ? `${username} (${person})` : username;
}

const NO_TABLE = "42P01";

main().then(
  () => endProcess(0),
  (error: unknown) => {
    process.stderr.write(`${explained(error)}\n`);
    endProcess(1);
  },
);

function explained(error: unknown): string {
  if (error instanceof ConfigError) return `Configuração inválida:\n${error.message}`;
  if (error instanceof DeskRefusal || error instanceof StartupError) return error.message;
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === NO_TABLE)
    return "O banco de dados é de uma versão anterior do Emita. Inicie o produto uma vez e tente de novo.";
  return `Não foi possível: ${error instanceof Error ? error.message || String(code) : "erro inesperado"}`;
}
