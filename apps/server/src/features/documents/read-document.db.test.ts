import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ReaderError, READER_ERROR_CODES } from "@emita/reader/errors";
import { createReader, type Reader } from "@emita/reader/reader";
import { createFeatureServer } from "../../test/feature-server.ts";
import { documentJobs } from "./jobs.ts";
import { registerDocuments } from "./routes.ts";
import { uploadDocument } from "./upload-document.ts";

const CORPUS = join(import.meta.dirname, "../../../../../../shared/corpus");
const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const OWN = "11222333000181";

const read = vi.fn<Reader["read"]>();
let feature: Awaited<ReturnType<typeof createFeatureServer>>;
beforeAll(async () => {
  const reader: Reader = { read, close: () => Promise.resolve() };
  feature = await createFeatureServer({
    register: registerDocuments,
    jobs: (ctx) =>
      documentJobs(ctx, { ownTaxId: () => Promise.resolve(OWN), reader: () => reader }).definitions,
  });
});
afterAll(() => feature.stop());
// A function that beforeEach returns is called after the test: not the mock.
beforeEach(() => void read.mockReset());

async function receive(bytes: Uint8Array = PNG) {
  const userId = await feature.createUser();
  const { id } = await uploadDocument(feature.ctx, userId, { name: "a", bytes });
  return { userId, documentId: id };
}

const show = async ({ userId, documentId }: { userId: string; documentId: string }) =>
  (
    await feature.server.inject({
      url: `/api/v1/documents/${documentId}`,
      headers: { "x-test-user": userId },
    })
  ).json();

const field = (value: unknown) => ({
  value,
  confidence: "certo",
  source: "text",
  page: 0,
  box: null,
});
// As far as this feature looks at it.
const RESULT = {
  type: "png",
  pages: 1,
  ms: 5,
  reading: { razaoSocial: field("PADARIA \u0000\ud800 MODELO"), valor: field(1000) },
} as unknown as Awaited<ReturnType<Reader["read"]>>;

test("what was read is shown, the own tax id and the day are told to the reader, the open screen hears of it", async () => {
  const payload = await receive();
  read.mockResolvedValue(RESULT);
  const heard = new Promise((resolve) => feature.ctx.live.subscribe(payload.userId, resolve));
  await feature.run("read-document", payload);
  expect(await show(payload)).toMatchObject({
    status: "read",
    error: null,
    fields: { razaoSocial: "PADARIA \ufffd MODELO", valor: "10,00", vencimento: "" },
  });
  expect(read).toHaveBeenCalledWith(PNG, {
    ownTaxId: OWN,
    today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(await heard).toEqual({ type: "document.changed", id: payload.documentId });
});

test("a job that runs again does not read again", async () => {
  const payload = await receive();
  read.mockResolvedValue(RESULT);
  await feature.run("read-document", payload);
  await feature.run("read-document", payload);
  expect(read).toHaveBeenCalledTimes(1);
});

test.each(READER_ERROR_CODES)("the reader's %s is final", async (code) => {
  const payload = await receive();
  read.mockRejectedValue(new ReaderError(code));
  await feature.run("read-document", payload);
  expect(await show(payload)).toMatchObject({
    status: "failed",
    error: { code, message: expect.stringMatching(/\.$/) },
    fields: null,
  });
});

test("any other failure is tried again, and said when all tries are used up", async () => {
  const payload = await receive();
  read.mockRejectedValue(new Error("The reader is closed"));
  await expect(feature.run("read-document", payload)).rejects.toThrow("closed");
  expect(await show(payload)).toMatchObject({ status: "received" });
  await feature.runDead("read-document", payload);
  expect(await show(payload)).toMatchObject({
    status: "failed",
    error: { code: "internal", message: "Não foi possível processar a imagem. Tente novamente." },
  });
});

test("a document read meanwhile is not declared dead, one that is gone ends quietly", async () => {
  const payload = await receive();
  read.mockResolvedValue(RESULT);
  await feature.run("read-document", payload);
  await feature.runDead("read-document", payload);
  expect(await show(payload)).toMatchObject({ status: "read" });
  await feature.run("read-document", { ...payload, userId: await feature.createUser() });
  expect(read).toHaveBeenCalledTimes(1);
});

test("a user's job cannot read another's document", async () => {
  const payload = await receive();
  await feature.run("read-document", {
    userId: await feature.createUser(),
    documentId: payload.documentId,
  });
  expect(read).not.toHaveBeenCalled();
  expect(await show(payload)).toMatchObject({ status: "received" });
});

test(
  "the true reader refuses broken files and reads a slip of the corpus",
  { timeout: 120_000 },
  async (context) => {
    const picture = join(CORPUS, "d001-boleto-pdf-text.pdf");
    context.skip(!existsSync(picture), "shared/corpus is not here");
    const reader = createReader({ timeoutMs: 60_000 });
    read.mockImplementation((bytes, options) => reader.read(bytes, options));
    try {
      const broken = await receive(Buffer.from("%PDF-1.7\nnão é um PDF"));
      await feature.run("read-document", broken);
      expect(await show(broken)).toMatchObject({ status: "failed", error: { code: "corrupt" } });
      const slip = await receive(await readFile(picture));
      await feature.run("read-document", slip);
      expect(await show(slip)).toMatchObject({ status: "read" });
    } finally {
      await reader.close();
    }
  },
);
