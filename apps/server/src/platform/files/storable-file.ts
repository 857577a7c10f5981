import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";

/** The first and the last byte that are wanted. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Bytes that lie outside memory and may be too many for it; they can be read as often as needed. */
export interface StorableFile {
  readonly size: number;
  open(range?: ByteRange): Readable;
}

/** A file of this machine; it stays where it is. */
export async function fileAt(path: string): Promise<StorableFile> {
  const { size } = await stat(path);
  return { size, open: (range) => createReadStream(path, range) };
}

/** Bytes that are in memory anyway. */
export function fileOf(bytes: Uint8Array): StorableFile {
  return {
    size: bytes.length,
    open: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  };
}
