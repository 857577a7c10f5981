import { createEmita, type HttpOptions } from "../src/client.ts";

interface Seen {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}
export type Answer = () => Response;

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  () =>
    new Response(JSON.stringify(body), { status, headers });
export const problem = (
  code: string,
  status: number,
  headers: Record<string, string> = {},
): Answer =>
  json({ type: "x", title: "T", status, code, detail: "D", request_id: "r-1" }, status, headers);
export const broken: Answer = () => {
  throw new TypeError("fetch failed");
};

/** A client whose server gives these answers in turn. */
export function clientOf(answers: Answer[], options: Partial<HttpOptions> = {}) {
  const seen: Seen[] = [];
  const waits: number[] = [];
  const emita = createEmita({
    baseUrl: "https://emita.example/",
    token: "emita_test_x",
    wait: async (ms) => void waits.push(ms),
    fetch: async (url, init = {}) => {
      const { method = "GET", body } = init;
      seen.push({
        url: url instanceof Request ? url.url : url.toString(),
        method,
        headers: new Headers(init.headers),
        body,
      });
      const answer = answers[seen.length - 1];
      if (!answer) throw new Error("not expected");
      return answer();
    },
    ...options,
  });
  return { emita, seen, waits };
}
