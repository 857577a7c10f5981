import { inflateSync } from "node:zlib";

/** Tables of a font by their four-letter names. */
export type FontTables = ReadonlyMap<string, Buffer>;

const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;

/** The tables of a WOFF 1.0 file (https://www.w3.org/TR/WOFF/, sections 3 to 5). Throws for any other file. */
export function readWoff(file: Buffer): FontTables {
  if (file.toString("latin1", 0, 4) !== "wOFF") throw new TypeError("not a WOFF 1.0 font");
  const count = file.readUInt16BE(12);
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < count; index += 1) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    const tag = file.toString("latin1", entry, entry + 4);
    const offset = file.readUInt32BE(entry + 4);
    const storedLength = file.readUInt32BE(entry + 8);
    const length = file.readUInt32BE(entry + 12);
    const stored = file.subarray(offset, offset + storedLength);
    tables.set(tag, storedLength < length ? inflateSync(stored) : stored);
  }
  return tables;
}

const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;
const TRUETYPE = 0x00010000;

/** A TrueType program of these tables (OpenType specification, "Organization of an OpenType font"). */
export function writeTrueType(tables: FontTables): Buffer {
  const entries = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const power = Math.floor(Math.log2(entries.length));
  const header = Buffer.alloc(SFNT_HEADER_BYTES + entries.length * SFNT_ENTRY_BYTES);
  header.writeUInt32BE(TRUETYPE, 0);
  header.writeUInt16BE(entries.length, 4);
  header.writeUInt16BE(2 ** power * SFNT_ENTRY_BYTES, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE((entries.length - 2 ** power) * SFNT_ENTRY_BYTES, 10);
  let offset = header.length;
  const bodies = entries.map(([tag, body], index) => {
    const entry = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES;
    const padded = Buffer.concat([body, Buffer.alloc(-body.length & 3)]);
    header.write(tag, entry, "latin1");
    header.writeUInt32BE(checksum(padded), entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(body.length, entry + 12);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([header, ...bodies]);
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
