import { availableParallelism } from "node:os";
import { z } from "zod";
import { createReader, type Reader } from "@emita/reader/reader";
import type { Context } from "../../platform/context/context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import {
  giveUpReading,
  readDocument,
  readDocumentJob,
  type ReadDocumentPayload,
  type ReadingDeps,
} from "./read-document.ts";
import { resumeReadings } from "./resume-readings.ts";

/** One reading fills one core; more processes than this cost memory for nothing. */
const READERS_MAX = 4;

/** @param deps `ownTaxId` comes from the companies feature, wired in app.ts; `reader` is replaced in tests. */
export function documentJobs(
  ctx: Context,
  deps: Pick<ReadingDeps, "ownTaxId"> & Partial<ReadingDeps>,
): { definitions: JobDefinition<object>[]; close(): Promise<void> } {
  const workers = Math.min(READERS_MAX, availableParallelism());
  let reader: Reader | null = null;
  const startReader = (): Reader => (reader ??= createReader(readerOptions(ctx, workers)));
  const readingDeps: ReadingDeps = { reader: deps.reader ?? startReader, ownTaxId: deps.ownTaxId };
  const read: JobDefinition<ReadDocumentPayload> = {
    ...readDocumentJob,
    concurrency: workers,
    retryLimit: 3,
    retryDelaySeconds: 1,
    retryDelayMaxSeconds: 10,
    expireInSeconds: 120,
    handle: (payload) => readDocument(ctx, readingDeps, payload),
    onDead: (payload) => giveUpReading(ctx, payload),
  };
  const resume: JobDefinition<object> = {
    name: "resume-readings",
    payload: z.object({}),
    concurrency: 1,
    retryLimit: 1,
    retryDelaySeconds: 1,
    retryDelayMaxSeconds: 10,
    expireInSeconds: 300,
    everySeconds: 15,
    handle: async () => void (await resumeReadings(ctx)),
  };
  return {
    definitions: [read, resume],
    async close() {
      await reader?.close();
    },
  };
}

function readerOptions({ config, log }: Context, workers: number) {
  return {
    workers,
    ...(config.ocr && { externalOcr: config.ocr }),
    onEngineError: (message: string) =>
      log.warn({ reason: message }, "external OCR failed, the embedded engine took over"),
  };
}
