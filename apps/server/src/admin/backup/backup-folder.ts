import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { StartupError } from "../../config/startup-error.ts";

/** The parts of a backup, under these names: the database's files, the documents, the keys. */
export const PARTS = { database: "postgres", documents: "documents", keys: "keys" } as const;
export const FILE_LIST = "files.sha256";
export const DESCRIPTION = "backup.json";

const FORMAT = 1;
const descriptionSchema = z.object({
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  files: z.int(),
  bytes: z.int(),
});
export type Description = z.output<typeof descriptionSchema>;

export function describe(facts: Omit<Description, "format">): string {
  return `${JSON.stringify({ format: FORMAT, ...facts }, null, 2)}\n`;
}

/** @throws StartupError when the folder is no finished backup of a form that this program knows. */
export async function readDescription(folder: string): Promise<Description> {
  const text = await readFile(join(folder, DESCRIPTION), "utf8").catch(() => null);
  const parsed = text === null ? null : descriptionSchema.safeParse(parseJson(text));
  if (!parsed?.success)
    throw new StartupError(`${folder} não é uma cópia feita por npm run backup, ou não terminou.`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export interface ListedFile {
  readonly path: string;
  readonly sha256: string;
}

export async function readFileList(folder: string): Promise<ListedFile[]> {
  const text = await readFile(join(folder, FILE_LIST), "utf8");
  return text.split("\n").flatMap((line) => {
    const [, sha256, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    // A forged list could otherwise write anywhere.
    if (path?.split("/").includes(".."))
      throw new StartupError(`A lista de arquivos de ${folder} foi alterada. Use outra cópia.`);
    return sha256 !== undefined && path !== undefined ? [{ path, sha256 }] : [];
  });
}
