import {
  closeSync,
  fdatasync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";

/** Position of a line in the journal, in bytes. */
export interface Position {
  readonly offset: number;
  readonly length: number;
}

/** An append-only file of JSON lines. A line is in the file before `append` returns, so a killed process loses none. */
export interface Journal {
  append(value: unknown): Position;
  /** Resolves when everything appended so far is on disk; callers share one fsync. */
  durable(): Promise<void>;
  read(position: Position): unknown;
  clear(): void;
  close(): void;
}

const CHUNK_BYTES = 1024 * 1024;
const LINE_FEED = 0x0a;

/**
 * Opens the journal at `path` and passes every line to `each`. An unfinished last line comes from a process killed while writing, before it
 * answered any request: it is removed.
 */
export function openJournal(
  path: string,
  each: (value: unknown, position: Position) => void,
): Journal {
  mkdirSync(dirname(path), { recursive: true });
  // "a+" creates the file and always writes at its end.
  const file = openSync(path, "a+", 0o600);
  const durable = createGroupCommit(() => syncFile(file));
  let end = replay(file, each);
  if (end !== fstatSync(file).size) ftruncateSync(file, end);
  return {
    append(value) {
      const line = Buffer.from(`${JSON.stringify(value)}\n`);
      const position = { offset: end, length: line.length };
      let written = 0;
      while (written < line.length) written += writeSync(file, line, written);
      end += line.length;
      return position;
    },
    durable,
    read(position) {
      const line = Buffer.alloc(position.length);
      readSync(file, line, 0, position.length, position.offset);
      const value: unknown = JSON.parse(line.toString("utf8"));
      return value;
    },
    clear() {
      ftruncateSync(file, 0);
      end = 0;
    },
    close: () => closeSync(file),
  };
}

/** Calls during a commit share the next one: the running commit may have begun before their data was written. */
function createGroupCommit(commit: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = (): Promise<void> => {
    next = null;
    running = commit().finally(() => {
      running = null;
    });
    return running;
  };
  return () => {
    if (running === null) return start();
    next ??= running.then(start, start);
    return next;
  };
}

function syncFile(file: number): Promise<void> {
  return new Promise((resolve, reject) => {
    fdatasync(file, (error) => (error === null ? resolve() : reject(error)));
  });
}

function parseLine(line: string, offset: number): unknown {
  try {
    const value: unknown = JSON.parse(line);
    return value;
  } catch {
    throw new Error(`the journal is damaged at byte ${offset}; move the file away to start empty`);
  }
}

/** Returns the offset after the last whole line. */
function replay(file: number, each: (value: unknown, position: Position) => void): number {
  const chunk = Buffer.alloc(CHUNK_BYTES);
  let rest: Buffer = Buffer.alloc(0);
  let offset = 0;
  for (;;) {
    const size = readSync(file, chunk, 0, CHUNK_BYTES, offset + rest.length);
    if (size === 0) return offset;
    rest = Buffer.concat([rest, chunk.subarray(0, size)]);
    let start = 0;
    let stop = rest.indexOf(LINE_FEED, start);
    while (stop !== -1) {
      const length = stop + 1 - start;
      each(parseLine(rest.toString("utf8", start, stop), offset), { offset, length });
      offset += length;
      start = stop + 1;
      stop = rest.indexOf(LINE_FEED, start);
    }
    rest = rest.subarray(start);
  }
}
