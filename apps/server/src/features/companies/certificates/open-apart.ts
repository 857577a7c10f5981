import type { CertificateProblem, OpenedCertificate } from "@emita/fiscal/certificate";
import type { Result } from "@emita/domain/basics/result";
import { askChild, ChildFailure } from "@emita/reader/ask-child";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import { FairQueue } from "../../../platform/concurrency/fair-queue.ts";

export interface OpenQuestion {
  readonly bytes: Uint8Array;
  readonly password: string;
  readonly now: Date;
}
export type OpenAnswer = Result<OpenedCertificate, CertificateProblem>;

/** Ended by itself, or killed for its time or memory. */
export type OpenFailure = CertificateProblem | "not_opened";

/** The slowest real file takes a second of a core; a machine may be busy. */
const TIMEOUT_MS = 20_000;
const LIMITS = { heapMb: 96, memoryMb: 256 };
const AT_ONCE = 2;
const MAX_WAITING = 50;
const RETRY_AFTER_SECONDS = 30;

const queues = perContext(
  () =>
    new FairQueue(
      { running: AT_ONCE, runningPerOwner: 1, waiting: MAX_WAITING },
      () =>
        new AppError("unavailable", {
          detail: "Muitos certificados estão sendo abertos agora. Tente de novo em um minuto.",
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        }),
    ),
);

/**
 * `openCertificate` for the files of strangers: in a process of its own that is ended when it takes too long or too much,
 * a few at a time, so that no file keeps other users waiting.
 * @throws AppError unavailable when too many wait already.
 */
export async function openApart(
  ctx: Context,
  companyId: string,
  bytes: Uint8Array,
  password: string,
): Promise<Result<OpenedCertificate, OpenFailure>> {
  const question: OpenQuestion = { bytes, password, now: ctx.clock.now() };
  try {
    return await queues(ctx).run(companyId, () =>
      askChild<OpenAnswer>(new URL("./open-worker.ts", import.meta.url), question, {
        timeoutMs: TIMEOUT_MS,
        limits: LIMITS,
      }),
    );
  } catch (error) {
    if (!(error instanceof ChildFailure)) throw error;
    ctx.log.warn({ reason: error.reason }, "a certificate file ended the process that opened it");
    return { ok: false, reason: "not_opened" };
  }
}
