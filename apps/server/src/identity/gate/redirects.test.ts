import { expect, test } from "vitest";
import { parseConfig } from "../../config/config.ts";
import { allowedOrigin, allowedRedirect as allowed } from "./redirects.ts";

const SITE = "https://emita.com.br";

/** Settings that an installation for others requires (production-demands.ts). */
const SAID = { SMTP_URL: "none", PAYMENTS: "none" };

function allowedRedirect(
  publicUrl: string,
  candidate: string,
  settings: Record<string, string> = {},
) {
  return allowed(parseConfig({ ...SAID, PUBLIC_URL: publicUrl, ...settings }), candidate);
}

test.each([
  ["https://emita.com.br/reset-password", "https://emita.com.br/reset-password"],
  [
    "https://emita.com.br/reset-password?sb_flow_id=abc",
    "https://emita.com.br/reset-password?sb_flow_id=abc",
  ],
  ["https://emita.com.br/x#access_token=1", "https://emita.com.br/x"],
  ["/reset-password", "https://emita.com.br/reset-password"],
])("%s is ours", (candidate, expected) => {
  expect(allowedRedirect(SITE, candidate)?.href).toBe(expected);
});

test.each([
  "https://evil.example/reset-password",
  "http://emita.com.br/",
  "https://emita.com.br:8443/",
  "https://emita.com.br.evil.example/",
  "https://emita.com.br@evil.example/",
  "https://user:pass@emita.com.br/",
  "//evil.example/",
  "/\\evil.example/",
  "\\\\evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "http://localhost:3000/",
  "http://[",
  "",
])("%s is foreign", (candidate) => {
  expect(allowedRedirect(SITE, candidate)).toBeNull();
});

test("on a loopback site every loopback name and port is ours, other addresses are not", () => {
  const site = "http://localhost:3000";
  expect(allowedRedirect(site, "http://127.0.0.1:5173/a")?.href).toBe("http://127.0.0.1:5173/a");
  expect(allowedRedirect(site, "http://[::1]:9/a")).not.toBeNull();
  expect(allowedRedirect(site, "https://localhost:3000/a")).toBeNull();
  expect(allowedRedirect(site, "http://192.168.0.1:3000/a")).toBeNull();
  expect(allowedRedirect(site, "http://localhost.evil.example:3000/a")).toBeNull();
});

test.each([
  ["https://app.exemplo.com.br/entrar", true],
  ["https://app.exemplo.com.br/entrar/?sb_flow_id=abc", true],
  ["https://app.exemplo.com.br/entrar/mais", false],
  ["https://previa-7.exemplo.com.br/a/b/c", true],
  ["https://a.b.exemplo.com.br/a", false],
  ["https://app-exemplo.com.br/entrar", false],
  ["http://app.exemplo.com.br/entrar", false],
  ["https://10.0.0.1/", false],
])("with patterns %s is allowed: %s", (candidate, isAllowed) => {
  const AUTH_REDIRECTS =
    "https://app.exemplo.com.br/entrar, https://*.exemplo.com.br/a/**,https://10.0.0.*/";
  expect(allowedRedirect(SITE, candidate, { AUTH_REDIRECTS }) !== null).toBe(isAllowed);
});

test("a site of its own is the place relative addresses mean", () => {
  const site = { AUTH_SITE_URL: "https://www.emita.com.br" };
  expect(allowedRedirect(SITE, "/x", site)?.href).toBe("https://www.emita.com.br/x");
  expect(allowedRedirect(SITE, `${SITE}/x`, site)?.href).toBe(`${SITE}/x`);
});

test.each([
  ["https://emita.com.br", true],
  ["https://app.parceiro.com.br", true],
  ["https://teste.parceiro.dev", true],
  ["https://a.teste.parceiro.dev", false],
  ["https://emita.com.br.evil.example", false],
  ["https://app.parceiro.com.br/x", false],
  ["http://localhost:5173", false],
  ["null", false],
])("pages of %s may call: %s", (origin, expected) => {
  const AUTH_REDIRECTS = "https://app.parceiro.com.br/entrar,https://*.parceiro.dev/**";
  expect(allowedOrigin(parseConfig({ ...SAID, PUBLIC_URL: SITE, AUTH_REDIRECTS }), origin)).toBe(
    expected,
  );
});

test("beside a server on a loopback address, pages of other ports of it may call", () => {
  expect(allowedOrigin(parseConfig({}), "http://localhost:5173")).toBe(true);
  expect(allowedOrigin(parseConfig({}), "https://localhost:5173")).toBe(false);
});
