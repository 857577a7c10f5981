import { readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { dataPaths, type Config } from "../../config/config.ts";
import { StartupError } from "../../config/startup-error.ts";
import { createLogger } from "../../platform/basics/logger.ts";
import { lockDataDir } from "../../platform/database/data-dir-lock.ts";
import { CheckedCopy } from "../../platform/basics/checked-copy.ts";
import { restoringPath } from "../../platform/postgres/cluster.ts";
import { recoverPostgres } from "../../platform/postgres/recover.ts";
import { PARTS, readDescription, readFileList, type ListedFile } from "./backup-folder.ts";

/** Files on their way at once. */
const AT_ONCE = 8;

/**
 * Brings a backup into an empty DATA_DIR and starts its database once. The product's next start finds that it is a copy.
 * @throws StartupError when the folder is in use or holds something, or a file of the backup is not what was copied.
 */
export async function restore(config: Config, folder: string): Promise<string> {
  if (config.databaseUrl !== null)
    throw new StartupError(
      "Com DATABASE_URL a restauração é feita pelas ferramentas do PostgreSQL. Veja docs/operations.md, Backup and restore.",
    );
  const { takenAt } = await readDescription(folder);
  const unlock = await lockDataDir(config.dataDir);
  try {
    await refuseFilled(config.dataDir);
    await bringBack(config, folder);
  } finally {
    await unlock();
  }
  return `Cópia de ${takenAt} restaurada em ${config.dataDir}. Inicie o Emita: antes da primeira nota ele pergunta às prefeituras o que já foi emitido, e as notas posteriores à cópia voltam.`;
}

async function refuseFilled(dataDir: string): Promise<void> {
  if ((await readdir(dataDir)).length > 0)
    throw new StartupError(
      `A pasta ${dataDir} não está vazia. A restauração só escreve numa pasta vazia: escolha outra em DATA_DIR.`,
    );
}

async function bringBack(config: Config, folder: string): Promise<void> {
  const paths = dataPaths(config.dataDir);
  const restoring = restoringPath(paths.database);
  const places = [
    { part: PARTS.database, to: restoring },
    { part: PARTS.documents, to: paths.documents },
    { part: PARTS.keys, to: paths.keys },
  ];
  const files = await readFileList(folder);
  for (const { part, to } of places) await bringPart(folder, files, part, to);
  await recoverPostgres(restoring, paths.keys, createLogger(config));
  // Until here a start finds neither half a database nor room for a new one: see createCluster.
  await rename(restoring, paths.database);
}

async function bringPart(
  folder: string,
  files: readonly ListedFile[],
  part: string,
  to: string,
): Promise<void> {
  const copy = new CheckedCopy(to);
  const next = files.filter(({ path }) => path.startsWith(`${part}/`)).values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const { path, sha256 } of next) {
        const found = await copy.file(join(folder, path), path.slice(part.length + 1));
        if (found !== sha256)
          throw new StartupError(
            `O arquivo ${path} da cópia não é o que foi copiado. Use outra cópia.`,
          );
      }
    }),
  );
}
