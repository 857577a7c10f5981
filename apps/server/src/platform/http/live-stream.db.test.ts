import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestApp } from "../../test/server/app.ts";
import { TestClock } from "../../test/server/feature-server.ts";
import { signUpUser } from "../../test/people/sign-up.ts";

let whole: Awaited<ReturnType<typeof createTestApp>>;
let url: string;

beforeAll(async () => {
  // No second passes: what a session was a moment ago is never forgotten by itself. The notice comes by way of PostgreSQL,
  // as it does to every other process.
  whole = await createTestApp({}, new TestClock(new Date()));
  url = await whole.app.server.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => whole.stop());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test.each(["local", "global"])("a stream ends with its session (%s)", async (scope) => {
  const { accessToken } = await signUpUser(whole.app);
  const stream = await fetch(`${url}/api/v1/events`, { headers: bearer(accessToken) });
  expect(stream.status).toBe(200);
  await fetch(`${url}/auth/v1/logout?scope=${scope}`, {
    method: "POST",
    headers: bearer(accessToken),
  });
  // Ends only when the server ends the stream; the sign-out sends no event to the screen.
  expect(await stream.text()).not.toContain("data:");
});

test("a stream goes on when only other sessions end", async () => {
  const { userId, accessToken } = await signUpUser(whole.app);
  const stream = await fetch(`${url}/api/v1/events`, { headers: bearer(accessToken) });
  await fetch(`${url}/auth/v1/logout?scope=others`, {
    method: "POST",
    headers: bearer(accessToken),
  });
  await whole.ctx.db.transaction().execute(async (transaction) => {
    await whole.ctx.live.publish(transaction, userId, { type: "invoice.changed", id: userId });
  });
  let received = "";
  for await (const chunk of stream.body ?? []) {
    received += Buffer.from(chunk).toString();
    if (received.includes("invoice.changed")) break;
  }
  expect(received).toContain("invoice.changed");
});

test("a person has a limited number of streams; one more is refused in words, another person's is not", async () => {
  const { accessToken } = await signUpUser(whole.app);
  const streams: AbortController[] = [];
  const open = (token: string) => {
    const stop = new AbortController();
    streams.push(stop);
    return fetch(`${url}/api/v1/events`, { headers: bearer(token), signal: stop.signal });
  };
  try {
    const opened = await Promise.all(Array.from({ length: 64 }, () => open(accessToken)));
    expect(opened.every(({ status }) => status === 200)).toBe(true);
    const refused = await open(accessToken);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
    expect(await refused.json()).toMatchObject({ code: "rate_limited" });
    expect((await open((await signUpUser(whole.app)).accessToken)).status).toBe(200);
    streams[0]?.abort();
    await vi.waitFor(async () => expect((await open(accessToken)).status).toBe(200), {
      timeout: 30_000,
    });
  } finally {
    for (const stream of streams) stream.abort();
  }
});
