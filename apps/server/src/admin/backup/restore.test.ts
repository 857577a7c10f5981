import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseConfig } from "../../config/config.ts";
import { lockDataDir } from "../../platform/database/data-dir-lock.ts";
import { CheckedCopy } from "../../platform/basics/checked-copy.ts";
import { reachDatabase } from "../../reach-database.ts";
import { createLogger } from "../../platform/basics/logger.ts";
import { backUp } from "./backup.ts";
import { DESCRIPTION, describe, FILE_LIST } from "./backup-folder.ts";
import { restore } from "./restore.ts";

/** Refusals before any database starts; the rest is in e2e/src/restore.e2e.test.ts. */
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "emita-restore-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const backup = () => join(folder, "copy");
const dataDir = () => join(folder, "data");
const config = (more: Record<string, string> = {}) =>
  parseConfig({ DATA_DIR: dataDir(), LOG_LEVEL: "silent", ...more });

const backUpTo = (to: string, settings = config()) =>
  backUp(settings, () => reachDatabase(settings, createLogger(settings)), to);

async function layBackup(): Promise<void> {
  const source = join(folder, "source");
  await mkdir(join(source, "base"), { recursive: true });
  await writeFile(join(source, "PG_VERSION"), "18\n");
  await writeFile(join(source, "base", "1"), "a page");
  const copy = new CheckedCopy(backup());
  await copy.folder(source, "postgres", (path) => path === "skipped");
  const { files, bytes } = copy;
  await copy.text(describe({ takenAt: "2026-11-22T12:00:00.000Z", files, bytes }), DESCRIPTION);
  await writeFile(join(backup(), FILE_LIST), copy.list());
}

test("a folder that holds something is left alone", async () => {
  await layBackup();
  await mkdir(dataDir());
  await writeFile(join(dataDir(), "diary"), "mine");
  await expect(restore(config(), backup())).rejects.toThrow("não está vazia");
  expect(await readdir(dataDir())).toEqual(["diary"]);
  await expect(backUpTo(backup())).rejects.toThrow("já tem arquivos");
});

test("a folder in use is left alone", async () => {
  await layBackup();
  const unlock = await lockDataDir(dataDir());
  await expect(restore(config(), backup())).rejects.toThrow("Outro Emita já está usando");
  await unlock();
  expect(await readdir(dataDir())).toEqual([]);
});

test("a file that changed since the copy ends the restore, and no start takes the half of it for a database", async () => {
  await layBackup();
  await writeFile(join(backup(), "postgres", "base", "1"), "b page");
  await expect(restore(config(), backup())).rejects.toThrow("postgres/base/1");
  expect(await readdir(dataDir())).not.toContain("postgres");
});

test("a list that leads out of the folder is refused", async () => {
  await layBackup();
  const line = `${"0".repeat(64)}  postgres/../../../stranger\n`;
  await writeFile(join(backup(), FILE_LIST), line);
  await expect(restore(config(), backup())).rejects.toThrow("foi alterada");
});

test("a folder without a finished backup is refused", async () => {
  await mkdir(backup());
  await expect(restore(config(), backup())).rejects.toThrow("não é uma cópia");
  expect(await readdir(folder)).toEqual(["copy"]);
});

test("a folder without a database is not backed up, and none is made in it", async () => {
  await expect(backUpTo(backup())).rejects.toThrow("Não há banco de dados");
  expect(await readdir(folder)).toEqual([]);
});

test("a shared database is its own tools' affair", async () => {
  const shared = config({
    DATABASE_URL: "postgres://emita@db/emita",
    MASTER_KEY: Buffer.alloc(32).toString("base64"),
  });
  await expect(backUpTo(backup(), shared)).rejects.toThrow("ferramentas do PostgreSQL");
  await expect(restore(shared, backup())).rejects.toThrow("ferramentas do PostgreSQL");
});
