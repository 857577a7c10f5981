import { expect, test } from "vitest";
import { allowedRedirect } from "./redirects.ts";

const SITE = "https://emita.com.br";

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
