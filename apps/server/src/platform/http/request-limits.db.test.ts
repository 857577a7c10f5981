import { afterAll, beforeAll, expect, test } from "vitest";
import { callWith, createTokenBy, createTokenStage } from "../../test/people/token-stage.ts";

let stage: Awaited<ReturnType<typeof createTokenStage>>;

beforeAll(async () => {
  stage = await createTokenStage({ apiRateLimit: 5 });
  // A fixed clock, away from the end of a window.
  const intoMinute = stage.clock.now().getTime() % 60_000;
  stage.clock.advance(60_000 - intoMinute + 20_000);
});
afterAll(() => stage.stop());

const call = (bearer: string, url = "/api/v1/invoices") => callWith(stage.app, bearer, { url });

test("a token has its requests per minute; then 429 with the time to wait, as the headers say", async () => {
  const { accessToken } = await stage.signUp();
  const { token } = await createTokenBy(stage.app, accessToken);
  const { token: other } = await createTokenBy(stage.app, accessToken, { name: "Outro" });
  for (let left = 4; left >= 0; left -= 1) {
    const { statusCode, headers } = await call(token);
    expect([statusCode, headers["ratelimit-policy"], headers["ratelimit"]]).toEqual([
      200,
      '"token";q=5;w=60',
      `"token";r=${left};t=40`,
    ]);
  }
  const refused = await call(token);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({
    "retry-after": "40",
    "ratelimit-policy": '"token";q=5;w=60',
    ratelimit: '"token";r=0;t=40',
    "content-type": expect.stringContaining("application/problem+json"),
  });
  expect(refused.json()).toMatchObject({
    code: "rate_limited",
    detail: "O limite é de 5 pedidos por minuto. Espere 40 s e continue.",
  });
  expect((await call(other)).statusCode).toBe(200);
  stage.clock.advance(40_000);
  expect((await call(token)).headers["ratelimit"]).toBe('"token";r=4;t=60');
});

test("a person has four times as many; a route that resolves its caller twice counts once", async () => {
  const { accessToken } = await stage.signUp();
  const first = await call(accessToken, "/api/v1/documents/1");
  expect(first.headers["ratelimit"]).toMatch(/^"session";r=19;/);
  const second = await callWith(stage.app, accessToken, {
    method: "PUT",
    url: "/api/v1/company",
    payload: {},
  });
  expect(second.headers["ratelimit"]).toMatch(/^"session";r=18;/);
});

test("refusals of known callers carry the headers too, strangers get none", async () => {
  const { accessToken } = await stage.signUp({ verified: false });
  const refused = await call(accessToken);
  expect([refused.statusCode, refused.headers["ratelimit"]]).toEqual([
    403,
    expect.stringContaining('"session";r=19'),
  ]);
  expect((await call("")).headers["ratelimit"]).toBeUndefined();
});
