import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { answerPage, isPageOfTheApp } from "./pages.ts";

const SERVER = join(import.meta.dirname, "../../server/src/platform/pages/web-app.ts");

test("a path that server programs answer is no page of the app here either", async () => {
  const source = await readFile(SERVER, "utf8");
  const list = /PROGRAM_PATHS = \[([^\]]*)\]/.exec(source)?.[1] ?? "";
  const paths = [...list.matchAll(/"([^"]+)"/g)].map(([, path]) => path ?? "");
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter(isPageOfTheApp)).toEqual([]);
  expect(["/", "/scan", "/notas/1", "/signin"].every(isPageOfTheApp)).toBe(true);
});

const kept = new Map([
  ["/", "start"],
  ["/scan", "app"],
]);
const match = (key: string) => Promise.resolve(new Response(kept.get(key)));
const ask = async (path: string) =>
  (await answerPage(new Request(`https://emita.example${path}`), "v1")).text();

function stub(answer: () => Promise<Response>): void {
  vi.stubGlobal("caches", { open: () => Promise.resolve({ match }) });
  vi.stubGlobal("fetch", answer);
}
describe("a page", () => {
  afterEach(() => vi.unstubAllGlobals());

  test("the page is the server's while it answers", async () => {
    stub(() => Promise.resolve(new Response("fresh")));
    expect(await ask("/dashboard")).toBe("fresh");
  });

  test("the page is the cached one without a connection or with a server error", async () => {
    stub(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await ask("/dashboard")).toBe("app");
    expect(await ask("/")).toBe("start");
    stub(() => Promise.resolve(new Response("bad gateway", { status: 502 })));
    expect(await ask("/dashboard")).toBe("app");
  });

  test("the page is the cached one when the server is too slow", async () => {
    vi.useFakeTimers();
    stub(() => new Promise(() => undefined));
    const answer = ask("/pix");
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await answer).toBe("app");
    vi.useRealTimers();
  });
});
