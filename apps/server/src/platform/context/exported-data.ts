import type { Database } from "../../db/schema.ts";
import type { Context } from "./context.ts";

/** One file of the archive that a person may ask for (LGPD, art. 18, II and V). Comes in pieces: no file has to fit into memory. */
export interface OwnFile {
  /** Inside the archive, with `/`. */
  readonly path: string;
  readonly content: AsyncIterable<string | Uint8Array>;
  /** PDF, pictures and the like: not worth compressing once more. */
  readonly isCompressed?: boolean;
}

/** The data that one feature holds of a person or of a company. */
export interface OwnData {
  /** The tables whose rows are in the files; a test counts them against the catalogue. */
  readonly tables: readonly (keyof Database)[];
  files(ctx: Context, ownerId: string): AsyncIterable<OwnFile>;
}

type Rows = readonly object[] | AsyncIterable<object>;

const PAGE = 200;

/** Rows as a JSON list, one per line. @throws Error for binary values: hashes and sealed secrets must not be exported. */
export function jsonFile(path: string, rows: Rows): OwnFile {
  return { path, content: jsonList(path, rows) };
}

export function plainFile(path: string, bytes: string | Uint8Array): OwnFile {
  return { path, content: once(bytes) };
}

/**
 * All rows, a page at a time.
 * @param nextPage the rows after the given one (null: from the beginning), at most `limit`
 */
export async function* paged<Row>(
  nextPage: (last: Row | null, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let last: Row | null = null;
  for (;;) {
    const rows: readonly Row[] = await nextPage(last, PAGE);
    yield* rows;
    last = rows.at(-1) ?? null;
    if (last === null || rows.length < PAGE) return;
  }
}

async function* jsonList(path: string, rows: Rows): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const row of rows) {
    if (Object.values(row).some((value) => value instanceof Uint8Array))
      throw new Error(`binary value on its way to ${path}`);
    yield separator + JSON.stringify(row);
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

async function* once(bytes: string | Uint8Array): AsyncGenerator<string | Uint8Array> {
  yield bytes;
}
