import type { ChildProcess } from "node:child_process";
import { endChild, startChild } from "./child.ts";
import { ReaderError } from "./errors.ts";
import type { ExternalOcrSettings } from "./ocr/external.ts";
import type { Answer, Job } from "./protocol.ts";
import type { ReadDocument, ReadOptions, Understood } from "./read-document.ts";
import { limitTime } from "./time-limit.ts";

export interface PoolOptions {
  readonly workers: number;
  /** CPU time for one document (time-limit.ts). */
  readonly timeoutMs: number;
  readonly externalOcr: ExternalOcrSettings | null;
  readonly onEngineError: (message: string) => void;
}

interface Waiting {
  readonly bytes: Uint8Array;
  readonly options: ReadOptions;
  readonly onPartial: (understood: Understood) => void;
  readonly resolve: (document: ReadDocument) => void;
  readonly reject: (error: unknown) => void;
}

interface Slot {
  worker: ChildProcess | null;
  job: Waiting | null;
  /** Stops the watch over its document, or over its idleness. */
  stopWatch: (() => void) | null;
  done: number;
  /** Its worker holds more memory than it should: the next pause is its last. */
  isFull: boolean;
}

/** A worker that holds more than this between two documents is replaced: WebAssembly memory grows with the largest page and never shrinks. */
const FULL_BYTES = 300 * 1024 * 1024;
/** And after so many documents, whatever it holds. */
const DOCUMENTS_PER_WORKER = 500;
/** An idle worker gives its memory back after this. */
const IDLE_MS = 5 * 60_000;

/** How the cause begins of an error that says a document ended its worker. */
export const WORKER_ENDED = "the worker ended";

/** Processes that read one document each. One that takes too long or dies is replaced; only its document fails. */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #slots: Slot[];
  readonly #queue: Waiting[] = [];
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#slots = Array.from({ length: options.workers }, () => ({
      worker: null,
      job: null,
      stopWatch: null,
      done: 0,
      isFull: false,
    }));
  }

  /** The processes at work or waiting for it. */
  pids(): number[] {
    return this.#slots.flatMap(({ worker }) => worker?.pid ?? []);
  }

  run(
    bytes: Uint8Array,
    options: ReadOptions,
    onPartial: (understood: Understood) => void,
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

  /** Warm workers first: starting one costs more than half a second. */
  #next(): void {
    if (this.#queue.length === 0) return;
    const free = this.#slots.filter((slot) => slot.job === null);
    const slot = free.find((candidate) => candidate.worker !== null) ?? free[0];
    const waiting = slot ? this.#queue.shift() : undefined;
    if (!slot || !waiting) return;
    slot.stopWatch?.();
    slot.job = waiting;
    slot.worker ??= this.#start(slot);
    slot.stopWatch = limitTime(
      slot.worker.pid,
      this.#options.timeoutMs,
      () => void this.#discard(slot, new ReaderError("timeout")).then(() => this.#next()),
    );
    const { bytes, options } = waiting;
    const { externalOcr } = this.#options;
    const job: Job = { id: slot.done, bytes, options, externalOcr };
    slot.worker.send(job);
  }

  #start(slot: Slot): ChildProcess {
    const worker = startChild(new URL("./worker.ts", import.meta.url));
    slot.done = 0;
    slot.isFull = false;
    worker.on("message", (answer: Answer) => this.#receive(slot, worker, answer));
    const onEnd = (reason: Error) => {
      if (slot.worker === worker) void this.#discard(slot, reason).then(() => this.#next());
    };
    worker.on("error", (cause) => onEnd(new ReaderError("corrupt", { cause })));
    worker.on("exit", (code, signal) => onEnd(endedBy(signal ?? String(code))));
    return worker;
  }

  #receive(slot: Slot, worker: ChildProcess, answer: Answer): void {
    if (slot.worker !== worker) return;
    if (answer.kind === "rested") this.#rested(slot, answer.memory);
    else if (answer.kind === "engine_error") this.#options.onEngineError(answer.message);
    else if (answer.kind === "partial") slot.job?.onPartial(answer.understood);
    else this.#settle(slot, answer);
  }

  #settle(slot: Slot, answer: Extract<Answer, { kind: "done" | "failed" }>): void {
    if (!slot.job) return;
    const { resolve, reject } = slot.job;
    slot.job = null;
    slot.done++;
    this.#pause(slot);
    if (answer.kind === "done") resolve(answer.document);
    // A file that makes a parser fail in a way nobody foresaw is, for the person, a broken file; the cause is kept for the log.
    else reject(new ReaderError(answer.code ?? "corrupt", { cause: new Error(answer.message) }));
    this.#next();
  }

  /** Comes a moment after the answer; by then the next document may have begun. */
  #rested(slot: Slot, memory: number): void {
    slot.isFull = memory > FULL_BYTES;
    if (slot.isFull && slot.job === null) void this.#discard(slot, null);
  }

  #pause(slot: Slot): void {
    slot.stopWatch?.();
    if (slot.isFull || slot.done >= DOCUMENTS_PER_WORKER) {
      void this.#discard(slot, null);
      return;
    }
    const timer = setTimeout(() => void this.#discard(slot, null), IDLE_MS);
    timer.unref();
    slot.stopWatch = () => clearTimeout(timer);
  }

  async #discard(slot: Slot, reason: Error | null): Promise<void> {
    const { worker, job } = slot;
    slot.stopWatch?.();
    slot.worker = null;
    slot.job = null;
    slot.stopWatch = null;
    if (job && reason) job.reject(reason);
    if (worker) await endChild(worker);
  }
}

/** Whoever stops a service may reach its workers first: that says nothing of the document. Any other end is a crash, and a hostile file its likeliest cause. */
function endedBy(why: string): Error {
  const cause = new Error(`${WORKER_ENDED}: ${why}`);
  return /^SIG(?:TERM|INT|HUP)$/.test(why) ? cause : new ReaderError("corrupt", { cause });
}
