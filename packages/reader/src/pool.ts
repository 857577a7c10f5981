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
  /** Owner of the document; null: no account. */
  readonly owner: string | null;
  readonly bytes: Uint8Array;
  readonly options: ReadOptions;
  readonly onPartial: (understood: Understood) => void;
  readonly resolve: (document: ReadDocument) => void;
  readonly reject: (error: unknown) => void;
  /** It was interrupted once for another owner's document: it does not take its owner's last reader again. */
  madeRoom: boolean;
}

interface Slot {
  worker: ChildProcess | null;
  job: Waiting | null;
  /** Stops the timer of its document, or of its idle time. */
  stopWatch: (() => void) | null;
  done: number;
  /** Its worker holds too much memory: it is replaced after its document. */
  isFull: boolean;
}

/** A worker with more memory between two documents is replaced: WebAssembly memory grows with the largest page and never shrinks. */
const FULL_BYTES = 300 * 1024 * 1024;
/** A worker is replaced after this number of documents in any case. */
const DOCUMENTS_PER_WORKER = 500;
/** An idle worker is ended after this time, which frees its memory. */
const IDLE_MS = 5 * 60_000;

/** Beginning of the error cause for a document that ended its worker. */
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

  /** The busy and idle processes. */
  pids(): number[] {
    return this.#slots.flatMap(({ worker }) => worker?.pid ?? []);
  }

  run(
    bytes: Uint8Array,
    options: ReadOptions,
    onPartial: (understood: Understood) => void,
    owner: string | null = null,
  ): Promise<ReadDocument> {
    if (this.#closed) return Promise.reject(new Error("The reader is closed"));
    return new Promise((resolve, reject) => {
      const waiting = { owner, bytes, options, onPartial, resolve, reject, madeRoom: false };
      this.#queue.push(waiting);
      this.#next();
      if (this.#queue.includes(waiting)) void this.#makeRoomFor(owner);
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

  /** Running workers first: starting one costs more than half a second. */
  #next(): void {
    if (this.#queue.length === 0) return;
    const free = this.#slots.filter((slot) => slot.job === null);
    const slot = free.find((candidate) => candidate.worker !== null) ?? free[0];
    const waiting = slot && this.#nextInQueue();
    if (!slot || !waiting) return;
    this.#queue.splice(this.#queue.indexOf(waiting), 1);
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

  /** An owner without a reader goes first: a given-up reader does not go to the next document of the owner that gave it up. */
  #nextInQueue(): Waiting | undefined {
    const ready = this.#queue.filter((one) => this.#mayStart(one));
    return ready.find(({ owner }) => this.#heldBy(owner).length === 0) ?? ready[0];
  }

  #mayStart({ owner, madeRoom }: Waiting): boolean {
    return !madeRoom || this.#heldBy(owner).length < this.#slots.length - 1;
  }

  #heldBy(owner: string | null): Slot[] {
    return this.#slots.filter(({ job }) => job !== null && job.owner === owner);
  }

  /**
   * One owner may use all readers, but not while another owner waits. Then the reading that began last is interrupted and repeated later.
   * This happens once per document, so that every document is read in the end.
   */
  async #makeRoomFor(owner: string | null): Promise<void> {
    const holder = this.#slots[0]?.job?.owner ?? null;
    const held = this.#heldBy(holder);
    if (held.length < 2 || held.length < this.#slots.length || holder === owner) return;
    const slot = held.findLast(({ job }) => job?.madeRoom === false);
    if (!slot?.job) return;
    const { job } = slot;
    slot.job = null;
    job.madeRoom = true;
    await this.#discard(slot, null);
    if (this.#closed) return job.reject(new Error("The reader is closed"));
    this.#queue.push(job);
    this.#next();
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
    // For the person, an unexpected parser error means a broken file; the cause is kept for the log.
    else reject(new ReaderError(answer.code ?? "corrupt", { cause: new Error(answer.message) }));
    this.#next();
  }

  /** Arrives shortly after the answer; the next document may have begun by then. */
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

/**
 * A stop signal may reach the workers before the parent: it says nothing about the document. Any other end is a crash, and a hostile file
 * its likeliest cause.
 */
function endedBy(why: string): Error {
  const cause = new Error(`${WORKER_ENDED}: ${why}`);
  return /^SIG(?:TERM|INT|HUP)$/.test(why) ? cause : new ReaderError("corrupt", { cause });
}
