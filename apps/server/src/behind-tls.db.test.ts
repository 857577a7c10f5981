import { afterAll, beforeAll, expect, test } from "vitest";
import { parseConfig } from "./config/config.ts";
import { createTestApp } from "./test/server/app.ts";
import { signUpUser } from "./test/people/sign-up.ts";
import { startTlsProxy } from "./test/outside/tls-proxy.ts";

/** The product as people reach it: through a proxy that takes TLS. */
let proxy: Awaited<ReturnType<typeof startTlsProxy>>;
let whole: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  proxy = await startTlsProxy();
  const { publicUrl, trustedProxies, auth } = parseConfig({
    PUBLIC_URL: proxy.url,
    TRUSTED_PROXIES: "127.0.0.1",
  });
  whole = await createTestApp({ publicUrl, trustedProxies, auth });
  const url = await whole.app.server.listen({ port: 0, host: "127.0.0.1" });
  proxy.passTo(Number(new URL(url).port));
});
afterAll(async () => {
  await whole.stop();
  await proxy.stop();
});

const json = { "content-type": "application/json" };

test("signing in limits its cookie to TLS, and the page says by HSTS that it is reached by TLS only", async () => {
  const { email, password } = await signUpUser(whole.app);
  const signedIn = await proxy.ask(
    "POST",
    "/auth/v1/token?grant_type=password",
    { ...json, origin: proxy.url },
    JSON.stringify({ email, password }),
  );
  expect(signedIn.status).toBe(200);
  expect(signedIn.headers["set-cookie"]?.join("\n")).toMatch(/^emita-device=.*; Secure/);
  const page = await proxy.ask("GET", "/readyz", {});
  expect(page.headers["strict-transport-security"]).toContain("max-age=31536000");
});

test("a link that is not good any more leads back by https", async () => {
  const { status, headers } = await proxy.ask("GET", "/auth/v1/verify?token=x&type=signup", {});
  expect([status, new URL(headers.location ?? "").origin]).toEqual([303, proxy.url]);
});

test("events reach the page at once, through the proxy too", async () => {
  const { companyId, accessToken } = await signUpUser(whole.app);
  const headers = { authorization: `Bearer ${accessToken}` };
  const { status, body } = await proxy.ask("GET", "/api/v1/events", headers);
  expect(status).toBe(200);
  await whole.ctx.db.transaction().execute(async (transaction) => {
    await whole.ctx.live.publish(transaction, companyId, {
      type: "invoice.changed",
      id: companyId,
    });
  });
  let received = "";
  for await (const chunk of body) {
    received += String(chunk);
    if (received.includes("invoice.changed")) break;
  }
  expect(received).toContain("invoice.changed");
});
