import { createWriteStream, existsSync } from "node:fs";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Config } from "../../config/config.ts";
import { dataPaths } from "../../config/config.ts";
import { AppError } from "../basics/app-error.ts";
import { asPassingFault } from "../basics/passing-fault.ts";
import { ownerFolder } from "./owner-folder.ts";
import type { DocumentStore } from "./document-store.ts";
import type { StorableFile } from "./storable-file.ts";

export type { DocumentStore } from "./document-store.ts";

/** A random-looking key that says nothing about its owner and spreads over folders. */
export function documentKey(ownerId: string, documentId: string): string {
  return `${ownerFolder(ownerId)}/${documentId}`;
}

export function createDocumentStore(
  config: Pick<Config, "dataDir" | "documentsUrl">,
): DocumentStore {
  const store = config.documentsUrl
    ? objectStore(new URL(config.documentsUrl))
    : diskStore(dataPaths(config.dataDir).documents);
  return {
    ...store,
    put: (key, bytes, contentType) => store.put(key, bytes, contentType).catch(notKept),
    putFile: (key, file, contentType) => store.putFile(key, file, contentType).catch(notKept),
    get: (key) => store.get(key).catch(notFetched),
    read: (key) => store.read(key).catch(notFetched),
  };
}

function notKept(cause: unknown): never {
  throw asPassingFault(cause) ?? new AppError("unavailable", { ...NOT_KEPT, cause });
}

/** A missing object stays missing; any other error is the store's and passes. */
function notFetched(cause: unknown): never {
  if (isMissing(cause)) throw cause;
  throw asPassingFault(cause) ?? new AppError("unavailable", { ...NOT_FETCHED, cause });
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "NoSuchKey" || ("code" in error && error.code === "ENOENT");
}

const NOT_KEPT = {
  detail: "Não foi possível guardar o arquivo agora. Tente de novo em instantes.",
  retryAfterSeconds: 5,
};

const NOT_FETCHED = {
  detail: "Não foi possível buscar o arquivo agora. Tente de novo em instantes.",
  retryAfterSeconds: 5,
};

/** The SDK is large, and most installations keep documents on the disk: it is read with the first call. */
function objectStore(url: URL): DocumentStore {
  let opened: Promise<DocumentStore> | null = null;
  const store = () => (opened ??= import("./s3-store.ts").then(({ s3Store }) => s3Store(url)));
  return {
    put: async (...given) => (await store()).put(...given),
    putFile: async (...given) => (await store()).putFile(...given),
    get: async (key) => (await store()).get(key),
    read: async (key) => (await store()).read(key),
    has: async (key) => (await store()).has(key),
    remove: async (key) => (await store()).remove(key),
    removeOwner: async (ownerId) => (await store()).removeOwner(ownerId),
    check: async () => (await store()).check(),
  };
}

/** Written beside, synced, then renamed: a reader never sees half a file and an acknowledged one survives a crash. */
function diskStore(root: string): DocumentStore {
  const place = async (key: string, write: (partial: string) => Promise<void>) => {
    const path = join(root, key);
    const partial = `${path}.${process.pid}.partial`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await write(partial);
      await rename(partial, path);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  };
  return {
    put: (key, bytes) => place(key, (partial) => writeSynced(partial, bytes)),
    putFile: (key, file) => place(key, (partial) => copySynced(file, partial)),
    get: (key) => readFile(join(root, key)),
    read: async (key) => (await open(join(root, key))).createReadStream(),
    has: async (key) => existsSync(join(root, key)),
    remove: (key) => rm(join(root, key), { force: true }),
    removeOwner: (ownerId) =>
      rm(join(root, ownerFolder(ownerId)), { recursive: true, force: true }),
    async check() {
      const probe = join(root, `.probe-${process.pid}`);
      await mkdir(root, { recursive: true, mode: 0o700 });
      await writeSynced(probe, Buffer.from("ok")).finally(() => rm(probe, { force: true }));
    },
  };
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

function copySynced(file: StorableFile, to: string): Promise<void> {
  return pipeline(file.open(), createWriteStream(to, { mode: 0o600, flush: true }));
}
