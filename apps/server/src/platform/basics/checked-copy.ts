import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Files on their way at once: most are small, and each waits for the disk. */
const AT_ONCE = 8;

/** Copies files into a folder, each down to the disk, and keeps the digest of what was read. */
export class CheckedCopy {
  readonly #digests = new Map<string, string>();
  readonly #target: string;
  #bytes = 0;

  constructor(target: string) {
    this.#target = target;
  }

  get files(): number {
    return this.#digests.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** One line per file, in the form that `sha256sum --check` reads. */
  list(): string {
    return [...this.#digests].map(([path, digest]) => `${digest}  ${path}\n`).join("");
  }

  /**
   * Every file below a folder. Those that vanish meanwhile were removed by their owner; those that were copied before are left
   * as they are.
   * @param skip by the path below `from`, with `/`.
   */
  async folder(
    from: string,
    as: string,
    skip: (path: string) => boolean = () => false,
  ): Promise<void> {
    const paths: string[] = [];
    for await (const path of walk(from, ""))
      if (!skip(path) && !this.#digests.has(`${as}/${path}`)) paths.push(path);
    const next = paths.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const path of next)
          await this.file(join(from, path), `${as}/${path}`).catch(unlessGone);
      }),
    );
  }

  /** @returns the digest of what was written. */
  async file(from: string, as: string): Promise<string> {
    const to = join(this.#target, as);
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    const hash = createHash("sha256");
    const listen = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        hash.update(chunk);
        this.#bytes += chunk.length;
        done(null, chunk);
      },
    });
    const source = createReadStream(from, { highWaterMark: 1 << 20 });
    await pipeline(source, listen, createWriteStream(to, { mode: 0o600, flush: true }));
    const digest = hash.digest("hex");
    this.#digests.set(as, digest);
    return digest;
  }

  async text(text: string, as: string): Promise<void> {
    await writeFile(join(this.#target, as), text, { mode: 0o600, flush: true });
    this.#digests.set(as, createHash("sha256").update(text).digest("hex"));
  }
}

async function* walk(root: string, below: string): AsyncGenerator<string> {
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch(unlessGone);
  for (const entry of entries ?? []) {
    const path = below === "" ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(root, path);
    else if (entry.isFile()) yield path;
  }
}

function unlessGone(error: unknown): void {
  if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
}
