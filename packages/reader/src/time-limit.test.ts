import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { cpuTimeOf } from "./cpu-time.ts";
import { limitTime, timeUsed } from "./time-limit.ts";

const LIMIT_MS = 300;

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** A process that runs this code. */
async function run(code: string): Promise<number> {
  const child = spawn(process.execPath, ["-e", `process.stdout.write("."); ${code}`]);
  children.push(child);
  await once(child.stdout, "data");
  if (child.pid === undefined) throw new Error("no process");
  return child.pid;
}

/** Resolves when its time is used up. */
function ended(pid: number): Promise<string> {
  return new Promise((resolve) => void limitTime(pid, LIMIT_MS, () => resolve("ended")));
}

test("a working process is ended when its time is used up", async () => {
  expect(await ended(await run("for (;;) ;"))).toBe("ended");
});

test("a process that waits without working is ended as well", async () => {
  expect(await ended(await run("setInterval(() => {}, 1e6)"))).toBe("ended");
});

test("a stopped watch ends nothing", async () => {
  const pid = await run("setInterval(() => {}, 1e6)");
  let isEnded = false;
  limitTime(pid, 1, () => (isEnded = true))();
  await delay(50);
  expect(isEnded).toBe(false);
});

test("a busy or suspended machine costs a document no time, up to a limit", () => {
  expect(timeUsed(200, 1_000)).toBe(250);
  expect(timeUsed(1_000, 1_000)).toBe(1_000);
  expect(timeUsed(0, 120_000)).toBe(30_000);
});

test("without CPU time from the system, the wall clock counts", () => {
  expect(timeUsed(null, 1_000)).toBe(1_000);
});

test.skipIf(process.platform !== "linux")("a stopped process uses no CPU time", async () => {
  const pid = await run("for (;;) ;");
  process.kill(pid, "SIGSTOP");
  await expect.poll(() => readFileSync(`/proc/${pid}/stat`, "latin1")).toMatch(/\) T /);
  const before = cpuTimeOf(pid);
  await delay(100);
  expect(cpuTimeOf(pid)).toBe(before);
  expect(before).toBeGreaterThan(0);
});
