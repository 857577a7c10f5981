import { expect, test } from "vitest";
import { webmFile } from "./webm.ts";

test("a film is one segment of clusters whose lengths add up to the file", () => {
  const file = webmFile({
    width: 600,
    height: 1298,
    durationMs: 31_000,
    frames: [
      { ms: 0, isKey: true, bytes: Uint8Array.of(1, 2, 3) },
      { ms: 300, isKey: false, bytes: Uint8Array.of(4) },
      { ms: 30_500, isKey: false, bytes: Uint8Array.of(5, 6) },
    ],
  });
  const [head, segment, ...rest] = elementsOf(file);
  expect(rest).toEqual([]);
  expect(head?.id).toBe(0x1a45dfa3);
  const parts = elementsOf(segment?.body ?? file);
  expect(parts.map(({ id }) => id.toString(16))).toEqual([
    "1549a966",
    "1654ae6b",
    "1f43b675",
    "1f43b675",
  ]);
  const blocks = parts.slice(2).flatMap(({ body }) => elementsOf(body).slice(1));
  expect(blocks.map(({ body }) => [...body])).toEqual([
    [0x81, 0, 0, 0x80, 1, 2, 3],
    [0x81, 1, 44, 0, 4],
    [0x81, 1, 244, 0, 5, 6],
  ]);
});

interface Element {
  readonly id: number;
  readonly body: Uint8Array;
}

/** The elements of one level; the first bit that is set says how many bytes an id has. */
function elementsOf(bytes: Uint8Array): Element[] {
  const found: Element[] = [];
  for (let at = 0; at < bytes.length;) {
    const width = Math.clz32(bytes[at] ?? 0) - 23;
    const id = Number.parseInt(Buffer.from(bytes.subarray(at, at + width)).toString("hex"), 16);
    const view = new DataView(bytes.buffer, bytes.byteOffset + at + width, 8);
    const length = Number(view.getBigUint64(0) & 0x00ffffffffffffffn);
    const start = at + width + 8;
    found.push({ id, body: bytes.subarray(start, start + length) });
    at = start + length;
  }
  return found;
}
