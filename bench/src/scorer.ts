import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

export const CORPUS = join(import.meta.dirname, "../../../shared/corpus");

/** The used part of the corpus' own scorer's output with --json. */
export interface Score {
  readonly groups: Readonly<Record<string, Readonly<Record<string, number | null>>>>;
  /** By field: answers, and documents that do not show the field. */
  readonly invented: Readonly<Record<string, readonly [number, number]>>;
  /** Number of wrong answers for the given field. */
  readonly wrong: number;
}

/** @param field whose wrong answers are counted */
export async function runScorer(predictions: readonly object[], field = "valor"): Promise<Score> {
  const directory = await mkdtemp(join(tmpdir(), "emita-bench-"));
  try {
    const path = join(directory, "predictions.jsonl");
    await writeFile(path, predictions.map((prediction) => JSON.stringify(prediction)).join("\n"));
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [
      join(CORPUS, "score.mjs"),
      path,
      "--json",
      "--errors",
      field,
    ]);
    const missed = stderr.split("\n").filter((line) => line !== "");
    const wrong = missed.filter((line) => !/\tgot (?:undefined|null|)$/.test(line)).length;
    // The scorer's documented output.
    return { ...(JSON.parse(stdout) as Omit<Score, "wrong">), wrong };
  } finally {
    await rm(directory, { recursive: true });
  }
}
