import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

export interface ZipEntry {
  /** Inside the archive, with `/`. */
  readonly path: string;
  readonly content: AsyncIterable<string | Uint8Array>;
  readonly modifiedAt?: Date;
  /** For what is compressed already: it is only laid in. */
  readonly isCompressed?: boolean;
}

/**
 * Writes an archive to a file, one entry after the other, a piece in memory at a time; of an entry that is written half a
 * kilobyte stays until the end. The file of a failure is the caller's to remove.
 */
export async function writeZip(path: string, entries: AsyncIterable<ZipEntry>): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream;
  if (!(output instanceof Readable)) throw new Error("the archive is no stream of this runtime");
  const written = pipeline(output, createWriteStream(path, { mode: 0o600 }));
  try {
    await Promise.race([written, addAll(zip, entries)]);
    zip.end();
  } catch (error) {
    output.destroy();
    await written.catch(() => undefined);
    throw error;
  }
  await written;
}

async function addAll(zip: ZipFile, entries: AsyncIterable<ZipEntry>): Promise<void> {
  let content = Readable.from([]);
  // One function for all: the archive keeps it with each entry until the end.
  const open = (give: (error: null, stream: NodeJS.ReadableStream) => void) => give(null, content);
  const broken = new Promise<never>((_, reject) => zip.on("error", reject));
  for await (const { path, content: pieces, modifiedAt, isCompressed } of entries) {
    content = Readable.from(asBytes(pieces), { objectMode: false });
    const taken = finished(content);
    zip.addReadStreamLazy(
      path,
      { compress: isCompressed !== true, ...(modifiedAt && { mtime: modifiedAt }) },
      open,
    );
    await Promise.race([taken, broken]);
  }
}

async function* asBytes(content: ZipEntry["content"]): AsyncGenerator<Uint8Array> {
  for await (const piece of content)
    yield typeof piece === "string" ? Buffer.from(piece, "utf8") : piece;
}
