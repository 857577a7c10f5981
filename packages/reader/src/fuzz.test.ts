import { afterAll, expect, test } from "vitest";
import { createReader } from "./reader.ts";
import { fuzz } from "./test/fuzz.ts";

/** The long campaign is `npm run bench -- fuzz`. */
const FILES = 80;
const SEED = 20_261_122;
/** Some files keep a reader busy until it is ended. */
const TIME_LIMIT_MS = 20_000;

const reader = createReader({ workers: 2, timeoutMs: TIME_LIMIT_MS });
afterAll(() => reader.close());

test(`${FILES} hostile and damaged files (seed ${SEED}) do no harm`, async () => {
  const { outcomes, fatal } = await fuzz(reader, { files: FILES, seed: SEED, lanes: 2 });
  expect(fatal).toEqual([]);
  expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(FILES);
  // Some damage leaves a document readable; most does not.
  expect(outcomes["read"]).toBeGreaterThan(0);
  expect(outcomes["corrupt"]).toBeGreaterThan(0);
}, 600_000);
