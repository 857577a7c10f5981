import { expect, test } from "vitest";
import { retryAfterMs } from "./retry-after.ts";

const DATE = "Fri, 20 Nov 2026 13:00:00 GMT";

test.for<[name: string, headers: Record<string, string | string[]>, expected: number | null]>([
  ["absent", {}, null],
  ["blank", { "retry-after": " " }, null],
  ["seconds", { "retry-after": "30" }, 30_000],
  ["seconds, repeated header", { "retry-after": ["5", "9"] }, 5_000],
  [
    "date, on the server's clock",
    { "retry-after": "Fri, 20 Nov 2026 13:02:00 GMT", date: DATE },
    120_000,
  ],
  ["date gone by", { "retry-after": "Fri, 20 Nov 2026 12:00:00 GMT", date: DATE }, 0],
  ["a year", { "retry-after": "31536000" }, 86_400_000],
  ["rubbish", { "retry-after": "soon" }, null],
  ["negative", { "retry-after": "-1" }, 0],
])("%s", ([, headers, expected]) => {
  expect(retryAfterMs(headers)).toBe(expected);
});
