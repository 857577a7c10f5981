import { userInfo } from "node:os";
import { runCommand } from "../admin/commands.ts";
import { OperatorRefusal, type Operator } from "../admin/operator.ts";
import { ConfigError, dataPaths, parseConfig } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import { createContext } from "../create-context.ts";
import { endProcess } from "../platform/basics/end-process.ts";
import { createLogger } from "../platform/basics/logger.ts";
import type { Context } from "../platform/context/context.ts";
import { loadOrCreateMasterKey } from "../platform/files/secrets.ts";
import { reachDatabase } from "../reach-database.ts";

/** Runs one command of the operator with the product's settings. Exits with 1 and a sentence when it fails. */
async function main(): Promise<void> {
  // Invoices are worked on by the product alone: here nothing takes jobs.
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
    const operator: Operator = {
      config,
      connectionString,
      who: systemUser(),
      // npm runs commands in the folder of the project.
      folder: process.env["INIT_CWD"] ?? process.cwd(),
      open: () => (context ??= create()),
      say: (line) => void process.stdout.write(`${line}\n`),
    };
    await runCommand(operator, process.argv.slice(2));
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

/** Behind sudo everybody is root. */
function systemUser(): string {
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
  if (error instanceof OperatorRefusal || error instanceof StartupError) return error.message;
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === NO_TABLE)
    return "O banco de dados é de uma versão anterior do Emita. Inicie o produto uma vez e tente de novo.";
  return `Não foi possível: ${error instanceof Error ? error.message || String(code) : "erro inesperado"}`;
}
