import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TextWriter, Uint8ArrayReader, ZipReader } from "@zip.js/zip.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { jsonFile, plainFile, type OwnFile } from "../context/exported-data.ts";
import { writeZip } from "./zip-file.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "emita-archive-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function* listOf(files: readonly OwnFile[]): AsyncGenerator<OwnFile> {
  yield* files;
}

async function read(path: string): Promise<Record<string, string>> {
  const reader = new ZipReader(new Uint8ArrayReader(new Uint8Array(await readFile(path))));
  const files: Record<string, string> = {};
  for (const entry of await reader.getEntries())
    if (!entry.directory) files[entry.filename] = await entry.getData(new TextWriter());
  return files;
}

async function* broken(): AsyncGenerator<string> {
  yield "começo";
  throw new Error("o documento sumiu");
}

test("each file comes out as it went in, by its name", async () => {
  const path = join(folder, "a.zip");
  await writeZip(
    path,
    listOf([
      plainFile("LEIA-ME.txt", "Olá, São Paulo"),
      jsonFile("nada.json", []),
      jsonFile("notas/ção.json", [{ a: 1 }, { b: "é" }]),
    ]),
  );
  expect(await read(path)).toEqual({
    "LEIA-ME.txt": "Olá, São Paulo",
    "nada.json": "[]\n",
    "notas/ção.json": '[\n{"a":1},\n{"b":"é"}\n]\n',
  });
});

test("one file at a time: the next is not even begun before the last byte of the one before is taken", async () => {
  let open = 0;
  let most = 0;
  async function* pieces(): AsyncGenerator<Uint8Array> {
    open += 1;
    most = Math.max(most, open);
    for (let turn = 0; turn < 4; turn++) yield Buffer.alloc(100_000, turn);
    open -= 1;
  }
  async function* files(): AsyncGenerator<OwnFile> {
    for (let index = 0; index < 50; index++) {
      expect(open).toBe(0);
      yield { path: `${index}.bin`, content: pieces() };
    }
  }
  await writeZip(join(folder, "b.zip"), files());
  expect(most).toBe(1);
});

test("a folder that is not there ends it, whatever is still to come", async () => {
  const files = listOf([plainFile("a.txt", "a"), plainFile("b.txt", "b")]);
  await expect(writeZip(join(folder, "none", "e.zip"), files)).rejects.toThrow("ENOENT");
});

test("a file that is compressed already is only stored", async () => {
  const path = join(folder, "f.zip");
  const file = { ...plainFile("a.pdf", "a".repeat(10_000)), isCompressed: true };
  await writeZip(path, listOf([file]));
  expect((await readFile(path)).length).toBeGreaterThan(10_000);
});

test("a file that cannot be read ends it", async () => {
  const files = listOf([{ path: "x.txt", content: broken() }]);
  await expect(writeZip(join(folder, "c.zip"), files)).rejects.toThrow("sumiu");
});

test("binary values are kept back", async () => {
  const files = listOf([jsonFile("x.json", [{ sealed: Buffer.from("segredo") }])]);
  await expect(writeZip(join(folder, "d.zip"), files)).rejects.toThrow("binary value");
});
