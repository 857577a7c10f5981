import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import type { StorableFile } from "./storable-file.ts";

const MB = 1024 * 1024;
/** Above this size a file is sent in parts: S3 takes 5 GB in one piece, and an interrupted upload need not start over. */
const IN_PARTS_FROM = 100 * MB;
/** At most 10,000 parts: files up to 625 GB. */
const PART_BYTES = 64 * MB;
/** Putting the parts together takes a store longer than any other call. */
const COMPLETE_MS = 2 * 60_000;

/** The place of an object. */
interface Place {
  readonly Bucket: string;
  readonly Key: string;
  readonly ContentType: string;
}

/** The upload that a part belongs to. */
interface Upload extends Omit<Place, "ContentType"> {
  readonly UploadId: string;
}

export const goesInParts = (file: StorableFile): boolean => file.size > IN_PARTS_FROM;

/**
 * S3's multipart upload. The key is readable only after the last call. A failed upload is aborted, because a store keeps, and
 * bills, the parts of an unfinished one.
 * @param sendPart sends one part, with retries where they help.
 */
export async function sendInParts(
  client: S3Client,
  place: Place,
  file: StorableFile,
  sendPart: (
    upload: Upload,
    number: number,
    part: StorableFile,
  ) => Promise<{ readonly ETag?: string | undefined }>,
): Promise<void> {
  const { Bucket, Key } = place;
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(place));
  if (UploadId === undefined) throw new Error("document store began an upload without an id");
  const upload = { Bucket, Key, UploadId };
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for (let from = 0; from < file.size; from += PART_BYTES) {
      const PartNumber = Parts.length + 1;
      const { ETag } = await sendPart(upload, PartNumber, partOf(file, from));
      Parts.push({ PartNumber, ETag });
    }
    const ending = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } });
    await client.send(ending, { requestTimeout: COMPLETE_MS });
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

function partOf(file: StorableFile, from: number): StorableFile {
  const size = Math.min(PART_BYTES, file.size - from);
  return { size, open: () => file.open({ start: from, end: from + size - 1 }) };
}
