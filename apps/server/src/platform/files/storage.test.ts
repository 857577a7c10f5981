import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startObjectStore } from "@emita/sandbox/object-store";
import { createDocumentStore, documentKey, type DocumentStore } from "./storage.ts";
import { isStoreRefusal } from "./store-refusal.ts";
import { fileAt } from "./storable-file.ts";

const BYTES = Buffer.from("%PDF-1.7 conteúdo");
const OWNER = "11111111-1111-4111-8111-111111111111";
const OTHER = "22222222-2222-4222-8222-222222222222";
const KEY = documentKey(OWNER, "dócumento +1");

const faultOf = (work: Promise<unknown>): Promise<unknown> => work.catch((fault: unknown) => fault);

/** Afterwards only the other owner's is left. */
async function keepAndForget(store: DocumentStore): Promise<void> {
  await store.putFile(KEY, await fileAt(import.meta.filename), "text/plain");
  const pieces: Buffer[] = [];
  for await (const piece of await store.read(KEY)) pieces.push(Buffer.from(piece));
  expect(Buffer.concat(pieces)).toEqual(await readFile(import.meta.filename));
  await store.remove(KEY);
  await store.remove(KEY);
  await expect(store.read(KEY)).rejects.toThrow(/ENOENT|NoSuchKey|x/);
  await store.put(KEY, BYTES, "application/pdf");
  await store.put(documentKey(OWNER, "2"), BYTES, "application/pdf");
  await store.put(documentKey(OTHER, "outro"), BYTES, "application/pdf");
  await store.removeOwner(OWNER);
  await store.removeOwner(OWNER);
}

describe("an S3-compatible store", () => {
  let server: Awaited<ReturnType<typeof startObjectStore>>;
  beforeEach(async () => {
    server = await startObjectStore();
  });
  afterEach(() => server.stop());

  const open = () => createDocumentStore({ dataDir: "/nowhere", documentsUrl: server.url });
  const methods = () => server.state.requests.map((line) => line.split(" ")[0]);

  test("keeps bytes under their key and gives them back", async () => {
    const store = open();
    await store.put(KEY, BYTES, "application/pdf");
    expect(Buffer.from(await store.get(KEY))).toEqual(BYTES);
    expect([...server.objects.values()]).toEqual([BYTES]);
    expect([...server.objects.keys()]).toEqual([KEY]);
  });

  test("stores a file unchanged, streams it back, and deletes it on demand", async () => {
    const store = open();
    await keepAndForget(store);
    expect([...server.objects.keys()]).toEqual([documentKey(OTHER, "outro")]);
  });

  test("a file that was cut off on its way is sent again from its beginning", async () => {
    const store = open();
    server.state.fault = "cut once";
    await store.putFile(KEY, await fileAt(import.meta.filename), "text/plain");
    expect(server.state.requests).toHaveLength(2);
    expect([...server.objects.values()]).toEqual([await readFile(import.meta.filename)]);
  });

  test("is healthy while its bucket answers", async () => {
    await expect(open().check()).resolves.toBeUndefined();
    server.state.fault = "refuse";
    await expect(open().check()).rejects.toThrow(/503|Service|Unknown/);
  });

  test("a bucket that is not there will be missing tomorrow too, a store that is away comes back", async () => {
    const refused = createDocumentStore({
      dataDir: "",
      documentsUrl: server.url.replace("/notas?", "/outro?"),
    });
    expect(isStoreRefusal(await faultOf(refused.check()))).toBe(true);
    server.state.fault = "refuse";
    expect(isStoreRefusal(await faultOf(open().check()))).toBe(false);
  });

  test.each([
    ["secret", "segredo%2F1@", "segredo%2F2@"],
    ["key", "chave:", "outra:"],
    ["region", "sa-east-1", "us-east-1"],
  ])("another %s than the store's opens nothing, today or tomorrow", async (_what, good, bad) => {
    const documentsUrl = server.url.replace(good, bad);
    const stranger = createDocumentStore({ dataDir: "", documentsUrl });
    expect(isStoreRefusal(await faultOf(stranger.check()))).toBe(true);
    await expect(stranger.put(KEY, BYTES, "application/pdf")).rejects.toMatchObject({
      status: 503,
    });
    await expect(stranger.get(KEY)).rejects.toMatchObject({ status: 503 });
    expect(await faultOf(stranger.remove(KEY))).toBeInstanceOf(Error);
    expect(server.objects.size).toBe(0);
  });

  test("a file of 64 MB goes over in one piece, as it is", async () => {
    const folder = await mkdtemp(join(tmpdir(), "emita-large-"));
    const bytes = randomBytes(64 * 1024 * 1024);
    await writeFile(join(folder, "arquivo"), bytes);
    const store = open();
    await store.putFile(KEY, await fileAt(join(folder, "arquivo")), "application/zip");
    await rm(folder, { recursive: true });
    expect(server.objects.get(KEY)?.equals(bytes)).toBe(true);
    expect(server.state.requests).toHaveLength(1);
  });

  describe("a file of more than 100 MB", () => {
    const bytes = Buffer.alloc(130 * 1024 * 1024, randomBytes(1_000_003));
    let folder: string;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), "emita-parts-"));
      await writeFile(join(folder, "cópia"), bytes);
    });
    afterEach(() => rm(folder, { recursive: true }));
    const copy = () => fileAt(join(folder, "cópia"));

    test("goes over in parts and is one object at the end", async () => {
      await open().putFile(KEY, await copy(), "application/zip");
      expect(server.objects.get(KEY)?.equals(bytes)).toBe(true);
      expect(methods()).toEqual(["POST", "PUT", "PUT", "PUT", "POST"]);
      expect(server.unfinished()).toBe(0);
    });

    test("leaves nothing behind when a part is not taken, which is tried three times by itself", async () => {
      server.state.fault = "refuse part 2";
      const refused = open().putFile(KEY, await copy(), "application/zip");
      await expect(refused).rejects.toMatchObject({ code: "unavailable", status: 503 });
      expect(methods()).toEqual(["POST", "PUT", "PUT", "PUT", "PUT", "DELETE"]);
      expect([server.objects.size, server.unfinished()]).toEqual([0, 0]);
    });
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

describe("an S3-compatible store that does not answer", () => {
  let server: Awaited<ReturnType<typeof startObjectStore>>;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    server = await startObjectStore();
    server.state.fault = "hang";
  });
  afterEach(() => {
    vi.useRealTimers();
    return server.stop();
  });
  const open = () => createDocumentStore({ dataDir: "/nowhere", documentsUrl: server.url });

  test("blocks no caller for more than seconds: storing is refused for now and not retried", async () => {
    const refused = open()
      .put(KEY, BYTES, "application/pdf")
      .catch((error: unknown) => error);
    await vi.waitFor(() => expect(server.state.requests).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await refused).toMatchObject({ code: "unavailable", details: { retryAfterSeconds: 5 } });
    expect(server.state.requests).toHaveLength(1);
  });
});

describe("fetched files", () => {
  let server: Awaited<ReturnType<typeof startObjectStore>>;
  beforeEach(async () => {
    server = await startObjectStore();
  });
  afterEach(() => server.stop());

  test.each(["refuse", "cut"] as const)(
    "from a store that is away (%s) is refused for now; what is not there is not",
    async (fault) => {
      const store = createDocumentStore({ dataDir: "/nowhere", documentsUrl: server.url });
      await expect(store.get(KEY)).rejects.toMatchObject({ name: "NoSuchKey" });
      server.state.fault = fault;
      const refusal = { code: "unavailable", status: 503 };
      await expect(store.get(KEY)).rejects.toMatchObject(refusal);
      await expect(store.read(KEY)).rejects.toMatchObject(refusal);
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

  test("stores a file unchanged, streams it back, and deletes it on demand", async () => {
    const store = createDocumentStore({ dataDir, documentsUrl: null });
    await keepAndForget(store);
    const names = await readdir(join(dataDir, "documents"), { recursive: true });
    expect(names.filter((name) => name.endsWith("outro"))).toHaveLength(1);
    expect(names.filter((name) => name.includes(OWNER))).toEqual([]);
  });

  test("a failed write is refused for now and leaves no half file", async () => {
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
