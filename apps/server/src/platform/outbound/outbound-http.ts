/** Why a call to the outside failed: `unreachable` covers refused, reset, name not found and time-out. */
export class OutboundError extends Error {
  override readonly name = "OutboundError";
  readonly kind: "unreachable" | "bad_answer";

  constructor(kind: "unreachable" | "bad_answer", message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

export interface OutboundAnswer {
  readonly status: number;
  readonly body: string;
}

const MAX_ANSWER_BYTES = 5 * 1024 * 1024;

/**
 * One call to another service with a time limit over the whole exchange and a size limit on the answer.
 * @throws OutboundError
 */
export async function callOutside(
  url: string,
  init: RequestInit & { timeoutMs: number },
): Promise<OutboundAnswer> {
  const { timeoutMs, ...request } = init;
  try {
    const response = await fetch(url, {
      ...request,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: await readLimited(response) };
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    throw new OutboundError("unreachable", "the other side did not answer", error);
  }
}

/**
 * A replacement of `fetch` for client libraries. Redirects are ordinary answers. The answer arrives whole or not at all, so the
 * call's signal limits the time to the last byte too.
 * @throws OutboundError bad_answer for one that is larger than `maxBytes`
 */
export function limitedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: "manual" });
    const { status, headers } = response;
    const body = await readLimited(response, maxBytes);
    return new Response(BODILESS.has(status) ? null : body, { status, headers });
  };
}

/** Answers that may have none: a `Response` refuses to be made of it. */
const BODILESS = new Set([204, 205, 304]);

async function readLimited(response: Response, maxBytes = MAX_ANSWER_BYTES): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new OutboundError("bad_answer", "the answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
