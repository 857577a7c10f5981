import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createReader } from "./reader.ts";
import { pictureOf, boletoPdf } from "./test/documents.ts";

const reader = createReader({ workers: 1, timeoutMs: 120_000 });
let picture: Uint8Array;
beforeAll(async () => {
  picture = await (await pictureOf(await boletoPdf())).png().toBuffer();
});
afterAll(() => reader.close());

const TIME_LIMIT_MS = 240_000;

test(
  "a worker that dies fails only its document",
  async () => {
    const lost = reader.read(picture);
    const next = reader.read(picture);
    const [pid] = reader.pids();
    if (pid === undefined) throw new Error("no worker");
    process.kill(pid, "SIGSEGV");
    await expect(lost).rejects.toMatchObject({ code: "corrupt" });
    expect((await next).reading.valor.value).toBe(150_000);
    expect(reader.pids()).not.toContain(pid);
  },
  TIME_LIMIT_MS,
);

test(
  "a stop signal that also reaches the worker is left to its parent",
  async () => {
    const reading = reader.read(picture);
    for (const pid of reader.pids()) process.kill(pid, "SIGTERM");
    expect((await reading).reading.valor.value).toBe(150_000);
  },
  TIME_LIMIT_MS,
);

test(
  "an owner with all readers gives one up for another owner's document, and is still served",
  async () => {
    const two = createReader({ workers: 2, timeoutMs: 120_000 });
    const ended: string[] = [];
    const read = (owner: string) =>
      two.read(picture, { owner }).then(({ reading }) => {
        ended.push(owner);
        return reading.valor.value;
      });
    const readings = [read("many"), read("many"), read("many")];
    const before = two.pids();
    readings.push(read("one"));
    await expect.poll(() => two.pids().filter((pid) => before.includes(pid)).length).toBe(1);
    expect(await Promise.all(readings)).toEqual([150_000, 150_000, 150_000, 150_000]);
    // It gets the given-up reader at once; the other one would read three documents first.
    expect(ended.indexOf("one")).toBeLessThan(3);
    await two.close();
  },
  TIME_LIMIT_MS,
);

/** Starts reading, prints the id of the reading process, and waits to be killed. */
const HOST = `
const { createReader } = await import(process.argv[1]);
const reader = createReader();
void reader.read(Buffer.from(process.argv[2], "base64"));
console.log(reader.pids()[0]);
setInterval(() => undefined, 1000);
`;

test(
  "a worker does not outlive its host",
  async () => {
    const module = new URL("./reader.ts", import.meta.url).href;
    const args = [
      "--input-type=module",
      "-e",
      HOST,
      module,
      Buffer.from(picture).toString("base64"),
    ];
    const host = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    const [line] = await once(host.stdout, "data");
    const pid = Number(String(line));
    expect(isAlive(pid)).toBe(true);
    host.kill("SIGKILL");
    await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
  },
  TIME_LIMIT_MS,
);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
