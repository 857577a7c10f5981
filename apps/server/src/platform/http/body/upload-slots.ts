import { AppError } from "../../basics/app-error.ts";
import { perContext } from "../../context/per-context.ts";
import { FairQueue } from "../../concurrency/fair-queue.ts";

/** A program that sends a whole pile at once stays below it. Each costs a connection and room for one file on the disk. */
const PER_ACCOUNT = 64;
const IN_ALL = 256;
const RETRY_AFTER_SECONDS = 5;

/**
 * Files that are on their way in, from the first byte of a body until what is made of it is kept: documents, statements and
 * certificates together.
 */
export const uploadSlots = perContext(
  () =>
    new FairQueue({ running: IN_ALL, runningPerOwner: PER_ACCOUNT, waiting: 0 }, (limit) =>
      limit === "all"
        ? new AppError("unavailable", {
            detail: "Há muitos envios ao mesmo tempo. Tente de novo em instantes.",
            retryAfterSeconds: RETRY_AFTER_SECONDS,
          })
        : new AppError("rate_limited", {
            detail: `Já há ${PER_ACCOUNT} envios desta conta em andamento. Espere alguns terminarem e envie de novo.`,
            retryAfterSeconds: RETRY_AFTER_SECONDS,
          }),
    ),
);
