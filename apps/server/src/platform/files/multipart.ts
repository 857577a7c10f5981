import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import type { StorableFile } from "./storable-file.ts";

const MB = 1024 * 1024;
/** Above this a file goes over in parts: S3 takes 5 GB in one piece, and what is cut off at the end of much is sent anew. */
const IN_PARTS_FROM = 100 * MB;
/** Of 10,000 parts at most: files up to 625 GB. */
const PART_BYTES = 64 * MB;
/** Putting the parts together takes a store longer than any other call. */
const COMPLETE_MS = 2 * 60_000;

/** Where an object goes. */
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
 * S3's multipart upload. Nothing can be read under the key before the last call; what fails on the way is taken back, for a
 * store keeps, and bills, the parts of an upload that nobody ends.
 * @param sendPart sends one part, again where that helps.
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
