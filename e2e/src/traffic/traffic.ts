import { randomUUID } from "node:crypto";
import { appendFileSync, closeSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createCheck } from "@emita/contract/testing/check-exchange";
import { toExchange } from "./recorded.ts";

const RECORDER = join(import.meta.dirname, "record.ts");
const DOCUMENT = join(import.meta.dirname, "../../../packages/contract/openapi.json");
const COUNTS = "counts.txt";

/** Positions up to which this process has checked each product's file. */
const lookedAt = new Map<string, number>();
let folder: string | null = null;

/** Products started from now on record their HTTP traffic in this folder. */
export function recordInto(given: string): void {
  folder = given;
}

/** A file for a new product, and the arguments that make it record there; null without recording. */
export function newRecord(): { readonly file: string; readonly args: readonly string[] } | null {
  if (folder === null) return null;
  const file = join(folder, `${randomUUID()}.jsonl`);
  follow(file);
  const recorder = pathToFileURL(RECORDER);
  recorder.searchParams.set("to", file);
  return { file, args: ["--import", recorder.href] };
}

/** Also checks another process's product, from here on. */
export function follow(file: string): void {
  if (!lookedAt.has(file)) lookedAt.set(file, 0);
}

type Check = ReturnType<typeof createCheck>;
let kept: Check | null = null;
const check: Check = (exchange) => {
  kept ??= createCheck(JSON.parse(readFileSync(DOCUMENT, "utf8")), { isWhole: true });
  return kept(exchange);
};

/** Checks records since the last call against the API's document: their number, and the differences. */
export function lookAtTraffic(): { readonly answers: number; readonly faults: readonly string[] } {
  const lines = [...lookedAt.keys()].flatMap(newLines);
  const exchanges = lines.map(toExchange).filter((exchange) => exchange !== null);
  const faults = new Set(exchanges.flatMap((exchange) => check(exchange)));
  if (folder !== null) appendFileSync(join(folder, COUNTS), `${exchanges.length}\n`);
  return { answers: exchanges.length, faults: [...faults] };
}

/** Number of answers that all processes have checked. */
export function countLookedAt(given: string): number {
  const counts = readFileSync(join(given, COUNTS), { encoding: "utf8", flag: "a+" });
  return counts.split("\n").reduce((sum, count) => sum + Number(count), 0);
}

function newLines(file: string): string[] {
  const from = lookedAt.get(file) ?? 0;
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= from) return [];
  const bytes = Buffer.alloc(size - from);
  const handle = openSync(file, "r");
  readSync(handle, bytes, 0, bytes.length, from);
  closeSync(handle);
  const end = bytes.lastIndexOf("\n") + 1;
  lookedAt.set(file, from + end);
  return bytes.subarray(0, end).toString().split("\n").filter(Boolean);
}
