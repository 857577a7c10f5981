import { expect, test } from "vitest";
import { describeDevice } from "./device.ts";

const LIKE_MOZILLA = "Mozilla/5.0";

test.each([
  [
    `${LIKE_MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`,
    "Chrome em Windows",
  ],
  [
    `${LIKE_MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    "Edge em Windows",
  ],
  [
    `${LIKE_MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`,
    "Safari em iPhone",
  ],
  [
    `${LIKE_MOZILLA} (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet em Android",
  ],
  [
    `${LIKE_MOZILLA} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`,
    "Firefox em Linux",
  ],
  ["node", "Dispositivo não reconhecido"],
])("%s is %s", (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name);
});

test("no header is a device too", () => {
  expect(describeDevice(null)).toBe("Dispositivo não reconhecido");
});
