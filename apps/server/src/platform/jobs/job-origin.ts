import { z } from "zod";
import { traceparent } from "../basics/tracing.ts";
import { currentWork } from "../basics/work-context.ts";

/** Lies beside the payload of a job. */
const ORIGIN = "_from";
const originSchema = z.object({
  [ORIGIN]: z.object({ reqId: z.string().optional(), traceparent: z.string().optional() }),
});

/** The request that a job comes from, through other jobs too: its lines in the log name it, its spans belong to it. */
interface Origin {
  readonly reqId?: string | undefined;
  /** The span in which it was enqueued. */
  readonly traceparent?: string | undefined;
}

/** A payload with where it comes from, for the queue. */
export function signed(payload: object): object {
  const origin = { reqId: currentWork()?.reqId, traceparent: traceparent() };
  const isKnown = origin.reqId !== undefined || origin.traceparent !== undefined;
  return isKnown ? { ...payload, [ORIGIN]: origin } : payload;
}

export function originOf(data: object): Origin {
  return originSchema.safeParse(data).data?.[ORIGIN] ?? {};
}

/** The payload as it was enqueued. */
export function withoutOrigin(data: object): object {
  const { [ORIGIN]: _origin, ...payload } = { [ORIGIN]: undefined, ...data };
  return payload;
}
