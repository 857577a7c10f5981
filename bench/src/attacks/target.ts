import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { ATTACKERS_ADDRESS } from "./endpoints.ts";

/** The target of an attack, and the attacker's own session. Sent to another process as JSON. */
export interface Target {
  readonly url: string;
  readonly sandboxPort: number;
  readonly accessToken: string;
  /** E-mail address of the victim, whose account the attacker wants. */
  readonly victimEmail: string;
}

export interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface Answer {
  /** 0 when the connection was closed instead. */
  readonly status: number;
  readonly hasRetryAfter: boolean;
}

const TIMEOUT_MS = 60_000;

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** Answers so far, by status. */
export const tally: Record<string, number> = {};

export async function send(target: Target, path: string, call: Call = {}): Promise<Answer> {
  const answer = await attempt(target, path, call);
  const isOurFault = answer.status >= 500 && !(answer.status === 503 && answer.hasRetryAfter);
  const name = isOurFault ? `${answer.status}!` : String(answer.status);
  tally[name] = (tally[name] ?? 0) + 1;
  return answer;
}

function attempt(target: Target, path: string, call: Call): Promise<Answer> {
  const { method = "GET", headers = {}, body } = call;
  return new Promise((resolve) => {
    const lost = () => resolve({ status: 0, hasRetryAfter: false });
    const options = {
      method,
      headers,
      agent,
      localAddress: ATTACKERS_ADDRESS,
      timeout: TIMEOUT_MS,
    };
    const asked = request(target.url + path, options, (answer) => {
      answer.resume();
      answer.once("error", lost);
      answer.once("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          hasRetryAfter: answer.headers["retry-after"] !== undefined,
        }),
      );
    });
    asked.once("error", lost);
    asked.once("timeout", () => asked.destroy());
    asked.end(body);
  });
}

export const bearer = ({ accessToken }: Target) => ({ authorization: `Bearer ${accessToken}` });

export function sendJson(
  target: Target,
  path: string,
  body: unknown,
  method = "POST",
): Promise<Answer> {
  const headers = { ...bearer(target), "content-type": "application/json" };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return send(target, path, { method, headers, body: text });
}

const BOUNDARY = "----ataque";

/** The head of a multipart body with one file. */
export function fileHead(name: string): string {
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
}

export const multipartHeaders = (target: Target) => ({
  ...bearer(target),
  "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
});

export function sendFile(
  target: Target,
  path: string,
  bytes: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const others = Object.entries(fields).map(
    ([name, value]) =>
      `\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}`,
  );
  const tail = `${others.join("")}\r\n--${BOUNDARY}--\r\n`;
  const body = Buffer.concat([Buffer.from(fileHead("a")), bytes, Buffer.from(tail)]);
  return send(target, path, { method: "POST", headers: multipartHeaders(target), body });
}

/** `count` times, `lanes` at a time. */
export async function many(
  count: number,
  lanes: number,
  act: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Repeats until the time is over. */
export async function during(
  ms: number,
  lanes: number,
  act: () => Promise<unknown>,
): Promise<void> {
  const end = performance.now() + ms;
  const lane = async () => {
    while (performance.now() < end) await act();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

export const pause = (ms: number): Promise<void> => delay(ms);
