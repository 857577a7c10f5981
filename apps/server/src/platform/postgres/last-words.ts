import { StartupError } from "../../config/startup-error.ts";

/** The one fault that may pass while the product runs: the operator frees space. */
export class NoSpaceError extends StartupError {}

/** PostgreSQL's last words, turned into what the operator can do. */
export function explain(words: string, dataDir: string, password: string): StartupError {
  const text = password ? words.replaceAll(password, "[secret]") : words;
  if (/No space left on device/i.test(text))
    return new NoSpaceError(
      "O disco está cheio: o banco de dados não pôde iniciar. Libere espaço e tente de novo.",
    );
  if (/Permission denied/i.test(text))
    return new StartupError(
      `Sem permissão para usar o banco de dados em ${dataDir}. Confira o dono da pasta.`,
    );
  if (/incompatible with server|was initialized by PostgreSQL version/i.test(text))
    return new StartupError(
      `O banco de dados em ${dataDir} é de outra versão do PostgreSQL. Veja docs/operations.md, Upgrade.`,
    );
  const lastLine =
    text
      .trim()
      .split("\n")
      .findLast((line) => /FATAL|PANIC|error/i.test(line)) ??
    text.trim().split("\n").at(-1) ??
    "sem mensagem";
  return new StartupError(
    `O banco de dados em ${dataDir} não inicia; os arquivos podem estar corrompidos. Restaure o backup. PostgreSQL disse: ${lastLine}`,
  );
}

/** PG* variables of the operator's shell must not steer our server. */
export function cleanEnvironment(): Record<string, string> {
  return { PATH: process.env["PATH"] ?? "", LC_ALL: "C", TZ: "UTC" };
}
