import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createProviderStage,
  jsonOf,
  person,
  type ProviderStage,
  SITE,
} from "../../test/people/provider-stage.ts";

let stage: ProviderStage;

beforeAll(async () => {
  stage = await createProviderStage();
});
afterAll(() => stage.stop());

test("the way out has its own PKCE, state and nonce, and reserved parameters are not the caller's", async () => {
  const query = new URLSearchParams({
    provider: "google",
    redirect_to: `${SITE}/dashboard`,
    scopes: "calendar",
    login_hint: "ana",
    client_id: "evil",
    redirect_uri: "https://evil.example/",
    state: "chosen",
    nonce: "chosen",
    response_type: "token",
  });
  const answer = await stage.newBrowser().request(`${SITE}/auth/v1/authorize?${query.toString()}`);
  expect(answer.status).toBe(302);
  const way = new URL(answer.headers.get("location") ?? "");
  expect(way.origin).toBe(stage.provider.issuer);
  expect(way.searchParams.get("client_id")).toBe(stage.provider.clientId);
  expect(way.searchParams.get("redirect_uri")).toBe(`${SITE}/auth/v1/callback`);
  expect(way.searchParams.get("response_type")).toBe("code");
  expect(way.searchParams.get("code_challenge_method")).toBe("S256");
  expect(way.searchParams.get("state")).not.toBe("chosen");
  expect(way.searchParams.get("nonce")).not.toBe("chosen");
  expect(way.searchParams.get("login_hint")).toBe("ana");
  expect(way.searchParams.get("scope")).toBe("openid email profile calendar");
  const [cookie = ""] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax$/);
});

test.each([
  ["https://evil.example/", SITE],
  ["//evil.example/", SITE],
  ["https://localhost:3000.evil.example/", SITE],
  ["javascript:alert(1)", SITE],
  ["http://user:pass@localhost:3000/", SITE],
  ["https://app.exemplo.com.br.evil.example/", SITE],
  ["https://app.exemplo.com.br/entrada?sb_flow_id=1", "https://app.exemplo.com.br"],
  ["/pix", SITE],
])("asked to return to %s, the browser returns to %s", async (redirectTo, origin) => {
  stage.provider.seat(person());
  const { url } = await stage
    .newBrowser()
    .open(await stage.wayOf(stage.server.client(), redirectTo));
  expect(url.origin).toBe(origin);
  expect(url.searchParams.get("code")).not.toBeNull();
});

test("an unknown provider is refused", async () => {
  for (const name of ["facebook", "", "email"]) {
    const answer = await stage.server.call(`/auth/v1/authorize?provider=${name}`);
    expect([answer.status, answer.body["code"]]).toEqual([400, "validation_failed"]);
    expect(String(answer.body["message"])).toContain("Unsupported provider");
  }
});

test("only the browser that left may return, once and in time", async () => {
  const [browser, other] = [stage.newBrowser(), stage.newBrowser()];
  stage.provider.seat(person());
  const { callback } = await stage.begin(browser);

  const fixed = await other.request(callback);
  expect([fixed.status, (await jsonOf(fixed))["code"]]).toEqual([400, "bad_oauth_state"]);
  const arrived = await browser.request(callback);
  expect(arrived.headers.get("location")).toContain("code=");
  const replayed = await browser.request(callback);
  expect([replayed.status, (await jsonOf(replayed))["code"]]).toEqual([
    400,
    "flow_state_already_used",
  ]);

  const late = await stage.begin(browser);
  stage.server.clock.advance(300_000);
  const expired = await browser.request(late.callback);
  expect([expired.status, (await jsonOf(expired))["code"]]).toEqual([400, "bad_oauth_state"]);

  for (const [state, code] of [
    ["", "bad_oauth_callback"],
    ["abc", "bad_oauth_state"],
    [crypto.randomUUID(), "bad_oauth_state"],
  ]) {
    const answer = await browser.request(`${SITE}/auth/v1/callback?state=${state}&code=x`);
    expect([answer.status, (await jsonOf(answer))["code"]]).toEqual([400, code]);
  }
});

test("a person whose way back is gone lands on a screen that says so; a program gets the refusal", async () => {
  const email = `${stage.server.url}/auth/v1/callback?state=abc&code=def`;
  const page = await fetch(email, {
    headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8" },
    redirect: "manual",
  });
  expect(page.status).toBe(302);
  const target = new URL(page.headers.get("location") ?? "");
  expect(target.origin + target.pathname).toBe(`${SITE}/signin`);
  expect(target.searchParams.get("error_code")).toBe("bad_oauth_state");
  expect((await fetch(email, { redirect: "manual" })).status).toBe(400);
});

test("a code of one way is worth nothing on another", async () => {
  const [browser, thief] = [stage.newBrowser(), stage.newBrowser()];
  stage.provider.seat(person());
  const own = new URL((await stage.begin(browser)).callback);
  const foreign = new URL((await stage.begin(thief)).callback);
  own.searchParams.set("code", foreign.searchParams.get("code") ?? "");
  const { url } = await browser.open(own.href);
  expect(url.searchParams.get("error_code")).toBe("bad_oauth_callback");
  expect(url.searchParams.get("code")).toBeNull();
});

test("our code serves once, and only with the verifier of its browser", async () => {
  const client = stage.server.client();
  const browser = stage.newBrowser();
  stage.provider.seat(person());
  const { url } = await browser.open(await stage.wayOf(client));
  const code = url.searchParams.get("code") ?? "";
  const stolen = await stage.server.post("/auth/v1/token?grant_type=pkce", {
    auth_code: code,
    code_verifier: "x".repeat(64),
  });
  expect((await jsonOf(stolen))["code"]).toBe("bad_code_verifier");
  expect((await client.exchangeCodeForSession(code)).error).toBeNull();
  const { url: second } = await browser.open(await stage.wayOf(client));
  await client.exchangeCodeForSession(second.searchParams.get("code") ?? "");
  const again = await stage.server.post("/auth/v1/token?grant_type=pkce", {
    auth_code: code,
    code_verifier: "x".repeat(64),
  });
  expect((await jsonOf(again))["code"]).toBe("flow_state_not_found");
});

test("Apple's form comes back by GET, where the cookie is", async () => {
  const browser = stage.newBrowser();
  stage.provider.seat(person());
  const callback = new URL((await stage.begin(browser)).callback);
  const { url } = await browser.open(`${SITE}/auth/v1/callback`, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://appleid.apple.com",
    },
    body: callback.searchParams.toString(),
  });
  expect(url.pathname).toBe("/dashboard");
  expect(url.searchParams.get("code")).not.toBeNull();
});
