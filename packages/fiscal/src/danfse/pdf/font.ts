import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { deflateSync } from "node:zlib";
import { type FontTables, readWoff, writeTrueType } from "./woff.ts";
import { unicodeOf } from "./windows-1252.ts";

export type Face = "regular" | "bold";

/** A font as embedded in a PDF: the letters of Portuguese and western Europe, one byte each. */
export interface Font {
  readonly face: Face;
  /** Of the subset, with its tag. */
  readonly name: string;
  /** The TrueType program, deflated once for all documents. */
  readonly program: Buffer;
  readonly programLength: number;
  /** Of the codes 32 to 255, in thousandths of the size. */
  readonly widths: readonly number[];
  /** The codes from 32 to 255 that have a shape. */
  readonly codes: ReadonlySet<number>;
  /** Thousandths of the size. */
  readonly box: readonly number[];
  readonly ascent: number;
  readonly descent: number;
}

const require = createRequire(import.meta.url);

export const FIRST_CODE = 32;
export const LAST_CODE = 255;
/** Of a capital letter, thousandths of the size: as in Arial. */
export const CAP_HEIGHT = 716;

/**
 * Arimo has the widths of Arial letter by letter (like Liberation Sans), and its licence allows embedding. NT 008 demands Arial and
 * Microsoft Sans Serif, which we may not distribute.
 */
const FACES: Readonly<Record<Face, { readonly file: string; readonly name: string }>> = {
  regular: {
    file: require.resolve("@fontsource/arimo/files/arimo-latin-400-normal.woff"),
    name: "EMITAR+Arimo-Regular",
  },
  bold: {
    file: require.resolve("@fontsource/arimo/files/arimo-latin-700-normal.woff"),
    name: "EMITAB+Arimo-Bold",
  },
};

/** The tables that a viewer needs; line breaking, kerning and names are left out. */
const NEEDED = ["cmap", "cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep"];

const loaded = new Map<Face, Font>();

/** The font of a face, read on first use. */
export function fontOf(face: Face): Font {
  const known = loaded.get(face);
  if (known !== undefined) return known;
  const font = load(face);
  loaded.set(face, font);
  return font;
}

function load(face: Face): Font {
  const { file, name } = FACES[face];
  const tables = readWoff(readFileSync(file));
  const program = writeTrueType(new Map([...tables].filter(([tag]) => NEEDED.includes(tag))));
  const glyphs = glyphsByCode(tables);
  const head = table(tables, "head");
  const hhea = table(tables, "hhea");
  const scaled = (units: number) => Math.round((units * 1000) / head.readUInt16BE(18));
  return {
    face,
    name,
    program: deflateSync(program, { level: 9 }),
    programLength: program.length,
    widths: glyphs.map((glyph) => scaled(advanceOf(tables, glyph))),
    codes: new Set(glyphs.flatMap((glyph, index) => (glyph === 0 ? [] : [FIRST_CODE + index]))),
    box: [36, 38, 40, 42].map((at) => scaled(head.readInt16BE(at))),
    ascent: scaled(hhea.readInt16BE(4)),
    descent: scaled(hhea.readInt16BE(6)),
  };
}

function glyphsByCode(tables: FontTables): number[] {
  const glyphOf = characterMap(table(tables, "cmap"));
  const count = LAST_CODE - FIRST_CODE + 1;
  return Array.from({ length: count }, (_, index) => glyphOf(unicodeOf(FIRST_CODE + index)));
}

function advanceOf(tables: FontTables, glyph: number): number {
  const count = table(tables, "hhea").readUInt16BE(34);
  return table(tables, "hmtx").readUInt16BE(Math.min(glyph, count - 1) * 4);
}

/** Character -> glyph of the Windows Unicode table (platform 3, encoding 1, format 4); glyph 0 is "none". */
function characterMap(cmap: Buffer): (point: number) => number {
  const map = cmap.subarray(unicodeTable(cmap));
  const size = map.readUInt16BE(6);
  const segments = Array.from({ length: size / 2 }, (_, index) => index * 2);
  return (point) => {
    const at = segments.find((offset) => map.readUInt16BE(14 + offset) >= point);
    if (at === undefined) return 0;
    const start = map.readUInt16BE(16 + size + at);
    if (start > point) return 0;
    const delta = map.readUInt16BE(16 + 2 * size + at);
    const rangeAt = 16 + 3 * size + at;
    const range = map.readUInt16BE(rangeAt);
    if (range === 0) return (point + delta) & 0xffff;
    const glyph = map.readUInt16BE(rangeAt + range + (point - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  };
}

function unicodeTable(cmap: Buffer): number {
  for (let at = 4; at < 4 + cmap.readUInt16BE(2) * 8; at += 8) {
    const offset = cmap.readUInt32BE(at + 4);
    const isWindowsUnicode = cmap.readUInt16BE(at) === 3 && cmap.readUInt16BE(at + 2) === 1;
    if (isWindowsUnicode && cmap.readUInt16BE(offset) === 4) return offset;
  }
  throw new TypeError("the font has no Windows Unicode character map");
}

function table(tables: FontTables, tag: string): Buffer {
  const found = tables.get(tag);
  if (found === undefined) throw new TypeError(`the font has no table ${tag}`);
  return found;
}
