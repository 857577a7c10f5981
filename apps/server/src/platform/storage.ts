import { createHash } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { Config } from "../config.ts";
import { dataPaths } from "../config.ts";
import { AppError } from "./app-error.ts";
import { asPassingFault } from "./passing-fault.ts";

/** Bytes of uploaded documents; rows in the database point at them by key. */
export interface DocumentStore {
  /** @throws AppError unavailable when the bytes could not be kept; nothing of them remains then. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  /** Rejects when the store cannot be written. */
  check(): Promise<void>;
}

/** A random-looking key that says nothing about its owner and spreads over folders. */
export function documentKey(ownerId: string, documentId: string): string {
  const spread = createHash("sha256").update(ownerId).digest("hex").slice(0, 2);
  return `${spread}/${ownerId}/${documentId}`;
}

export function createDocumentStore(
  config: Pick<Config, "dataDir" | "documentsUrl">,
): DocumentStore {
  const store = config.documentsUrl
    ? s3Store(new URL(config.documentsUrl))
    : diskStore(dataPaths(config.dataDir).documents);
  return {
    ...store,
    put: (key, bytes, contentType) =>
      store.put(key, bytes, contentType).catch((cause: unknown) => {
        throw asPassingFault(cause) ?? new AppError("unavailable", { ...NOT_KEPT, cause });
      }),
  };
}

const NOT_KEPT = {
  detail: "Não foi possível guardar o arquivo agora. Tente de novo em instantes.",
  retryAfterSeconds: 5,
};

/** Written beside, synced, then renamed: a reader never sees half a file and an acknowledged one survives a crash. */
function diskStore(root: string): DocumentStore {
  return {
    async put(key, bytes) {
      const path = join(root, key);
      const partial = `${path}.${process.pid}.partial`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await writeSynced(partial, bytes);
        await rename(partial, path);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    get: (key) => readFile(join(root, key)),
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
    maxAttempts: 3,
    requestHandler: { requestTimeout: 15_000, connectionTimeout: 5_000 },
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
  });
  return {
    async put(key, bytes, contentType) {
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }),
      );
    },
    async get(key) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      if (!Body) throw new Error("document store answered without a body");
      return Body.transformToByteArray();
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
  };
}
