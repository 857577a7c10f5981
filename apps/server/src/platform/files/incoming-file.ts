import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { dataPaths, type Config } from "../../config/config.ts";
import { freeTick } from "../concurrency/free-tick.ts";
import type { ByteRange, StorableFile } from "./storable-file.ts";

/**
 * A body on its way in, on the disk instead of in memory. Its name is taken away as soon as the file is open: whatever ends
 * the request or the process, the system takes the bytes back, and no start has anything to tidy.
 */
export class IncomingFile implements StorableFile {
  readonly #handle: FileHandle;
  readonly #hash = createHash("sha256");
  #size = 0;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  static async create(config: Pick<Config, "dataDir" | "documentsUrl">): Promise<IncomingFile> {
    const folder = incomingFolder(config);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `emita-${randomUUID()}`);
    const handle = await open(path, "wx+", 0o600);
    await unlink(path);
    return new IncomingFile(handle);
  }

  get size(): number {
    return this.#size;
  }

  /** Adds what comes, a piece in memory at a time. */
  async take(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    for await (const piece of pieces) {
      await freeTick();
      this.#hash.update(piece);
      await this.#handle.writeFile(piece);
      this.#size += piece.length;
    }
  }

  /** Once all is taken. */
  sha256(): Buffer {
    return this.#hash.copy().digest();
  }

  /** The first bytes: as many as there are, up to `length`. */
  async head(length: number): Promise<Uint8Array> {
    const wanted = Math.min(length, this.#size);
    const { buffer: head, bytesRead } = await this.#handle.read(Buffer.alloc(wanted), 0, wanted, 0);
    return head.subarray(0, bytesRead);
  }

  /** All of it in memory: for few at a time. */
  bytes(): Promise<Uint8Array> {
    return buffer(this.open());
  }

  open(range: ByteRange | { readonly start: 0 } = { start: 0 }): Readable {
    return this.#handle.createReadStream({ ...range, autoClose: false });
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }
}

/** On the disk of the documents where there is one: a folder for temporary files may be memory itself. */
function incomingFolder({ dataDir, documentsUrl }: Pick<Config, "dataDir" | "documentsUrl">) {
  return documentsUrl === null ? dataPaths(dataDir).incoming : tmpdir();
}

/** Hands files to `use` and closes all of them afterwards, whatever happens. */
export async function withIncomingFiles<Result>(
  config: Pick<Config, "dataDir" | "documentsUrl">,
  use: (create: () => Promise<IncomingFile>) => Promise<Result>,
): Promise<Result> {
  const files: IncomingFile[] = [];
  try {
    return await use(async () => {
      const file = await IncomingFile.create(config);
      files.push(file);
      return file;
    });
  } finally {
    await Promise.all(files.map((file) => file.close()));
  }
}
