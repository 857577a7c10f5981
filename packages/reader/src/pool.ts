import { Worker } from "node:worker_threads";
import type { Reading } from "@emita/domain/extraction/reading";
import { ReaderError } from "./errors.ts";
import type { Answer, ThreadSettings } from "./protocol.ts";
import type { ReadDocument, ReadOptions } from "./read-document.ts";

export interface PoolOptions {
  readonly workers: number;
  readonly timeoutMs: number;
  readonly settings: ThreadSettings;
  readonly onEngineError: (message: string) => void;
}

interface Waiting {
  readonly bytes: Uint8Array;
  readonly options: ReadOptions;
  readonly onPartial: (reading: Reading) => void;
  readonly resolve: (document: ReadDocument) => void;
  readonly reject: (error: unknown) => void;
}

interface Slot {
  worker: Worker | null;
  job: Waiting | null;
  timer: NodeJS.Timeout | null;
  done: number;
}

/** A thread is replaced after so many documents: WebAssembly memory grows with the largest page and never shrinks. */
const DOCUMENTS_PER_THREAD = 200;
/** An idle thread gives its memory back after this. */
const IDLE_MS = 5 * 60_000;
/** JavaScript heap of one thread; pictures and WebAssembly live outside it. */
const HEAP_MB = 320;

/** Threads that read one document each. A thread that takes too long or dies is killed and replaced; only its document fails. */
export class ThreadPool {
  readonly #options: PoolOptions;
  readonly #slots: Slot[];
  readonly #queue: Waiting[] = [];
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#slots = Array.from({ length: options.workers }, () => ({
      worker: null,
      job: null,
      timer: null,
      done: 0,
    }));
  }

  run(
    bytes: Uint8Array,
    options: ReadOptions,
    onPartial: (reading: Reading) => void,
  ): Promise<ReadDocument> {
    if (this.#closed) return Promise.reject(new Error("The reader is closed"));
    return new Promise((resolve, reject) => {
      this.#queue.push({ bytes, options, onPartial, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    const waiting = this.#queue.splice(0);
    for (const job of waiting) job.reject(new Error("The reader is closed"));
    await Promise.all(
      this.#slots.map((slot) => this.#discard(slot, new Error("The reader is closed"))),
    );
  }

  /** Warm threads first: starting one costs half a second. */
  #next(): void {
    if (this.#queue.length === 0) return;
    const free = this.#slots.filter((slot) => slot.job === null);
    const slot = free.find((candidate) => candidate.worker !== null) ?? free[0];
    const job = slot ? this.#queue.shift() : undefined;
    if (!slot || !job) return;
    if (slot.timer) clearTimeout(slot.timer);
    slot.job = job;
    slot.worker ??= this.#start(slot);
    slot.worker.ref();
    slot.timer = setTimeout(
      () => void this.#discard(slot, new ReaderError("timeout")).then(() => this.#next()),
      this.#options.timeoutMs,
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
    slot.worker.postMessage({ id: slot.done, bytes: job.bytes, options: job.options });
  }

  #start(slot: Slot): Worker {
    const worker = new Worker(new URL("./thread.ts", import.meta.url), {
      workerData: this.#options.settings,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      env: {},
    });
    slot.done = 0;
    worker.on("message", (answer: Answer) => this.#receive(slot, worker, answer));
    // A crash, also out of memory: hostile input is the likeliest cause.
    worker.on("error", (cause) => {
      if (slot.worker === worker)
        void this.#discard(slot, new ReaderError("corrupt", { cause })).then(() => this.#next());
    });
    worker.on("exit", () => {
      if (slot.worker === worker)
        void this.#discard(slot, new ReaderError("corrupt")).then(() => this.#next());
    });
    return worker;
  }

  #receive(slot: Slot, worker: Worker, answer: Answer): void {
    if (slot.worker !== worker || !slot.job) return;
    if (answer.kind === "engine_error") {
      this.#options.onEngineError(answer.message);
      return;
    }
    if (answer.kind === "partial") {
      slot.job.onPartial(answer.reading);
      return;
    }
    const { resolve, reject } = slot.job;
    slot.job = null;
    slot.done++;
    this.#rest(slot, worker);
    if (answer.kind === "done") resolve(answer.document);
    // A file that makes a parser fail in a way nobody foresaw is, for the person, a broken file; the cause is kept for the log.
    else reject(new ReaderError(answer.code ?? "corrupt", { cause: new Error(answer.message) }));
    this.#next();
  }

  #rest(slot: Slot, worker: Worker): void {
    if (slot.timer) clearTimeout(slot.timer);
    if (slot.done >= DOCUMENTS_PER_THREAD) {
      void this.#discard(slot, null);
      return;
    }
    worker.unref();
    slot.timer = setTimeout(() => void this.#discard(slot, null), IDLE_MS);
    slot.timer.unref();
  }

  async #discard(slot: Slot, reason: Error | null): Promise<void> {
    const { worker, job } = slot;
    if (slot.timer) clearTimeout(slot.timer);
    slot.worker = null;
    slot.job = null;
    slot.timer = null;
    if (job && reason) job.reject(reason);
    await worker?.terminate();
  }
}
