import type { LookupAddress } from "node:dns";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import type { SecureContextOptions } from "node:tls";
import { checkTarget, resolveTarget, type TargetRules } from "./outside-target.ts";

export type PostFailure =
  | "refused_address"
  | "name_not_found"
  | "unreachable"
  | "bad_certificate"
  | "timeout"
  | "broken_answer";

export type PostResult =
  | { readonly kind: "answer"; readonly status: number; readonly body: string }
  | { readonly kind: "failure"; readonly reason: PostFailure };

/** A certificate with its key: a PKCS#12 file, or both in PEM. `ca`: whom to trust in place of the usual authorities. */
export type ClientIdentity = Pick<
  SecureContextOptions,
  "pfx" | "cert" | "key" | "passphrase" | "ca"
>;

export type BytesResult =
  | { readonly kind: "answer"; readonly status: number; readonly bytes: Buffer }
  | { readonly kind: "failure"; readonly reason: PostFailure };

export interface OutsidePost extends TargetRules {
  readonly url: string;
  /** POST when left out. */
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Our certificate, for a side that asks for one (mutual TLS). */
  readonly identity?: ClientIdentity | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** Over all: name, connection, sending, the last byte of the answer. */
  readonly timeoutMs: number;
  /** Answers are read up to this length. */
  readonly answerLimitBytes: number;
}

/**
 * Sends a request to an address that a stranger chose. It cannot be led to our own network: the name is resolved once, every address
 * checked, and the connection made to a checked one. Redirects are answers like others. Never throws for the other side.
 */
export async function postOutside(post: OutsidePost): Promise<PostResult> {
  const result = await fetchOutside(post);
  if (result.kind === "failure") return result;
  return { kind: "answer", status: result.status, body: result.bytes.toString("utf8") };
}

/** The same for an answer that is no text. */
export async function fetchOutside(post: OutsidePost): Promise<BytesResult> {
  const deadline = AbortSignal.timeout(post.timeoutMs);
  const course = { isAnswering: false };
  try {
    return await Promise.race([attempt(post, deadline, course), expiry(deadline)]);
  } catch (error) {
    return { kind: "failure", reason: reasonOf(error, deadline, course.isAnswering) };
  }
}

interface Course {
  isAnswering: boolean;
}

async function attempt(
  post: OutsidePost,
  deadline: AbortSignal,
  course: Course,
): Promise<BytesResult> {
  const target = checkTarget(post.url, post);
  const addresses = target.ok ? await resolveTarget(target.url, post) : null;
  if (!target.ok || !addresses) return { kind: "failure", reason: "refused_address" };
  deadline.throwIfAborted();
  const response = await exchange(post, target.url, addresses, deadline);
  course.isAnswering = true;
  const bytes = await readUpTo(response, post.answerLimitBytes);
  return { kind: "answer", status: response.statusCode ?? 0, bytes };
}

function expiry(deadline: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    deadline.addEventListener("abort", () => reject(deadline.reason), { once: true });
  });
}

function exchange(
  { headers, body, method = "POST", identity }: OutsidePost,
  url: URL,
  addresses: readonly LookupAddress[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      ...identity,
      method,
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      // A connection of its own, closed afterwards: none that was opened under an earlier answer of the name server.
      agent: false,
      lookup: pinnedTo(addresses),
      signal,
    });
    request.on("response", resolve);
    // Kept for the whole exchange: errors after the answer began surface while it is read.
    request.on("error", reject);
    // An upgrade, for instance, ends without an answer and without an error.
    request.on("close", () => reject(new Error("closed without an answer")));
    request.end(body);
  });
}

/** Answers the question for the name's addresses with those that were checked. */
function pinnedTo(addresses: readonly LookupAddress[]): LookupFunction {
  return (_hostname, { all }, done) => {
    const first = addresses[0];
    if (all) done(null, [...addresses]);
    else if (first) done(null, first.address, first.family);
    else done(new Error("no address"), "");
  };
}

async function readUpTo(response: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= limitBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, limitBytes);
}

const CERTIFICATE_FAULT = /CERT|SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)/;
const NO_SUCH_NAME = new Set(["ENOTFOUND", "EAI_AGAIN", "ENODATA", "ESERVFAIL"]);

function reasonOf(error: unknown, deadline: AbortSignal, isAnswering: boolean): PostFailure {
  if (deadline.aborted) return "timeout";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (NO_SUCH_NAME.has(code)) return "name_not_found";
  if (CERTIFICATE_FAULT.test(code)) return "bad_certificate";
  return isAnswering || code.startsWith("HPE_") ? "broken_answer" : "unreachable";
}
