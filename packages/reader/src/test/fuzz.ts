import { crc32 } from "node:zlib";
import { ReaderError } from "../errors.ts";
import { WORKER_ENDED } from "../pool.ts";
import type { LocalReader } from "../reader.ts";
import { HOSTILE, STOPPED_BY_FORCE } from "./hostile.ts";
import { peakMemory } from "./memory.ts";
import { MUTATIONS } from "./mutations.ts";
import { snippets } from "./of-every-type.ts";
import { Random } from "./random.ts";

export interface FuzzOptions {
  readonly files: number;
  readonly seed: number;
  /** Number of files read concurrently: as many as the reader has workers. */
  readonly lanes: number;
  /** Called for every file that unexpectedly ended a worker. */
  readonly onFatal?: (name: string, bytes: Uint8Array) => void;
  readonly onProgress?: (done: number) => void;
}

export interface FuzzReport {
  /** Number of files by outcome: `read`, or the code of a refusal. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Files that unexpectedly ended a worker: too slow, too large, or a crash. */
  readonly fatal: readonly string[];
  readonly slowest: { readonly name: string; readonly ms: number };
  /** Of one worker, bytes; 0 when the system does not report it. */
  readonly peakMemory: number;
}

interface Case {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Reads hostile and damaged files of every type. Throws when the reader returns anything but a reading or a ReaderError. */
export async function fuzz(reader: LocalReader, options: FuzzOptions): Promise<FuzzReport> {
  const cases = damagedFiles(options.files, options.seed, await snippets());
  const outcomes: Record<string, number> = {};
  const fatal: string[] = [];
  let slowest = { name: "", ms: 0 };
  let peak = 0;
  let done = 0;
  const lane = async () => {
    for (const { name, bytes } of cases) {
      const started = performance.now();
      const { outcome, isFatal } = await attempt(reader, bytes);
      const ms = Math.round(performance.now() - started);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      if (ms > slowest.ms) slowest = { name, ms };
      if (isFatal && !STOPPED_BY_FORCE.has(name)) {
        fatal.push(`${name}: ${outcome}`);
        options.onFatal?.(name, bytes);
      }
      peak = Math.max(peak, ...reader.pids().map(peakMemory));
      options.onProgress?.(++done);
    }
  };
  await Promise.all(Array.from({ length: options.lanes }, lane));
  return { outcomes, fatal, slowest, peakMemory: peak };
}

async function attempt(
  reader: LocalReader,
  bytes: Uint8Array,
): Promise<{ outcome: string; isFatal: boolean }> {
  try {
    await reader.read(bytes, { today: "2026-11-20" });
    return { outcome: "read", isFatal: false };
  } catch (error) {
    if (!(error instanceof ReaderError)) throw error;
    const hasEnded = error.cause instanceof Error && error.cause.message.startsWith(WORKER_ENDED);
    return { outcome: error.code, isFatal: hasEnded || error.code === "timeout" };
  }
}

/** The hand-made ones first. */
function* damagedFiles(
  count: number,
  seed: number,
  whole: Readonly<Record<string, Uint8Array>>,
): Generator<Case> {
  const random = new Random(seed);
  const types = Object.keys(whole);
  const others = Object.values(whole);
  const hostile = Object.entries(HOSTILE).slice(0, count);
  for (const [name, make] of hostile) yield { name, bytes: make() };
  for (let number = hostile.length; number < count; number++) {
    const type = types[number % types.length] ?? "";
    const mutation = random.pick(Object.keys(MUTATIONS));
    const mutated = MUTATIONS[mutation]?.(whole[type] ?? new Uint8Array(), random, others);
    if (!mutated) continue;
    // Half of the pictures get new check sums: a wrong one would be refused too early.
    const isSealed = type === "png" && random.int(0, 1) === 0;
    if (isSealed) sealPng(mutated);
    yield { name: `${number} ${type} ${mutation}${isSealed ? " sealed" : ""}`, bytes: mutated };
  }
}

/** Writes the check sum after each chunk, as far as lengths are valid. */
function sealPng(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 8 + view.getUint32(at);
    if (end + 4 > bytes.length) return;
    view.setUint32(end, crc32(bytes.subarray(at + 4, end)));
    at = end + 4;
  }
}
