import { onTestFinished } from "vitest";

/** Passes the request on to the product. */
type Pass = () => Promise<Response>;
/** Gives the answer to a request, or throws as a missing connection does. */
type Answer = (pass: Pass, method: string) => Response | Promise<Response>;

/**
 * Requests to these paths get this answer instead of the product's, until the test ends. To be called before the visit.
 * @param path the whole path, or a pattern for it
 * @returns ends it earlier; `count` requests were answered so far
 */
export function answer(path: string | RegExp, give: Answer): { end(): void; count(): number } {
  const send = globalThis.fetch;
  let count = 0;
  let ended = false;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const { pathname } = new URL(url, location.href);
    const fits = typeof path === "string" ? pathname === path : path.test(pathname);
    const pass = () => send(input, init);
    if (ended || !fits) return pass();
    count += 1;
    return give(pass, init?.method ?? (input instanceof Request ? input.method : "GET"));
  };
  const end = () => {
    ended = true;
  };
  onTestFinished(() => {
    globalThis.fetch = send;
  });
  return { end, count: () => count };
}

/** The product's answer with another body. */
export async function changed<T>(pass: Pass, change: (body: T) => T | object): Promise<Response> {
  const real = await pass();
  const body: T = await real.json();
  return Response.json(change(body), { status: real.status });
}

/** A refusal as the product's API gives it. */
export const refusal =
  (status: number, code: string): Answer =>
  () =>
    Response.json(
      { status, code, title: "Recusado", detail: "Recusado." },
      { status, headers: { "content-type": "application/problem+json" } },
    );

/** No connection. */
export const noConnection: Answer = () => {
  throw new TypeError("Failed to fetch");
};

/** The answer is under way for ever. */
export const silence: Answer = () => new Promise(() => undefined);
