import { onTestFinished } from "vitest";

/** Passes the request on to the product. */
type Pass = () => Promise<Response>;
type Reply = (pass: Pass, method: string) => Response | Promise<Response>;

/** Until the test ends, `reply` answers requests whose path matches. To be called before the visit. */
export function answer(path: RegExp, reply: Reply): void {
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const pass = () => before(input, init);
    if (!path.test(new URL(address, location.href).pathname)) return pass();
    return reply(pass, init?.method ?? (input instanceof Request ? input.method : "GET"));
  };
  onTestFinished(() => {
    globalThis.fetch = before;
  });
}

/** The product's answer with another body. */
export async function changed<T>(pass: Pass, change: (body: T) => T | object): Promise<Response> {
  const real = await pass();
  const body: T = await real.json();
  return Response.json(change(body), { status: real.status });
}
