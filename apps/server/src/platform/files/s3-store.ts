import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import type { DocumentStore } from "./document-store.ts";
import { goesInParts, sendInParts } from "./multipart.ts";
import { sendWatched } from "./stall-watch.ts";
import { ownerFolder } from "./owner-folder.ts";
import { fileOf, type StorableFile } from "./storable-file.ts";
import { isStoreRefusal } from "./store-refusal.ts";

/** The time limit of a file, plus more by its size: an archive of a gigabyte over a slow line. */
const FILE_MS = 15_000;
const LARGE_FILE_MS = 10 * 60_000;
const SLOWEST_BYTES_PER_MS = 200;

const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 200;
const ANSWER_MS = 5_000;
/** With the bytes of a document. */
const GET_MS = 20_000;

/**
 * The SDK does not retry a call whose body is a stream, so each try opens it again. A refusal by the store is final, and a
 * store that hangs is not retried.
 */
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

/** Runs within the time that this number of bytes may take, with one retry where it helps. */
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
export function s3Store(url: URL): DocumentStore {
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
    // The SDK would write plain lines into our log; failures are logged where they are caught.
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
