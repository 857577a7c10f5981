import { availableParallelism } from "node:os";
import { z } from "zod";
import { createReader, type Reader } from "@emita/reader/reader";
import type { Context } from "../../platform/context/context.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import {
  askAboutDocument,
  askModelJob,
  giveUpModel,
  type AskingDeps,
  type AskModelPayload,
} from "./reading/model/ask-about-document.ts";
import { MODEL_TIMEOUT_MS } from "./reading/model/ask-model.ts";
import { AccountQueue } from "./reading/account-queue.ts";
import { readDocumentJob, type ReadDocumentPayload } from "./reading/read-document-job.ts";
import { giveUpReading, readDocument, type ReadingDeps } from "./reading/read-document.ts";
import { resumeReadings } from "./reading/resume-readings.ts";

/** One reading fills one core; more processes than this cost memory for nothing. */
const READERS_MAX = 4;

/** @param deps `issuer` comes from the companies feature, wired in app.ts; `reader` is replaced in tests. */
export function documentJobs(
  ctx: Context,
  deps: Omit<ReadingDeps, "reader"> & Partial<ReadingDeps>,
): { definitions: JobDefinition<object>[]; close(): Promise<void> } {
  const workers = Math.min(READERS_MAX, availableParallelism());
  let reader: Reader | null = null;
  const startReader = (): Reader => (reader ??= createReader(readerOptions(ctx, workers)));
  const readingDeps: ReadingDeps = { ...deps, reader: deps.reader ?? startReader };
  const turns = new AccountQueue(workers);
  const read: JobDefinition<ReadDocumentPayload> = {
    ...readDocumentJob,
    // One place more than readers, which no single account gets: another account's document starts at once, and the readers make room for it.
    concurrency: workers + 1,
    mostOfGroup: workers,
    retryLimit: 3,
    retryDelaySeconds: 1,
    retryDelayMaxSeconds: 10,
    expireInSeconds: 120,
    handle: (payload) => turns.run(ctx, payload, () => readDocument(ctx, readingDeps, payload)),
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
    definitions: [read, resume, askModelDefinition(ctx, deps)],
    async close() {
      await reader?.close();
    },
  };
}

/** It waits for an external service, so many may run, apart from the readings. */
function askModelDefinition(ctx: Context, deps: AskingDeps): JobDefinition<AskModelPayload> {
  return {
    ...askModelJob,
    concurrency: 8,
    retryLimit: 1,
    retryDelaySeconds: 3,
    retryDelayMaxSeconds: 10,
    expireInSeconds: 2 * Math.ceil(MODEL_TIMEOUT_MS / 1000),
    handle: (payload) => askAboutDocument(ctx, deps, payload),
    onDead: (payload) => giveUpModel(ctx, payload),
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
