import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sniff } from "../sniff.ts";
import { readDoc } from "./doc-text.ts";

/** Saved by a word processor as Word 97; its people are invented. */
const RECEIPT = new Uint8Array(
  readFileSync(join(import.meta.dirname, "../test/fixtures/recibo.doc")),
);
/** Offset in the main stream. */
const TEXT_BEGIN = 2048;
const UTF16 = new TextDecoder("utf-16le");

function lines(bytes: Uint8Array): string[] {
  const rows = new Map<number, string[]>();
  for (const { text, y } of readDoc(bytes).words) rows.set(y, [...(rows.get(y) ?? []), text]);
  return [...rows.values()].map((words) => words.join(" "));
}

/** The directory entry of a stream. */
function entryOf(bytes: Uint8Array, name: string): number {
  for (let at = 512; at < bytes.length; at += 128)
    if (UTF16.decode(bytes.subarray(at, at + name.length * 2)) === name) return at;
  throw new Error(`no ${name}`);
}

/** Start of the main stream; sector 0 follows the header. */
function mainStream(view: DataView): number {
  return (view.getUint32(entryOf(RECEIPT, "WordDocument") + 116, true) + 1) * 512;
}

/** Position of the page with the character formats: it begins with the start of the text. */
function characterPage(view: DataView): number {
  for (let at = mainStream(view) + TEXT_BEGIN; at < view.byteLength; at += 512)
    if (view.getUint32(at, true) === TEXT_BEGIN) return at;
  throw new Error("no page");
}

function changed(change: (bytes: Uint8Array, view: DataView) => void): Uint8Array {
  const bytes = Uint8Array.from(RECEIPT);
  change(bytes, new DataView(bytes.buffer));
  return bytes;
}

test("reads rows with empty cells, cells of two paragraphs, links without their URL", () => {
  expect(lines(RECEIPT)).toEqual([
    "RECIBO DE PRESTAÇÃO DE SERVIÇOS",
    "Prestador Clara Serviços & Cia Ltda",
    "CNPJ do prestador 11.222.333/0001-81",
    "Tomador Mercado Boa Vista Ltda",
    "CNPJ do tomador 11.444.777/0001-61",
    "Endereço",
    "Descrição do serviço Manutenção de câmaras frias, com troca de “vedação”",
    "Valor total R$ 1.250,00",
    "Vencimento 06/12/2026",
    "Campinas, 20 de novembro de 2026 – veja nosso site.",
  ]);
});

test("is recognised by the stream it contains: a spreadsheet in the same container is refused", () => {
  expect(sniff(RECEIPT)).toBe("doc");
  const spreadsheet = changed((bytes) => {
    bytes[entryOf(bytes, "WordDocument")] = "X".charCodeAt(0);
  });
  expect(sniff(spreadsheet)).toBeNull();
});

test("accepts names of streams in capitals", () => {
  const shouted = changed((bytes) => {
    const entry = entryOf(bytes, "WordDocument");
    bytes.set(Buffer.from("WORDDOCUMENT", "utf16le"), entry);
  });
  expect(sniff(shouted)).toBe("doc");
  expect(lines(shouted)).toEqual(lines(RECEIPT));
});

test("text deleted with recorded changes is left out", () => {
  const struckOut = changed((_, view) => {
    const page = characterPage(view);
    const entries = page + (view.getUint8(page + 511) + 1) * 4;
    // The first range becomes only the title, and shares the properties of another, which become "deleted".
    view.setUint32(page + 4, TEXT_BEGIN + 2 * "RECIBO DE PRESTAÇÃO DE SERVIÇOS\r".length, true);
    view.setUint8(entries, view.getUint8(entries + 3));
    view.setUint16(page + view.getUint8(entries) * 2 + 1, 0x0800, true);
  });
  expect(lines(struckOut)).toEqual(lines(RECEIPT).slice(1));
});

test("a document older than Word 97 is not reported as damaged", () => {
  const old = changed((_, view) => {
    view.setUint16(mainStream(view), 0xa5dc, true);
    view.setUint16(mainStream(view) + 2, 0x65, true);
  });
  expect(() => readDoc(old)).toThrow("unsupported_type");
});

describe("damaged or hostile", () => {
  test("encrypted", () => {
    const encrypted = changed((_, view) => {
      const at = mainStream(view);
      view.setUint16(at + 10, view.getUint16(at + 10, true) | 0x0100, true);
    });
    expect(() => readDoc(encrypted)).toThrow("password_protected");
  });
  test("a cyclic chain of sectors", () => {
    const circle = changed((_, view) => {
      const table = (view.getUint32(76, true) + 1) * 512;
      const directory = view.getUint32(48, true);
      view.setUint32(table + directory * 4, directory, true);
    });
    expect(() => readDoc(circle)).toThrow("corrupt");
    expect(sniff(circle)).toBeNull();
  });
  test("a stream that claims four gigabytes", () => {
    const huge = changed((bytes, view) =>
      view.setUint32(entryOf(bytes, "WordDocument") + 120, 0xfffffff0, true),
    );
    expect(() => readDoc(huge)).toThrow("corrupt");
  });
  test.each([600, 2000, 5000, 9000])("truncated after %i bytes", (length) => {
    expect(() => readDoc(RECEIPT.subarray(0, length))).toThrow("corrupt");
  });
});
