import { slice, type WordFile } from "./word-file.ts";

const PAGE = 512;
/** Operand size by the top three bits of a property's code; the sixth kind has its own length. */
const OPERAND_BYTES = [1, 1, 2, 4, 2, 2, null, 3] as const;

/** Pages of 512 bytes with the formats of text ranges (MS-DOC, 2.9.33 and 2.9.175); each is returned once. */
export class FormatPage {
  readonly #page: DataView;

  constructor(page: DataView) {
    this.#page = page;
  }

  /** Number of ranges. */
  get count(): number {
    return this.#page.getUint8(PAGE - 1);
  }

  /** Start of a range in the main stream; the one after the last is the end. */
  begin(index: number): number {
    return this.#page.getUint32(index * 4, true);
  }

  /** Position of its properties in the page, 0 for none; each range has an entry of that many bytes. */
  place(index: number, entryBytes: number): number {
    return this.#page.getUint8((this.count + 1) * 4 + index * entryBytes) * 2;
  }

  byte(at: number): number {
    return this.#page.getUint8(at);
  }

  /** Codes of the properties there, with the first byte of each value. */
  *properties(at: number, length: number): Generator<{ code: number; operand: number }> {
    const end = at + length;
    while (at + 2 < end) {
      const code = this.#page.getUint16(at, true);
      const operand = this.#page.getUint8(at + 2);
      yield { code, operand };
      at += 2 + (OPERAND_BYTES[code >> 13] ?? operand + 1);
    }
  }
}

/** @param binTable offset of the page list's position in the header */
export function formatPages({ main, table }: WordFile, binTable: number): FormatPage[] {
  const header = slice(main, binTable, 8);
  const bins = slice(table, header.getUint32(0, true), header.getUint32(4, true));
  const count = Math.floor((bins.byteLength - 4) / 8);
  const numbers = new Set<number>();
  for (let i = 0; i < count; i++)
    numbers.add(bins.getUint32((count + 1) * 4 + i * 4, true) & 0x3fffff);
  return [...numbers].map((number) => new FormatPage(slice(main, number * PAGE, PAGE)));
}
