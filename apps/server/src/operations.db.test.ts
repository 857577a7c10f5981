import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestApp } from "./test/app.ts";

let whole: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  whole = await createTestApp();
});
afterEach(async () => {
  vi.useRealTimers();
  await whole.stop();
});

const health = async () => {
  const { statusCode, body } = await whole.app.server.inject({ url: "/healthz" });
  return [statusCode, JSON.parse(body)];
};

test("whoever asks often is answered from one look, and what breaks is told with the next", async () => {
  const check = vi.spyOn(whole.ctx.documents, "check");
  const answers = await Promise.all(Array.from({ length: 20 }, health));
  expect(answers).toEqual(Array.from({ length: 20 }, () => [200, { status: "ok" }]));
  expect(check).toHaveBeenCalledTimes(1);
  check.mockRejectedValue(new Error("disk full"));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await health()).toEqual([503, { status: "failing", failing: ["documents"] }]);
});

test("a part that does not answer fails, and is not asked again beside itself", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = vi.spyOn(whole.ctx.documents, "check").mockReturnValue(promise);
  for (let looks = 0; looks < 3; looks += 1) {
    const answer = health();
    await vi.waitFor(() => expect(check).toHaveBeenCalledTimes(1), { timeout: 30_000 });
    await vi.advanceTimersByTimeAsync(3_000);
    // The clock ran on for the others too: they may be among what fails.
    expect(await answer).toMatchObject([503, { failing: expect.arrayContaining(["documents"]) }]);
    await vi.advanceTimersByTimeAsync(2_000);
  }
  resolve();
});
