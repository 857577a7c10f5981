import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { createSecrets, loadOrCreateMasterKey } from "./secrets.ts";

const secrets = createSecrets(Buffer.alloc(32, 1));
const VERSION_1_TEXT = "Aa3MnMVX6OqOdhby3hfQZp1z9UjR+iBc1KayQueGYNDKqQ==";

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

describe("a secret that is bound to its owner", () => {
  test("does not open in another row, nor without one", () => {
    const sealed = secrets.seal(Buffer.from("chave"), "certificate", "user-a:certificate-1");
    expect(secrets.open(sealed, "certificate", "user-a:certificate-1").toString()).toBe("chave");
    for (const owner of ["user-b:certificate-1", "user-a:certificate-2", undefined])
      expect(() => secrets.open(sealed, "certificate", owner)).toThrow(/authenticate/);
  });
});

describe("a change of the master key", () => {
  const newer = createSecrets(Buffer.alloc(32, 2), [Buffer.alloc(32, 1)]);

  test("the previous key still opens, the new one seals", () => {
    const old = secrets.seal(Buffer.from("chave"), "certificate", "dono");
    expect(newer.open(old, "certificate", "dono").toString()).toBe("chave");
    expect(old.subarray(0, 5)).not.toEqual(newer.presentHeader);
    const anew = newer.seal(Buffer.from("chave"), "certificate", "dono");
    expect(anew.subarray(0, 5)).toEqual(newer.presentHeader);
    expect(() => secrets.open(anew, "certificate", "dono")).toThrow("unknown key");
  });

  test("a secret sealed by the first version of the program opens under either", () => {
    // Made by that version with the key of 32 bytes of value 1: version, nonce, tag, text.
    const old = Buffer.from(VERSION_1_TEXT, "base64");
    expect(secrets.open(old, "certificate", "dono").toString()).toBe("chave");
    expect(newer.open(old, "certificate", "dono").toString()).toBe("chave");
    expect(() => newer.open(old, "signing-key")).toThrow(/authenticate/);
    expect(() => createSecrets(Buffer.alloc(32, 3)).open(old, "certificate")).toThrow(
      /authenticate/,
    );
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
