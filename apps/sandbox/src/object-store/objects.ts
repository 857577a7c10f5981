import { createHash, randomUUID } from "node:crypto";

/** S3 takes no smaller part, but for the last one. */
const LEAST_PART_BYTES = 5 * 1024 * 1024;

/** What a bucket holds, in memory, and the uploads in parts that are under way. */
export class Objects {
  readonly stored = new Map<string, Buffer>();
  readonly #uploads = new Map<string, Map<number, Buffer>>();

  /** @returns the id of the upload. */
  begin(): string {
    const id = randomUUID();
    this.#uploads.set(id, new Map());
    return id;
  }

  /** @returns false for an unknown upload. */
  putPart(id: string, number: number, bytes: Buffer): boolean {
    return this.#uploads.get(id)?.set(number, bytes) !== undefined;
  }

  /** @param parts number and ETag of each, in order. @returns S3's error code, or null. */
  complete(
    id: string,
    key: string,
    parts: readonly { readonly number: number; readonly etag: string }[],
  ): string | null {
    const held = this.#uploads.get(id);
    if (!held) return "NoSuchUpload";
    const pieces = parts.map(({ number }) => held.get(number));
    if (parts.some(({ number }, index) => number <= (parts[index - 1]?.number ?? 0)))
      return "InvalidPartOrder";
    const known = pieces.filter((piece) => piece !== undefined);
    const isAsSent = known.every((piece, index) => etagOf(piece) === parts[index]?.etag);
    if (parts.length === 0 || known.length < parts.length || !isAsSent) return "InvalidPart";
    if (known.slice(0, -1).some(({ length }) => length < LEAST_PART_BYTES)) return "EntityTooSmall";
    this.stored.set(key, Buffer.concat(known));
    this.#uploads.delete(id);
    return null;
  }

  abort(id: string): boolean {
    return this.#uploads.delete(id);
  }

  /** Uploads that were neither completed nor aborted. */
  openUploads(): number {
    return this.#uploads.size;
  }
}

export const etagOf = (bytes: Buffer): string =>
  `"${createHash("md5").update(bytes).digest("hex")}"`;
