import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { createLogger, NAMES_REQUEST } from "./logger.ts";
import { within } from "./work-context.ts";

const texts: string[] = [];
const lines: Record<string, unknown>[] = [];
const log = createLogger(
  { logLevel: "info" },
  {
    write(line) {
      texts.push(line);
      lines.push(z.record(z.string(), z.unknown()).parse(JSON.parse(line)));
    },
  },
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  lines.length = 0;
});

const told = () => lines.splice(0).map(({ level: _level, time: _time, ...line }) => line);

test("of a thousand equal warnings the first is written at once, then a count every ten seconds", () => {
  const child = log.child({ reqId: "a" });
  for (let line = 0; line < 1_000; line += 1)
    (line % 2 ? log : child).warn({ reason: "ECONNREFUSED" }, "job queue error");
  expect(told()).toEqual([{ reqId: "a", reason: "ECONNREFUSED", msg: "job queue error" }]);
  vi.advanceTimersByTime(10_000);
  expect(told()).toEqual([{ reason: "ECONNREFUSED", repeated: 999, msg: "job queue error" }]);
  log.warn({ reason: "ECONNREFUSED" }, "job queue error");
  expect(told()).toEqual([]);
  vi.advanceTimersByTime(10_000);
  expect(told()).toMatchObject([{ repeated: 1 }]);
  vi.advanceTimersByTime(10_000);
  log.warn({ reason: "ECONNREFUSED" }, "job queue error");
  expect(told()).toEqual([{ reason: "ECONNREFUSED", msg: "job queue error" }]);
});

const fault = (message: string) => ({ err: new Error(message) });

test("different lines are written, and so are lines that are no warning or kept for an audit", () => {
  log.error(fault("one"), "failed");
  log.error(fault("two"), "failed");
  log.error(fault("two"), "failed again");
  log.warn(fault("two"), "failed again");
  for (let line = 0; line < 2; line += 1) {
    log.info({ route: "/" }, "request");
    log.warn({ audit: "charge.dispute" }, "a payment is disputed");
  }
  expect(lines).toHaveLength(8);
});

test("a line names the job or request it comes from, once, and a count names none", async () => {
  const request = Object.assign(log.child({ reqId: "r" }), { [NAMES_REQUEST]: true });
  await within({ job: "send-mail", jobId: "1", reqId: "r" }, async () => {
    await Promise.resolve();
    log.warn({}, "waits");
    log.warn({}, "waits");
    request.info({}, "request");
  });
  expect(texts.at(-1)?.match(/reqId/g)).toHaveLength(1);
  expect(told()).toEqual([
    { job: "send-mail", jobId: "1", reqId: "r", msg: "waits" },
    { reqId: "r", job: "send-mail", jobId: "1", msg: "request" },
  ]);
  vi.advanceTimersByTime(10_000);
  expect(told()).toEqual([{ repeated: 1, msg: "waits" }]);
});
