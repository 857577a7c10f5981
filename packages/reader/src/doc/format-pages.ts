import { slice, type WordFile } from "./word-file.ts";

const PAGE = 512;
/** Bytes that a property takes, by the top three bits of its code; the sixth kind says its own length. */
const OPERAND_BYTES = [1, 1, 2, 4, 2, 2, null, 3] as const;

/** Pages of 512 bytes that tell how stretches of text look (MS-DOC, 2.9.33 and 2.9.175); each is given once. */
export class FormatPage {
  readonly #page: DataView;

  constructor(page: DataView) {
    this.#page = page;
  }

  /** How many stretches it tells of. */
  get count(): number {
    return this.#page.getUint8(PAGE - 1);
  }

  /** Where a stretch begins in the main stream; the one after the last is where that ends. */
  begin(index: number): number {
    return this.#page.getUint32(index * 4, true);
  }

  /** Where in the page its properties stand, 0 for none; each stretch has an entry of so many bytes. */
  place(index: number, entryBytes: number): number {
    return this.#page.getUint8((this.count + 1) * 4 + index * entryBytes) * 2;
  }

  byte(at: number): number {
    return this.#page.getUint8(at);
  }

  /** Codes of the properties that stand there and the first byte of what each is set to. */
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

/** @param binTable where the header tells where the list of the pages lies */
export function formatPages({ main, table }: WordFile, binTable: number): FormatPage[] {
  const header = slice(main, binTable, 8);
  const bins = slice(table, header.getUint32(0, true), header.getUint32(4, true));
  const count = Math.floor((bins.byteLength - 4) / 8);
  const numbers = new Set<number>();
  for (let i = 0; i < count; i++)
    numbers.add(bins.getUint32((count + 1) * 4 + i * 4, true) & 0x3fffff);
  return [...numbers].map((number) => new FormatPage(slice(main, number * PAGE, PAGE)));
}
