/**
 * Attributes of spans: kinds and outcomes, never a person or company. The list is closed so that no value of a person slips in.
 */
export interface SpanFacts {
  readonly "http.request.method"?: string;
  readonly "http.route"?: string;
  readonly "http.response.status_code"?: number;
  readonly "messaging.destination.name"?: string;
  readonly "emita.channel"?: string;
  readonly "emita.outcome"?: string;
  readonly "error.type"?: string;
}

type SpanKind = "server" | "consumer" | "client";

interface SpanStart {
  readonly name: string;
  readonly kind: SpanKind;
  readonly facts: SpanFacts;
  /** A `traceparent` (W3C) of another process; else the span that is active. */
  readonly parent?: string | undefined;
}

export interface Span {
  /** Everything that runs or is awaited inside has this span as its parent. */
  within<Result>(run: () => Result): Result;
  end(facts: SpanFacts, hasFailed: boolean): void;
}

export interface Tracer {
  begin(start: SpanStart): Span;
  /** The active span in the form of W3C, for a message to another process. */
  traceparent(): string | undefined;
  stop(): Promise<void>;
}

let tracer: Tracer | null = null;

/** Switches tracing on for this process (open-telemetry.ts), or off. Without it everything here costs a look at null. */
export function useTracer(given: Tracer | null): void {
  tracer = given;
}

export function beginSpan(start: SpanStart): Span | null {
  return tracer?.begin(start) ?? null;
}

export function traceparent(): string | undefined {
  return tracer?.traceparent();
}

/**
 * Runs a function in a span of its own. Of an error only the kind is recorded, because messages may quote anything.
 * @param outcome the word for its result
 */
export async function traced<Result>(
  start: SpanStart,
  run: () => Promise<Result>,
  outcome?: (result: Result) => string,
): Promise<Result> {
  const span = beginSpan(start);
  if (!span) return run();
  try {
    const result = await span.within(run);
    span.end(outcome ? { "emita.outcome": outcome(result) } : {}, false);
    return result;
  } catch (error) {
    span.end({ "error.type": error instanceof Error ? error.name : "unknown" }, true);
    throw error;
  }
}
