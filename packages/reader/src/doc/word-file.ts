import { ReaderError } from "../errors.ts";
import { openCompoundFile } from "./compound-file.ts";

/** A range of text as stored in the file (MS-DOC, 2.9.177). */
export interface Piece {
  /** Start in the main stream. */
  readonly at: number;
  readonly characters: number;
  /** Two: UTF-16. One: the code page of Western Windows. */
  readonly bytesEach: 1 | 2;
}

/** The parts of a Word 97-2003 file that contain its text. */
export interface WordFile {
  readonly main: Uint8Array;
  readonly table: Uint8Array;
  readonly pieces: readonly Piece[];
  /** Characters of the body, and positions of the text boxes, counted over all pieces. */
  readonly body: number;
  readonly textBoxes: { readonly from: number; readonly to: number };
}

export const MAIN_STREAM = "WordDocument";
const WORD_97 = 0xa5ec;
/** Word 6 and 95 have different signatures by language; the version identifies them. */
const OLD_VERSIONS = { from: 0x65, to: 0x69 } as const;
const ENCRYPTED = 0x0100;
const SECOND_TABLE = 0x0200;
const PIECE_TABLE = 0x01a2;
const COMPRESSED = 0x40000000;

/**
 * Throws ReaderError `corrupt`, `password_protected` or, for Word 6 and 95, `unsupported_type`, or RangeError when the file points outside
 * itself.
 */
export function openWordFile(bytes: Uint8Array): WordFile {
  const file = openCompoundFile(bytes);
  const main = file.stream(MAIN_STREAM);
  if (!main) throw new ReaderError("corrupt");
  const header = new DataView(main.buffer, main.byteOffset, main.byteLength);
  const version = header.getUint16(2, true);
  if (version >= OLD_VERSIONS.from && version <= OLD_VERSIONS.to)
    throw new ReaderError("unsupported_type");
  if (header.getUint16(0, true) !== WORD_97) throw new ReaderError("corrupt");
  const flags = header.getUint16(10, true);
  if (flags & ENCRYPTED) throw new ReaderError("password_protected");
  const table = file.stream(flags & SECOND_TABLE ? "1Table" : "0Table");
  if (!table) throw new ReaderError("corrupt");
  const count = (at: number) => header.getUint32(at, true);
  // Order of the texts: body, footnotes, page headers, comments, end NFS-e, text boxes.
  const from = count(0x4c) + count(0x50) + count(0x54) + count(0x5c) + count(0x60);
  return {
    main,
    table,
    pieces: readPieces(slice(table, count(PIECE_TABLE), count(PIECE_TABLE + 4))),
    body: count(0x4c),
    textBoxes: { from, to: from + count(0x64) },
  };
}

/** Part of a stream; throws RangeError outside of it. */
export function slice(stream: Uint8Array, at: number, length: number): DataView {
  return new DataView(stream.buffer, stream.byteOffset + at, inside(stream, at, length));
}

/** A view may reach beyond its array into the underlying buffer. */
function inside(stream: Uint8Array, at: number, length: number): number {
  if (at + length > stream.length) throw new RangeError("outside of the stream");
  return length;
}

/** Blocks of properties, each with its length, then the table: n+1 positions and n descriptions of eight bytes. */
function readPieces(clx: DataView): Piece[] {
  let at = 0;
  while (clx.getUint8(at) === 1) at += 3 + clx.getUint16(at + 1, true);
  if (clx.getUint8(at) !== 2) throw new ReaderError("corrupt");
  const count = Math.floor((clx.getUint32(at + 1, true) - 4) / 12);
  const positions = at + 5;
  const pieces: Piece[] = [];
  for (let i = 0; i < count; i++) {
    const start = clx.getUint32(positions + i * 4, true);
    const end = clx.getUint32(positions + i * 4 + 4, true);
    const place = clx.getUint32(positions + (count + 1) * 4 + i * 8 + 2, true);
    const isCompressed = (place & COMPRESSED) !== 0;
    const offset = place & (COMPRESSED - 1);
    if (end < start) throw new ReaderError("corrupt");
    pieces.push({
      at: isCompressed ? offset / 2 : offset,
      characters: end - start,
      bytesEach: isCompressed ? 1 : 2,
    });
  }
  return pieces;
}
