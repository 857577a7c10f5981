import { api } from "@emita/contract/paths";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseConfig } from "./config/config.ts";
import { createTestApp } from "./test/server/app.ts";
import { routesOf, type Route } from "./test/server/routes-of-server.ts";
import { signUpUser, type SignedUpUser } from "./test/people/sign-up.ts";

const SITE = "https://emita.example";
const EVIL = "evil.example";
const SECRET = "um-segredo-de-teste-bem-longo";

let whole: Awaited<ReturnType<typeof createTestApp>>;
let routes: Route[];
let person: SignedUpUser;

/** A public installation with the sandbox's city halls: the setting that allows most. Mails stay in the queue. */
beforeAll(async () => {
  const config = {
    publicUrl: SITE,
    host: "0.0.0.0",
    role: "web" as const,
    sandboxUrl: "http://127.0.0.1:9",
    auth: { ...parseConfig({}).auth, messagePauseSeconds: 0 },
  };
  ({ made: whole, routes } = await routesOf(() => createTestApp(config)));
  person = await signUpUser(whole.app);
});
afterAll(() => whole.stop());

const call = (options: object) =>
  whole.app.server.inject({
    headers: { authorization: `Bearer ${person.accessToken}` },
    ...options,
  });

describe("a webhook leads to the open internet only", () => {
  test.each([
    "http://example.com/",
    "https://localhost/",
    "https://localhost.:8443/",
    "https://127.0.0.1:5432/",
    "http://127.0.0.1:3001/_control",
    "https://[::1]:3000/",
    "https://[::ffff:127.0.0.1]/",
    "https://0.0.0.0:3000/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://127.1/",
    "https://１２７.0.0.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://[fd00:ec2::254]/latest",
    "https://10.0.0.1/",
    "https://192.168.0.1/",
    "https://100.64.0.1/",
    "https://[64:ff9b::7f00:1]/",
    "https://example.com:22/",
    "https://user:pass@example.com/",
    "file:///etc/passwd",
    "gopher://127.0.0.1:6379/_FLUSHALL",
    "//127.0.0.1/",
    "https://",
    "javascript:alert(1)",
  ])("%s", async (url) => {
    const answer = await call({
      method: "PUT",
      url: api.webhook,
      payload: { url, secret: SECRET },
    });
    expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([422, "url"]);
    expect((await call({ url: api.webhook })).body).not.toContain(url);
  });
});

/** Every way to send a browser to another address. */
const TARGETS = [
  `https://${EVIL}/`,
  `//${EVIL}/`,
  `/\\${EVIL}/`,
  `\\\\${EVIL}/`,
  `https:${EVIL}`,
  `https://emita.example@${EVIL}/`,
  `https://emita.example.${EVIL}/`,
  `javascript:fetch('//${EVIL}')`,
  `/%0d%0alocation:https://${EVIL}/`,
];
const NAMES = ["redirect_to", "redirect_uri", "next", "return_to", "url", "continue"];

describe("no answer sends a browser elsewhere", () => {
  test.each(TARGETS)("to %s", async (target) => {
    const query = new URLSearchParams(Object.fromEntries(NAMES.map((name) => [name, target])));
    const wrong: string[] = [];
    for (const { method, url } of routes) {
      if (method !== "GET" || url === api.events || url.startsWith("/assets/")) continue;
      const address = url.replaceAll(/:\w+|\*/g, encodeURIComponent(target));
      const answer = await call({ url: `${address}?${query.toString()}` });
      if (leadsAway(answer.headers.location)) wrong.push(`${url}: ${answer.headers.location}`);
    }
    for (const path of [target, `/${target}`, `/signin/..//${EVIL}`]) {
      const answer = await call({ url: path.startsWith("/") ? path : `/${path}` });
      if (leadsAway(answer.headers.location)) wrong.push(`${path}: ${answer.headers.location}`);
    }
    expect(wrong).toEqual([]);
  });
});

function leadsAway(location: string | undefined): boolean {
  return location !== undefined && new URL(location, SITE).hostname.endsWith(EVIL);
}

describe("no mail of ours leads elsewhere", () => {
  test.each([
    ["an address in the call", { url: `/auth/v1/recover?redirect_to=https://${EVIL}/` }],
    ["another host", { url: "/auth/v1/recover", headers: { host: EVIL } }],
    [
      "a forwarded host",
      {
        url: "/auth/v1/recover",
        headers: {
          "x-forwarded-host": EVIL,
          "x-forwarded-proto": "http",
          forwarded: `host=${EVIL}`,
        },
      },
    ],
  ])("asked with %s", async (_name, request) => {
    const { email } = await signUpUser(whole.app);
    const answer = await call({ method: "POST", payload: { email }, headers: {}, ...request });
    expect(answer.statusCode).toBe(200);
    const mails = await whole.ctx.db
      .selectFrom("mails")
      .select("body_text")
      .where("recipient", "=", email)
      .execute();
    const links = mails.flatMap(({ body_text }) => body_text.match(/https?:\/\/[^\s]+/g) ?? []);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !link.startsWith(`${SITE}/`))).toEqual([]);
    expect(links.join()).not.toContain(EVIL);
  });
});
