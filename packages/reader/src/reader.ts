import { localDate } from "@emita/domain/basics/dates";
import { ReaderError } from "./errors.ts";
import type { ExternalOcrSettings } from "./ocr/external.ts";
import { WorkerPool } from "./pool.ts";
import type { ReadDocument, Understood } from "./read-document.ts";
import { MAX_BYTES } from "./size-limit.ts";
import { sniff } from "./sniff.ts";

export interface ReaderOptions {
  /** Number of documents read concurrently. One OCR uses one core. Default 1. */
  readonly workers?: number;
  /** CPU time per document, or four times as much wall-clock time; then its process is ended. Default 30 s. */
  readonly timeoutMs?: number;
  /** An OCR service to use before the embedded engine. */
  readonly externalOcr?: ExternalOcrSettings;
  /** Called when the external service failed and the embedded engine took over. The message contains nothing of the document. */
  readonly onEngineError?: (message: string) => void;
}

export interface ReadingResult extends ReadDocument {
  readonly ms: number;
}

export interface ReadRequest {
  /** Owner of the document: while another owner waits, one owner uses at most all readers but one. */
  readonly owner?: string;
  readonly ownTaxId?: string;
  /** YYYY-MM-DD; the current day in Brazil when left out. */
  readonly today?: string;
  /** Also the pages as pictures. */
  readonly sheets?: boolean;
  /** Also the recognised words, page by page. */
  readonly words?: boolean;
  /** Called with incomplete readings: codes at once, then the result of the first look at the text. */
  readonly onPartial?: (understood: Understood) => void;
}

export interface Reader {
  /** Throws ReaderError for every unreadable file. */
  read(bytes: Uint8Array, options?: ReadRequest): Promise<ReadingResult>;
  close(): Promise<void>;
}

export interface LocalReader extends Reader {
  /** Ids of the reading processes, for measurements. */
  pids(): readonly number[];
}

const DEFAULT_TIMEOUT_MS = 30_000;

/** Reads documents in separate processes, which start with the first document. */
export function createReader(options: ReaderOptions = {}): LocalReader {
  const pool = new WorkerPool({
    workers: options.workers ?? 1,
    timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    externalOcr: options.externalOcr ?? null,
    onEngineError: options.onEngineError ?? (() => undefined),
  });
  return {
    read: async (bytes, { today, onPartial, owner, ...options } = {}) => {
      const started = performance.now();
      refuseEarly(bytes);
      const document = await pool.run(
        bytes,
        { today: today ?? localDate(new Date()), ...options },
        onPartial ?? (() => undefined),
        owner ?? null,
      );
      return { ...document, ms: Math.round(performance.now() - started) };
    },
    pids: () => pool.pids(),
    close: () => pool.close(),
  };
}

/** Refusals that need no process. */
function refuseEarly(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new ReaderError("empty");
  if (bytes.length > MAX_BYTES) throw new ReaderError("too_large");
  if (sniff(bytes) === null) throw new ReaderError("unsupported_type");
}
