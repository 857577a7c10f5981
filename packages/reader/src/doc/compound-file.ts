import { ReaderError } from "../errors.ts";

/** The container of Word 97-2003 files: a small file system of named streams (MS-CFB). */
export interface CompoundFile {
  /** Whether the top level has a stream of that name. */
  has(name: string): boolean;
  /** Content of a top-level stream, ignoring the case of its name; null when there is none. Throws ReaderError `corrupt`. */
  stream(name: string): Uint8Array | null;
}

export const COMPOUND_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] as const;

const HEADER_SIZE = 512;
const HEADER_TABLE_SECTORS = 109;
/** Sector numbers from here are markers: end of chain, free, used by the tables themselves. */
const FIRST_MARK = 0xfffffffa;
const NO_ENTRY = 0xffffffff;
const ENTRY_SIZE = 128;
const SMALL_SECTOR = 64;
const STREAM = 2;

interface Entry {
  readonly name: string;
  readonly kind: number;
  readonly left: number;
  readonly right: number;
  readonly child: number;
  readonly start: number;
  readonly size: number;
}

/** Opens a compound file. Claimed sizes are followed only up to the file's length. Throws ReaderError `corrupt`. */
export function openCompoundFile(bytes: Uint8Array): CompoundFile {
  if (bytes.length < HEADER_SIZE) throw corrupt();
  const view = viewOf(bytes);
  const shift = view.getUint16(30, true);
  if (shift !== 9 && shift !== 12) throw corrupt();
  const sectors = new Sectors(bytes, 1 << shift, 1 << shift);
  const table = sectors.join(tableSectors(view, sectors, (1 << shift) / 4));
  const directory = sectors.join(chainOf(view.getUint32(48, true), table));
  const root = readEntry(directory, 0);
  const smallTable = sectors.join(chainOf(view.getUint32(60, true), table));
  const smallLimit = view.getUint32(56, true);

  const content = ({ start, size }: Entry): Uint8Array => {
    if (size > bytes.length) throw corrupt();
    if (size >= smallLimit) return sectors.join(chainOf(start, table)).subarray(0, size);
    const holder = sectors.join(chainOf(root.start, table));
    const small = new Sectors(holder, SMALL_SECTOR, 0);
    return small.join(chainOf(start, smallTable)).subarray(0, size);
  };
  return {
    has: (name) => findEntry(directory, root.child, name) !== null,
    stream: (name) => {
      const entry = findEntry(directory, root.child, name);
      return entry ? content(entry) : null;
    },
  };
}

/** Bytes in sectors of equal size. */
class Sectors {
  readonly #bytes: Uint8Array;
  readonly #size: number;
  readonly #first: number;

  /** @param first start of sector 0: in a file it follows the header, which has the size of one sector. */
  constructor(bytes: Uint8Array, size: number, first: number) {
    this.#bytes = bytes;
    this.#size = size;
    this.#first = first;
  }

  /** Maximum number for the size. */
  get count(): number {
    return Math.ceil(this.#bytes.length / this.#size);
  }

  /** The last sector of a file may be truncated: missing bytes are zeros. */
  join(numbers: readonly number[]): Uint8Array {
    const joined = new Uint8Array(numbers.length * this.#size);
    for (const [index, number] of numbers.entries()) {
      const at = this.#first + number * this.#size;
      if (at >= this.#bytes.length) throw corrupt();
      joined.set(this.#bytes.subarray(at, at + this.#size), index * this.#size);
    }
    return joined;
  }
}

/** Sectors of the sector table itself: the first 109 are in the header, the others in a separate list. */
function tableSectors(header: DataView, sectors: Sectors, entriesEach: number): number[] {
  // Entries beyond the file's size are meaningless.
  const count = Math.min(header.getUint32(44, true), Math.ceil(sectors.count / entriesEach));
  const numbers: number[] = [];
  for (let i = 0; i < Math.min(count, HEADER_TABLE_SECTORS); i++)
    numbers.push(header.getUint32(76 + i * 4, true));
  let next = header.getUint32(68, true);
  while (numbers.length < count && next < FIRST_MARK) {
    const list = viewOf(sectors.join([next]));
    const last = list.byteLength - 4;
    for (let at = 0; at < last && numbers.length < count; at += 4)
      numbers.push(list.getUint32(at, true));
    next = list.getUint32(last, true);
  }
  return numbers;
}

/** The sectors of one stream in order. A chain longer than its table is a cycle. */
function chainOf(start: number, table: Uint8Array): number[] {
  const view = viewOf(table);
  const limit = table.length / 4;
  const chain: number[] = [];
  for (let at = start; at < FIRST_MARK; at = view.getUint32(at * 4, true)) {
    if (at >= limit || chain.length >= limit) throw corrupt();
    chain.push(at);
  }
  return chain;
}

/** Entries of one level form a tree; each is visited once, whatever the links are. */
function findEntry(directory: Uint8Array, root: number, name: string): Entry | null {
  const visited = new Set<number>();
  const waiting = [root];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at === NO_ENTRY || visited.has(at)) continue;
    visited.add(at);
    const entry = readEntry(directory, at);
    if (entry.kind === STREAM && entry.name.toUpperCase() === name.toUpperCase()) return entry;
    waiting.push(entry.left, entry.right);
  }
  return null;
}

function readEntry(directory: Uint8Array, index: number): Entry {
  const at = index * ENTRY_SIZE;
  if (at + ENTRY_SIZE > directory.length) throw corrupt();
  const view = viewOf(directory.subarray(at, at + ENTRY_SIZE));
  const nameBytes = Math.min(64, Math.max(2, view.getUint16(64, true))) - 2;
  return {
    name: new TextDecoder("utf-16le").decode(directory.subarray(at, at + nameBytes)),
    kind: view.getUint8(66),
    left: view.getUint32(68, true),
    right: view.getUint32(72, true),
    child: view.getUint32(76, true),
    start: view.getUint32(116, true),
    size: view.getUint32(120, true),
  };
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function corrupt(): ReaderError {
  return new ReaderError("corrupt");
}
