import { inflateRawSync } from "node:zlib";

export interface ZipEntry {
  readonly name: string;
  /** As declared in the central directory, bytes. */
  readonly size: number;
  /** Offset of its own header. */
  readonly at: number;
  readonly packedSize: number;
  readonly isPacked: boolean;
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const MAX_ENTRIES = 5000;

/** Names and declared sizes in a ZIP's central directory, without unpacking. Null when it is not a readable ZIP. */
export function unzipDirectory(bytes: Uint8Array): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end < 0) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count > MAX_ENTRIES) return null;
  const entries: ZipEntry[] = [];
  for (let i = 0; i < count; i++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== DIRECTORY_ENTRY) return null;
    const nameLength = view.getUint16(at + 28, true);
    const name = Buffer.from(bytes.subarray(at + 46, at + 46 + nameLength)).toString("latin1");
    entries.push({
      name,
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
      packedSize: view.getUint32(at + 20, true),
      isPacked: view.getUint16(at + 10, true) !== 0,
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The unpacked bytes of an entry. @returns null when they exceed the limit, or are damaged */
export function unzipEntry(bytes: Uint8Array, entry: ZipEntry, limit: number): Uint8Array | null {
  const { at, packedSize, isPacked, size } = entry;
  if (size > limit || packedSize > limit || at + 30 > bytes.length) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const packed = bytes.subarray(start, start + packedSize);
  if (!isPacked) return packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: limit });
  } catch {
    return null;
  }
}

/** Whether an entry unpacks to more bytes than the limit, whatever it declares. False for a damaged one: reading it reports the damage. */
export function unpacksBeyond(bytes: Uint8Array, entry: ZipEntry, limit: number): boolean {
  const { at, packedSize, isPacked, size } = entry;
  if (size > limit || packedSize > limit) return true;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isPacked || at + 30 > bytes.length) return false;
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  try {
    inflateRawSync(bytes.subarray(start, start + packedSize), { maxOutputLength: limit });
    return false;
  } catch (error) {
    return error instanceof RangeError;
  }
}

/** The end record is within the last 64 KB (it may have a comment). */
function findEnd(view: DataView): number {
  const last = view.byteLength - 22;
  for (let at = last; at >= 0 && at > last - 65_536; at--) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  return -1;
}
