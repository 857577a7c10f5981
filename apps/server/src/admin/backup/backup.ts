import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dataPaths, type Config } from "../../config/config.ts";
import { StartupError } from "../../config/startup-error.ts";
import { systemClock } from "../../platform/basics/clock.ts";
import { CheckedCopy } from "../../platform/basics/checked-copy.ts";
import { copyRunningCluster } from "../../platform/postgres/base-backup.ts";
import { DESCRIPTION, describe, FILE_LIST, PARTS } from "./backup-folder.ts";

interface Reached {
  readonly connectionString: string;
  leave(): Promise<void>;
}

/**
 * Copies database, documents and keys of embedded mode into a new folder, also while the product runs: the database as it is
 * when the copying ends, and every document that it names then.
 * @param reach finds the database.
 * @throws StartupError in shared mode, and when the folder holds something.
 */
export async function backUp(
  config: Config,
  reach: () => Promise<Reached>,
  folder: string,
): Promise<string> {
  if (config.databaseUrl !== null)
    throw new StartupError(
      "Com DATABASE_URL a cópia é feita pelas ferramentas do PostgreSQL. Veja docs/operations.md, Backup and restore.",
    );
  await refuseFilled(folder);
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });
  try {
    const text = await fill(config, reach, partial);
    await rm(folder, { recursive: true, force: true });
    await rename(partial, folder);
    return text;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

async function refuseFilled(folder: string): Promise<void> {
  const entries = await readdir(folder).catch(() => []);
  if (entries.length > 0)
    throw new StartupError(`A pasta ${folder} já tem arquivos. Dê o nome de uma nova.`);
}

async function fill(
  config: Config,
  reach: () => Promise<Reached>,
  partial: string,
): Promise<string> {
  const paths = dataPaths(config.dataDir);
  const copy = new CheckedCopy(partial);
  const documents = () => copy.folder(paths.documents, PARTS.documents);
  const { connectionString, leave } = await reach();
  try {
    await copyRunningCluster(connectionString, paths.database, copy, PARTS.database, documents);
  } finally {
    await leave();
  }
  const takenAt = systemClock.now().toISOString();
  // Those that came since: the database of the copy may name them.
  await documents();
  if (existsSync(paths.keys)) await copy.folder(paths.keys, PARTS.keys);
  const { files, bytes } = copy;
  await copy.text(describe({ takenAt, files, bytes }), DESCRIPTION);
  await writeFile(join(partial, FILE_LIST), copy.list(), { mode: 0o600, flush: true });
  return `Cópia pronta: ${files} arquivos, ${Math.ceil(bytes / 1_000_000)} MB. Ela contém as chaves que abrem os certificados: guarde-a como guarda segredos.${keyWarning(config)}`;
}

function keyWarning({ masterKey }: Config): string {
  return masterKey === null ? "" : " MASTER_KEY não está nela: guarde-a à parte.";
}
