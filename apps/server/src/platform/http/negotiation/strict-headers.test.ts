import { expect, test } from "vitest";
import { parseConfig } from "../../../config/config.ts";
import { dataHeaders, strictHeaders } from "./strict-headers.ts";

const ONLINE = { PUBLIC_URL: "https://emita.example", SMTP_URL: "none", PAYMENTS: "none" };

test("pages load only from our own site, and no site may frame them", () => {
  const headers = strictHeaders(parseConfig({ PUBLIC_URL: "http://localhost:3000" }));
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none';script-src 'self';/);
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers).not.toHaveProperty("strict-transport-security");
});

test("under https the answer has HSTS", () => {
  const headers = strictHeaders(parseConfig(ONLINE));
  expect(headers["content-security-policy"]).toContain("upgrade-insecure-requests");
  expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
});

test("a captcha's files may be loaded where one is set", () => {
  const captcha = {
    AUTH_CAPTCHA: "hcaptcha",
    AUTH_CAPTCHA_SECRET: "s",
    AUTH_CAPTCHA_SITE_KEY: "k",
  };
  const headers = strictHeaders(parseConfig({ ...ONLINE, ...captcha }));
  const sources = "https://hcaptcha.com https://*.hcaptcha.com";
  for (const directive of ["script-src 'self'", "frame-src 'self' blob:"]) {
    expect(headers["content-security-policy"]).toContain(`${directive} ${sources};`);
  }
});

test("data are neither shown nor guessed at, and under https as strict as pages", () => {
  const plain = dataHeaders(parseConfig({ PUBLIC_URL: "http://localhost:3000" }));
  expect(plain["content-security-policy"]).toBe("default-src 'none';frame-ancestors 'none'");
  expect(plain["x-content-type-options"]).toBe("nosniff");
  const config = parseConfig(ONLINE);
  const transport = "strict-transport-security";
  expect(dataHeaders(config)[transport]).toBe(strictHeaders(config)[transport]);
});
