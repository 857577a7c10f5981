import { parentPort, workerData } from "node:worker_threads";
import { ReaderError } from "./errors.ts";
import type { OcrEngine } from "./ocr/engine.ts";
import { createExternalOcr } from "./ocr/external.ts";
import { withFallback } from "./ocr/fallback.ts";
import { createTesseract } from "./ocr/tesseract.ts";
import type { Answer, Job, ThreadSettings } from "./protocol.ts";
import { readDocument } from "./read-document.ts";

// The pool is the only one that starts this file, with exactly these settings.
const { externalOcr } = workerData as ThreadSettings;

let embedded: Promise<OcrEngine> | undefined;
let currentJob = 0;

function embeddedEngine(): Promise<OcrEngine> {
  embedded ??= createTesseract();
  return embedded;
}

function engine(): Promise<OcrEngine> {
  if (!externalOcr) return embeddedEngine();
  const external = createExternalOcr(externalOcr, fetch);
  return Promise.resolve(
    withFallback(external, embeddedEngine, (error) =>
      answer({ kind: "engine_error", id: currentJob, message: messageOf(error) }),
    ),
  );
}

parentPort?.on("message", (job: Job) => void work(job));

async function work({ id, bytes, options }: Job): Promise<void> {
  currentJob = id;
  try {
    const document = await readDocument(bytes, options, engine, (reading) =>
      answer({ kind: "partial", id, reading }),
    );
    answer({ kind: "done", id, document });
  } catch (error) {
    answer({
      kind: "failed",
      id,
      code: error instanceof ReaderError ? error.code : null,
      message: messageOf(error),
    });
  }
}

function answer(message: Answer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a message port has no origin to name
  parentPort?.postMessage(message);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
