import { resolve } from "node:path";
import type { Told } from "../admin/told.ts";
import { parseConfig, type Config } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import { endProcess } from "../platform/basics/end-process.ts";
import { tellFault } from "./tell-fault.ts";

interface Command {
  /** Arguments and meaning, for the list of commands. */
  readonly usage: string;
  run(config: Config, args: readonly string[]): Promise<Told>;
}

/** What copies, brings back and looks through all that is stored; what a command needs is loaded when it runs. */
const COMMANDS: Readonly<Record<string, Command>> = {
  backup: {
    usage: "PASTA: copia banco de dados, documentos e chaves, também com o Emita em uso",
    async run(config, args) {
      const { backUp } = await import("../admin/backup.ts");
      return well(await backUp(config, folderIn(args)));
    },
  },
  restore: {
    usage: "PASTA: restaura uma cópia numa DATA_DIR vazia",
    async run(config, args) {
      const { restore } = await import("../admin/restore.ts");
      return well(await restore(config, folderIn(args)));
    },
  },
  verify: {
    usage: "confere notas, XML, documentos, numeração, ADN e cotas; não altera nada",
    async run(config) {
      const { withContext } = await import("./open-context.ts");
      const { verify } = await import("../admin/verify.ts");
      return withContext(config, verify);
    },
  },
  reseal: {
    usage: "sela de novo, com MASTER_KEY, o que MASTER_KEY_PREVIOUS selou",
    async run(config) {
      const { withContext } = await import("./open-context.ts");
      const { reseal } = await import("../admin/reseal.ts");
      return withContext(config, reseal);
    },
  },
};

/** The settings are the server's, from the environment. */
async function main([name = "", ...args]: readonly string[]): Promise<void> {
  const command = COMMANDS[name];
  if (!command) throw new StartupError(`Comandos:\n${usages()}`);
  const { text, ok } = await command.run(parseConfig(process.env), args);
  process.stdout.write(`${text}\n`);
  endProcess(ok ? 0 : 1);
}

function usages(): string {
  return Object.entries(COMMANDS)
    .map(([name, { usage }]) => `  ${name} ${usage}`)
    .join("\n");
}

function well(text: string): Told {
  return { text, ok: true };
}

/** @throws StartupError when no folder is named, or more than one. Relative to where the person stands, whom npm names. */
function folderIn([folder, ...more]: readonly string[]): string {
  if (folder === undefined || more.length > 0) throw new StartupError("Diga uma pasta.");
  return resolve(process.env["INIT_CWD"] ?? ".", folder);
}

main(process.argv.slice(2)).catch((error: unknown) => tellFault(error, ""));
