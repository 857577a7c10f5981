import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { createSecrets, loadOrCreateMasterKey } from "./secrets.ts";

const secrets = createSecrets(Buffer.alloc(32, 1));

describe("sealing", () => {
  test("gives back what was sealed, never the same text twice", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const plain = Buffer.from(bytes);
        const sealed = secrets.seal(plain, "certificate");
        expect(secrets.open(sealed, "certificate")).toEqual(plain);
        expect(secrets.seal(plain, "certificate")).not.toEqual(sealed);
      }),
    );
  });

  test("refuses another purpose, another key, and any changed byte", () => {
    const sealed = secrets.seal(Buffer.from("chave"), "certificate");
    expect(() => secrets.open(sealed, "signing-key")).toThrow(/authenticate|unknown key/);
    expect(() => createSecrets(Buffer.alloc(32, 2)).open(sealed, "certificate")).toThrow(
      /authenticate|unknown key/,
    );
    for (const index of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8((changed[index] ?? 0) ^ 1, index);
      expect(() => secrets.open(changed, "certificate")).toThrow(/authenticate|unknown key/);
    }
  });
});

describe("the master key of embedded mode", () => {
  const folders: string[] = [];
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));
  const newFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), "emita-keys-"));
    folders.push(folder);
    return folder;
  };

  test("is made once, by one of many, and only its owner may read it", async () => {
    const folder = join(await newFolder(), "keys");
    const keys = await Promise.all([
      loadOrCreateMasterKey(folder),
      loadOrCreateMasterKey(folder).catch(() => null),
    ]);
    expect(await loadOrCreateMasterKey(folder)).toEqual(keys[0]);
    expect((await stat(join(folder, "master.key"))).mode & 0o777).toBe(0o600);
  });

  test("is never replaced when it is damaged", async () => {
    const folder = await newFolder();
    await writeFile(join(folder, "master.key"), "lixo");
    await expect(loadOrCreateMasterKey(folder)).rejects.toThrow("corrompida");
  });
});
