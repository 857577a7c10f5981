import { ReaderError } from "./errors.ts";
import { standGuard } from "./guard.ts";
import type { OcrEngine } from "./ocr/engine.ts";
import { createExternalOcr, type ExternalOcrSettings } from "./ocr/external.ts";
import { withFallback } from "./ocr/fallback.ts";
import { createTesseract } from "./ocr/tesseract.ts";
import type { Answer, Job } from "./protocol.ts";
import { readDocument } from "./read-document.ts";

let embedded: Promise<OcrEngine> | undefined;

standGuard();
// Only the pool starts this file and talks to it.
process.on("message", (job: Job) => void work(job));

async function work({ id, bytes, options, externalOcr }: Job): Promise<void> {
  try {
    const document = await readDocument(
      bytes,
      options,
      () => engine(id, externalOcr),
      (understood) => answer({ kind: "partial", id, understood }),
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
  // After the answer, so that it delays nothing. Pictures are large and are outside the heap, where nothing triggers a collection.
  globalThis.gc?.();
  answer({ kind: "rested", id, memory: process.memoryUsage.rss() });
}

function embeddedEngine(): Promise<OcrEngine> {
  embedded ??= createTesseract();
  return embedded;
}

function engine(id: number, settings: ExternalOcrSettings | null): Promise<OcrEngine> {
  if (!settings) return embeddedEngine();
  const external = createExternalOcr(settings, fetch);
  return Promise.resolve(
    withFallback(external, embeddedEngine, (error) =>
      answer({ kind: "engine_error", id, message: messageOf(error) }),
    ),
  );
}

function answer(message: Answer): void {
  process.send?.(message);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
