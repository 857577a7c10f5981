import type { Random } from "./random.ts";

type Mutation = (bytes: Uint8Array, random: Random, others: readonly Uint8Array[]) => Uint8Array;

/** Extreme values for lengths, sizes and counts. */
const EXTREMES = [0, 1, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff];

/** Ways to damage a file, by name. */
export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  flipBits: (bytes, random) => {
    const out = Uint8Array.from(bytes);
    for (let left = random.int(1, 64); left > 0; left--)
      flip(out, random.int(0, out.length - 1), 1 << random.int(0, 7));
    return out;
  },
  flipOneBit: (bytes, random) => {
    const out = Uint8Array.from(bytes);
    flip(out, random.int(0, out.length - 1), 1 << random.int(0, 7));
    return out;
  },
  /** Headers determine what a parser does. */
  damageHeader: (bytes, random) => {
    const out = Uint8Array.from(bytes);
    for (let left = random.int(1, 6); left > 0; left--)
      out[random.int(8, Math.min(out.length, 600) - 1)] = random.int(0, 255);
    return out;
  },
  extremeNumber: (bytes, random) => {
    const out = Uint8Array.from(bytes);
    const view = new DataView(out.buffer);
    for (let left = random.int(1, 4); left > 0; left--)
      view.setUint32(random.int(0, out.length - 4), random.pick(EXTREMES), random.int(0, 1) === 0);
    return out;
  },
  truncate: (bytes, random) => bytes.slice(0, random.int(1, bytes.length)),
  cutOut: (bytes, random) => {
    const [from, to] = range(bytes, random);
    return joined(bytes.subarray(0, from), bytes.subarray(to));
  },
  repeat: (bytes, random) => {
    const [from, to] = range(bytes, random);
    const part = bytes.subarray(from, to);
    return joined(bytes.subarray(0, to), ...Array<Uint8Array>(random.int(1, 20)).fill(part));
  },
  zeros: (bytes, random) => {
    const [from, to] = range(bytes, random);
    return Uint8Array.from(bytes).fill(0, from, to);
  },
  swapChunks: (bytes, random) => {
    const size = random.int(1, Math.max(1, Math.floor(bytes.length / 4)));
    const half = Math.floor(bytes.length / 2);
    const a = random.int(0, half - Math.min(size, half));
    const b = random.int(half, bytes.length - Math.min(size, bytes.length - half));
    const out = Uint8Array.from(bytes);
    out.set(bytes.subarray(b, b + size), a);
    out.set(bytes.subarray(a, a + size), b);
    return out;
  },
  /** The head of one file on the body of another, of any type. */
  splice: (bytes, random, others) => {
    const other = random.pick(others);
    return joined(
      bytes.subarray(0, random.int(1, bytes.length)),
      other.subarray(random.int(0, other.length)),
    );
  },
};

function flip(bytes: Uint8Array, at: number, bit: number): void {
  bytes[at] = (bytes[at] ?? 0) ^ bit;
}

function range(bytes: Uint8Array, random: Random): [number, number] {
  const from = random.int(0, bytes.length - 1);
  return [from, Math.min(bytes.length, from + random.int(1, Math.max(2, bytes.length >> 2)))];
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}
