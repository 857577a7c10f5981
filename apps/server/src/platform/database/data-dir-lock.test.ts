import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lockDataDir } from "./data-dir-lock.ts";

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "emita-lock-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

test("creates the folder with those above it, for one process", async () => {
  const folder = join(root, "some", "where");
  const release = await lockDataDir(folder);
  await expect(lockDataDir(folder)).rejects.toThrow(`Outro Emita já está usando ${folder}.`);
  await release();
  await (
    await lockDataDir(folder)
  )();
});

test("a place where no folder can be is a clear message", async () => {
  const file = join(root, "file");
  await writeFile(file, "");
  for (const folder of [file, join(file, "below")])
    await expect(lockDataDir(folder)).rejects.toThrow(
      `Não foi possível criar a pasta de dados ${folder} ou gravar nela (`,
    );
});

test.runIf(process.platform === "linux")("so is one that the system keeps to itself", async () => {
  await expect(lockDataDir("/proc/emita/data")).rejects.toThrow("(ENOENT). Confira o caminho");
});
