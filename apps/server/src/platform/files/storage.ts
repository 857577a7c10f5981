import { createHash } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import type { Config } from "../../config/config.ts";
import { dataPaths } from "../../config/config.ts";
import { AppError } from "../basics/app-error.ts";
import { asPassingFault } from "../basics/passing-fault.ts";
import { goesInParts, sendInParts } from "./multipart.ts";
import { sendWatched } from "./stall-watch.ts";
import { fileOf, type StorableFile } from "./storable-file.ts";

/** Bytes of uploaded documents; rows in the database point at them by key. */
export interface DocumentStore {
  /** @throws AppError unavailable when the bytes could not be kept; nothing of them remains then. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The same, a piece in memory at a time. */
  putFile(key: string, file: StorableFile, contentType: string): Promise<void>;
  /** @throws AppError unavailable while the store is away; anything else where there are no bytes under this key. */
  get(key: string): Promise<Uint8Array>;
  /** The same, as the bytes come. */
  read(key: string): Promise<Readable>;
  has(key: string): Promise<boolean>;
  /** Nothing happens when it is gone already. */
  remove(key: string): Promise<void>;
  /** Everything under keys of this owner. */
  removeOwner(ownerId: string): Promise<void>;
  /** Rejects when the store cannot be written. */
  check(): Promise<void>;
}

/** A random-looking key that says nothing about its owner and spreads over folders. */
export function documentKey(ownerId: string, documentId: string): string {
  return `${ownerFolder(ownerId)}/${documentId}`;
}

function ownerFolder(ownerId: string): string {
  const spread = createHash("sha256").update(ownerId).digest("hex").slice(0, 2);
  return `${spread}/${ownerId}`;
}

export function createDocumentStore(
  config: Pick<Config, "dataDir" | "documentsUrl">,
): DocumentStore {
  const store = config.documentsUrl
    ? s3Store(new URL(config.documentsUrl))
    : diskStore(dataPaths(config.dataDir).documents);
  return {
    ...store,
    put: (key, bytes, contentType) => store.put(key, bytes, contentType).catch(notKept),
    putFile: (key, file, contentType) => store.putFile(key, file, contentType).catch(notKept),
    get: (key) => store.get(key).catch(notFetched),
    read: (key) => store.read(key).catch(notFetched),
  };
}

/** Whether the store answered, and will answer the same tomorrow: no such bucket, a key that it does not take. */
export function isStoreRefusal(error: unknown): error is S3ServiceException {
  return error instanceof S3ServiceException && error.$fault === "client";
}

function notKept(cause: unknown): never {
  throw asPassingFault(cause) ?? new AppError("unavailable", { ...NOT_KEPT, cause });
}

/** What is not there will not be there tomorrow; anything else is the store's trouble and passes. */
function notFetched(cause: unknown): never {
  if (isMissing(cause)) throw cause;
  throw asPassingFault(cause) ?? new AppError("unavailable", { ...NOT_FETCHED, cause });
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "NoSuchKey" || ("code" in error && error.code === "ENOENT");
}

/** A file has so long, and longer by its size: an archive of a gigabyte over a slow line. */
const FILE_MS = 15_000;
const LARGE_FILE_MS = 10 * 60_000;
const SLOWEST_BYTES_PER_MS = 200;

const NOT_KEPT = {
  detail: "Não foi possível guardar o arquivo agora. Tente de novo em instantes.",
  retryAfterSeconds: 5,
};

const NOT_FETCHED = {
  detail: "Não foi possível buscar o arquivo agora. Tente de novo em instantes.",
  retryAfterSeconds: 5,
};

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

const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 200;
const ANSWER_MS = 5_000;
/** With the bytes of a document. */
const GET_MS = 20_000;

/** The SDK repeats no call whose body is a stream: each try opens it anew. What the store itself refuses is final, and one that hangs is not waited for again. */
async function again<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      const isFinal = isStoreRefusal(error) || isGivenUp(error);
      if (isFinal || attempt === ATTEMPTS) throw error;
      await setTimeout(FIRST_PAUSE_MS * attempt);
    }
  }
}

/** Within the time that so many bytes may take, and once more where that helps. */
function sendBytes<Answer>(
  file: StorableFile,
  send: (
    body: Readable,
    options: { requestTimeout: number; abortSignal: AbortSignal },
  ) => Promise<Answer>,
): Promise<Answer> {
  const requestTimeout = Math.min(LARGE_FILE_MS, FILE_MS + file.size / SLOWEST_BYTES_PER_MS);
  return again(() =>
    sendWatched(file, (body, abortSignal) => send(body, { requestTimeout, abortSignal })),
  );
}

const silent = () => undefined;

function isGivenUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "AbortError" || ("code" in error && error.code === "ETIMEDOUT");
}

/** `s3://key:secret@endpoint/bucket?region=…&tls=0`; without credentials the SDK's own chain applies, without endpoint Amazon's. */
function s3Store(url: URL): DocumentStore {
  const bucket = url.pathname.replace(/^\//, "") || url.hostname;
  const endpoint =
    url.pathname.length > 1
      ? `${url.searchParams.get("tls") === "0" ? "http" : "https"}://${url.host}`
      : undefined;
  const credentials = url.username
    ? {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      }
    : undefined;
  const client = new S3Client({
    region: url.searchParams.get("region") ?? "us-east-1",
    forcePathStyle: endpoint !== undefined,
    maxAttempts: ATTEMPTS,
    // Checksums that come after the body are more than many compatible stores understand; TLS guards the bytes.
    requestChecksumCalculation: "WHEN_REQUIRED",
    // It would write plain lines into our log; what fails is told where it is caught.
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    // Until the answer begins. Without the word to throw it would only warn.
    requestHandler: {
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      connectionTimeout: 3_000,
    },
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
  });
  const send = async (key: string, file: StorableFile, contentType: string) => {
    const place = { Bucket: bucket, Key: key, ContentType: contentType };
    if (goesInParts(file)) {
      await sendInParts(client, place, file, (upload, PartNumber, part) =>
        sendBytes(part, (Body, options) => {
          const piece = { ...upload, PartNumber, ContentLength: part.size, Body };
          return client.send(new UploadPartCommand(piece), options);
        }),
      );
      return;
    }
    await sendBytes(file, (Body, options) =>
      client.send(new PutObjectCommand({ ...place, ContentLength: file.size, Body }), options),
    );
  };
  return {
    put: (key, bytes, contentType) => send(key, fileOf(bytes), contentType),
    putFile: send,
    async get(key) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }), {
        abortSignal: AbortSignal.timeout(GET_MS),
      });
      if (!Body) throw new Error("document store answered without a body");
      return Body.transformToByteArray();
    },
    async read(key) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      if (!(Body instanceof Readable)) throw new Error("document store answered without a body");
      return Body;
    },
    async has(key) {
      try {
        await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
        return true;
      } catch (error) {
        if (isStoreRefusal(error) && error.$metadata.httpStatusCode === 404) return false;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    async removeOwner(ownerId) {
      const Prefix = `${ownerFolder(ownerId)}/`;
      for (;;) {
        const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix }));
        for (const { Key } of page.Contents ?? [])
          await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
        if (!page.IsTruncated) return;
      }
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
  };
}
