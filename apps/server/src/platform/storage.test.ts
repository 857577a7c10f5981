import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startObjectStore } from "../test/object-store.ts";
import { createDocumentStore, documentKey } from "./storage.ts";

const BYTES = Buffer.from("%PDF-1.7 conteúdo");
const KEY = documentKey("11111111-1111-4111-8111-111111111111", "dócumento +1");

describe("an S3-compatible store", () => {
  let server: Awaited<ReturnType<typeof startObjectStore>>;
  beforeEach(async () => {
    server = await startObjectStore();
  });
  afterEach(() => server.stop());

  const open = () => createDocumentStore({ dataDir: "/nowhere", documentsUrl: server.url });

  test("keeps bytes under their key and gives them back", async () => {
    const store = open();
    await store.put(KEY, BYTES, "application/pdf");
    expect(Buffer.from(await store.get(KEY))).toEqual(BYTES);
    expect([...server.objects.values()]).toEqual([BYTES]);
    expect(server.state.authorizations[0]).toContain("Credential=chave/");
    expect(server.state.authorizations[0]).toContain("/sa-east-1/s3/");
  });

  test("is healthy while its bucket answers", async () => {
    await expect(open().check()).resolves.toBeUndefined();
    server.state.fault = "refuse";
    await expect(open().check()).rejects.toThrow(/503|Service|Unknown/);
  });

  test.each(["refuse", "cut"] as const)(
    "away (%s): storing is refused for now, nothing remains, the next try works",
    async (fault) => {
      const store = open();
      server.state.fault = fault;
      await expect(store.put(KEY, BYTES, "application/pdf")).rejects.toMatchObject({
        code: "unavailable",
        status: 503,
      });
      expect(server.objects.size).toBe(0);
      server.state.fault = null;
      await store.put(KEY, BYTES, "application/pdf");
      expect(server.objects.size).toBe(1);
    },
  );
});

describe("the folder", () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "emita-store-"));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  test("keeps bytes under their key and gives them back", async () => {
    const store = createDocumentStore({ dataDir, documentsUrl: null });
    await store.put(KEY, BYTES, "application/pdf");
    expect(Buffer.from(await store.get(KEY))).toEqual(BYTES);
    await expect(store.check()).resolves.toBeUndefined();
  });

  test("what cannot be written is refused for now and leaves no half file", async () => {
    const store = createDocumentStore({ dataDir, documentsUrl: null });
    const [spread = "", owner = "", name = ""] = KEY.split("/");
    const folder = join(dataDir, "documents", spread, owner);
    // A folder where the file should go: the bytes can be written, but not take their place.
    await mkdir(join(folder, name), { recursive: true });
    await writeFile(join(folder, name, "x"), "");
    await expect(store.put(KEY, BYTES, "application/pdf")).rejects.toMatchObject({
      code: "unavailable",
    });
    expect(await readdir(folder)).toEqual([name]);
  });
});
