import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { NOTHING_READ } from "@emita/domain/extraction/page/reading";
import { ReaderError, READER_ERROR_CODES } from "@emita/reader/errors";
import { createReader, type Reader } from "@emita/reader/reader";
import { AppError } from "../../../platform/basics/app-error.ts";
import { createFeatureServer } from "../../../test/server/feature-server.ts";
import { keepDocument } from "../../../test/invoices/document-stage.ts";
import { documentJobs } from "../jobs.ts";
import { type DocumentLookups, registerDocuments } from "../routes.ts";

const CORPUS = join(import.meta.dirname, "../../../../../../../shared/corpus");
const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const OWN = "11222333000181";

const read = vi.fn<Reader["read"]>();
const lookups: DocumentLookups = {
  ownTaxId: () => Promise.resolve(null),
  ofDocuments: () => Promise.resolve([]),
  ofPayment: () => Promise.resolve(null),
};

let feature: Awaited<ReturnType<typeof createFeatureServer>>;
beforeAll(async () => {
  const reader: Reader = { read, close: () => Promise.resolve() };
  feature = await createFeatureServer({
    register: (server, ctx) => registerDocuments(server, ctx, lookups),
    jobs: (ctx) =>
      documentJobs(ctx, { issuer: async () => ({ taxId: OWN, name: null }), reader: () => reader })
        .definitions,
  });
});
afterAll(() => feature.stop());
// A function that beforeEach returns is called after the test: not the mock.
beforeEach(() => void read.mockReset());

async function receive(bytes: Uint8Array = PNG) {
  const companyId = await feature.createCompany();
  const { id } = await keepDocument(feature.ctx, companyId, bytes);
  return { companyId, documentId: id };
}

const show = async ({ companyId, documentId }: { companyId: string; documentId: string }) =>
  (
    await feature.server.inject({
      url: `/api/v1/documents/${documentId}`,
      headers: { "x-test-company": companyId },
    })
  ).json();

const field = <T>(value: T) => ({
  value,
  confidence: "certo" as const,
  source: "text" as const,
  page: 0,
  box: null,
});
// As far as this feature looks at it.
const RESULT = {
  type: "png",
  pages: 1,
  ms: 5,
  reading: {
    razaoSocial: field("PADARIA \u0000\ud800 MODELO"),
    valor: field(1000),
    linhaDigitavel: field(null),
    pixEndToEndId: field(null),
  },
  notes: [],
  sheets: [],
} as unknown as Awaited<ReturnType<Reader["read"]>>;
const PARTIAL = {
  ...RESULT.reading,
  razaoSocial: field(null),
  valor: field(1500),
  linhaDigitavel: field("34191"),
  proposed: { codigoServico: "01.08", descricaoServico: "Prestação de serviços" },
};

const SLIPS = [
  "34191090081234567890312345678903616560000150000",
  "34191090081234568690612345678903116870000150000",
] as const;

const invoice = (name: string, cents: number) => ({
  ...NOTHING_READ,
  razaoSocial: field(name),
  valor: field(cents),
});

test("of a file with several invoices all are kept and shown, and none as the document's own", async () => {
  const payload = await receive();
  const invoices = [invoice("Maria", 1000), invoice("João", 2000)];
  read.mockResolvedValue({ ...RESULT, type: "xml", reading: NOTHING_READ, notes: invoices });
  await feature.run("read-document", payload);
  expect(await show(payload)).toMatchObject({
    status: "read",
    fields: { razaoSocial: "", valor: "", codigoServico: "", descricaoServico: "" },
    notes: [
      {
        id: "1",
        fields: { razaoSocial: "Maria", valor: "10,00" },
        confidence: { valor: "certo" },
        linha_digitavel: null,
      },
      {
        id: "2",
        fields: { razaoSocial: "João", valor: "20,00" },
        confidence: { cnpjCpf: "nao_encontrado" },
      },
    ],
  });
});

test("a paper of no payment is kept and shown as one", async () => {
  const payload = await receive();
  const reading = { ...NOTHING_READ, looksLikePayment: false };
  read.mockResolvedValue({ ...RESULT, reading });
  await feature.run("read-document", payload);
  expect(await show(payload)).toMatchObject({ status: "read", looks_like_payment: false });
});

const leaf = (line: string, name: string | null) => ({
  ...invoice("", 1000),
  razaoSocial: { ...field(name), box: { x: 10, y: 20, w: 50, h: 10 } },
  linhaDigitavel: field(line),
  proposed: { codigoServico: "01.08", descricaoServico: "Prestação de serviços" },
});

test("the boletos of a carnê are shown while the rest is being read, each with its place afterwards", async () => {
  const payload = await receive();
  const several = (name: string | null) => ({
    reading: NOTHING_READ,
    notes: [leaf(SLIPS[0], name), leaf(SLIPS[1], name)],
  });
  const sheets = [{ width: 100, height: 200, picture: new Uint8Array([0xff, 0xd8, 1]) }];
  let early: unknown;
  read.mockImplementation(async (_bytes, request) => {
    request?.onPartial?.(several(null));
    await vi.waitFor(async () => expect((await show(payload)).fields).not.toBeNull());
    early = await show(payload);
    return { ...RESULT, ...several("Maria"), sheets };
  });
  await feature.run("read-document", payload);
  expect(early).toMatchObject({
    status: "received",
    fields: { valor: "" },
    linha_digitavel: null,
    notes: [
      { id: SLIPS[0], fields: { valor: "10,00", razaoSocial: "", descricaoServico: "" } },
      { id: SLIPS[1], evidence: { razaoSocial: { reason: "Ainda não lido." } } },
    ],
  });
  const { notes: invoices } = await show(payload);
  expect(invoices).toMatchObject([
    { id: SLIPS[0], linha_digitavel: SLIPS[0], fields: { razaoSocial: "Maria" }, duplicates: [] },
    { id: SLIPS[1], fields: { descricaoServico: "Prestação de serviços" } },
  ]);
  expect(invoices[0].evidence.razaoSocial).toMatchObject({ page: 0, box: { x: 0.1, y: 0.1 } });
});

test("the result is shown, the reader gets the own tax id and the day, and the open screen is notified", async () => {
  const payload = await receive();
  read.mockResolvedValue(RESULT);
  const received = new Promise((resolve) => feature.ctx.live.subscribe(payload.companyId, resolve));
  await feature.run("read-document", payload);
  expect(await show(payload)).toMatchObject({
    status: "read",
    error: null,
    fields: { razaoSocial: "PADARIA \ufffd MODELO", valor: "10,00", vencimento: "" },
  });
  expect(read).toHaveBeenCalledWith(PNG, {
    owner: payload.companyId,
    ownTaxId: OWN,
    today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    sheets: true,
    onPartial: expect.any(Function),
  });
  expect(await received).toEqual({ type: "document.changed", id: payload.documentId });
});

test("partial results are shown without defaults while the document is being read, and notified", async () => {
  const payload = await receive();
  const received: unknown[] = [];
  await feature.ctx.live.subscribe(payload.companyId, (event) => received.push(event));
  let early: unknown;
  read.mockImplementation(async (_bytes, request) => {
    request?.onPartial?.({ reading: PARTIAL, notes: [] });
    await vi.waitFor(async () => expect((await show(payload)).fields).not.toBeNull());
    early = await show(payload);
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(0));
    received.length = 0;
    return RESULT;
  });
  await feature.run("read-document", payload);
  expect(early).toMatchObject({
    status: "received",
    fields: { valor: "15,00", razaoSocial: "", descricaoServico: "", codigoServico: "" },
    confidence: { valor: "certo", descricaoServico: "nao_encontrado" },
    evidence: { razaoSocial: { reason: "Ainda não lido." } },
    linha_digitavel: "34191",
    pages: [],
    offers: {},
  });
  expect(await show(payload)).toMatchObject({ status: "read", fields: { valor: "10,00" } });
  await vi.waitFor(() => expect(received.length).toBeGreaterThan(0));
});

test("the pages lie beside the file, for their owner only, and boxes are shares of them", async () => {
  const payload = await receive();
  const picture = new Uint8Array([0xff, 0xd8, 1]);
  const name = { ...field("PADARIA"), box: { x: 10, y: 20, w: 50, h: 10 } };
  read.mockResolvedValue({
    ...RESULT,
    reading: { ...RESULT.reading, razaoSocial: name },
    sheets: [{ width: 100, height: 200, picture }],
  });
  await feature.run("read-document", payload);
  const { pages, evidence } = await show(payload);
  expect(pages).toEqual([{ picture: `/api/v1/documents/${payload.documentId}/pages/1` }]);
  expect(evidence.razaoSocial).toEqual({
    reason: "Texto do próprio arquivo.",
    page: 0,
    box: { x: 0.1, y: 0.1, w: 0.5, h: 0.05 },
  });
  const get = (url: string, companyId = payload.companyId) =>
    feature.server.inject({ url, headers: { "x-test-company": companyId } });
  const answer = await get(pages[0].picture);
  expect(answer.headers["content-type"]).toBe("image/jpeg");
  expect(new Uint8Array(answer.rawPayload)).toEqual(picture);
  const stranger = await feature.createCompany();
  for (const page of ["2", "0", "x", "-1"])
    expect((await get(pages[0].picture.replace(/1$/, page))).statusCode).toBe(404);
  expect((await get(pages[0].picture, stranger)).statusCode).toBe(404);
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

const again = ({ companyId, documentId }: { companyId: string; documentId: string }) =>
  feature.server.inject({
    method: "POST",
    url: `/api/v1/documents/${documentId}/readings`,
    headers: { "x-test-company": companyId },
  });
const storeAway = () =>
  vi
    .spyOn(feature.ctx.documents, "get")
    .mockRejectedValue(new AppError("unavailable", { detail: "away" }));
/** Jobs to read it: the one that came with it, and further ones. */
const readings = async ({ documentId }: { documentId: string }) =>
  (await feature.queued("read-document")).filter((job) =>
    expect.objectContaining({ documentId }).asymmetricMatch(job),
  );

test("any other failure is tried again, said when all tries are used up, and may be asked for again", async () => {
  const payload = await receive();
  read.mockRejectedValue(new Error("The reader is closed"));
  await expect(feature.run("read-document", payload)).rejects.toThrow("closed");
  expect(await show(payload)).toMatchObject({ status: "received" });
  await feature.runDead("read-document", payload);
  expect(await show(payload)).toMatchObject({
    status: "failed",
    error: { code: "internal", message: "Não foi possível processar a imagem. Tente novamente." },
  });
  const answers = await Promise.all([again(payload), again(payload)]);
  for (const answer of answers)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      202,
      { id: payload.documentId, status: "received", error: null },
    ]);
  expect(await readings(payload)).toHaveLength(2);
  read.mockResolvedValue(RESULT);
  await feature.run("read-document", payload);
  expect(await show(payload)).toMatchObject({ status: "read" });
});

test("a document that was read, waits, or is faulty itself is not read again", async () => {
  const payload = await receive();
  read.mockRejectedValue(new ReaderError("corrupt"));
  expect((await again(payload)).json()).toMatchObject({ status: "received" });
  await feature.run("read-document", payload);
  expect((await again(payload)).json()).toMatchObject({ error: { code: "corrupt" } });
  const other = await receive();
  read.mockResolvedValue(RESULT);
  await feature.run("read-document", other);
  expect((await again(other)).json()).toMatchObject({ status: "read" });
  for (const document of [payload, other]) expect(await readings(document)).toHaveLength(1);
  const stranger = { ...payload, companyId: await feature.createCompany() };
  expect((await again(stranger)).statusCode).toBe(404);
});

test("without the document store a reading waits, is given a job once the store is there, and is lost in no case", async () => {
  const payload = await receive();
  const store = storeAway();
  await expect(feature.run("read-document", payload)).rejects.toThrow("unavailable");
  await feature.runDead("read-document", payload);
  expect(await show(payload)).toMatchObject({ status: "received", error: null });
  const check = vi.spyOn(feature.ctx.documents, "check").mockRejectedValue(new Error("away"));
  await feature.run("resume-readings", {});
  expect(await readings(payload)).toHaveLength(1);
  check.mockRestore();
  await feature.run("resume-readings", {});
  await feature.run("resume-readings", {});
  expect(await readings(payload)).toHaveLength(2);
  store.mockRestore();
  read.mockResolvedValue(RESULT);
  await feature.run("read-document", payload);
  expect(await show(payload)).toMatchObject({ status: "read" });
});

test("the pages that cannot be laid into the store make the reading wait, too", async () => {
  const payload = await receive();
  const picture = new Uint8Array([0xff, 0xd8, 1]);
  read.mockResolvedValue({ ...RESULT, sheets: [{ width: 1, height: 1, picture }] });
  const put = vi
    .spyOn(feature.ctx.documents, "put")
    .mockRejectedValue(new AppError("unavailable", { detail: "away" }));
  await expect(feature.run("read-document", payload)).rejects.toThrow("unavailable");
  put.mockRestore();
  await feature.runDead("read-document", payload);
  expect(await show(payload)).toMatchObject({ status: "received" });
});

test("after a day without the store its owner sees the failure", async () => {
  const payload = await receive();
  const store = storeAway();
  const fail = async () => {
    await expect(feature.run("read-document", payload)).rejects.toThrow("unavailable");
    await feature.runDead("read-document", payload);
  };
  await fail();
  feature.clock.advance(23 * 3_600_000);
  await fail();
  expect(await show(payload)).toMatchObject({ status: "received" });
  feature.clock.advance(3_600_000);
  await fail();
  expect(await show(payload)).toMatchObject({ status: "failed", error: { code: "internal" } });
  store.mockRestore();
});

test("a document read meanwhile is not declared dead, one that is gone ends quietly", async () => {
  const payload = await receive();
  read.mockResolvedValue(RESULT);
  await feature.run("read-document", payload);
  await feature.runDead("read-document", payload);
  expect(await show(payload)).toMatchObject({ status: "read" });
  await feature.run("read-document", { ...payload, companyId: await feature.createCompany() });
  expect(read).toHaveBeenCalledTimes(1);
});

test("a user's job cannot read another's document", async () => {
  const payload = await receive();
  await feature.run("read-document", {
    companyId: await feature.createCompany(),
    documentId: payload.documentId,
  });
  expect(read).not.toHaveBeenCalled();
  expect(await show(payload)).toMatchObject({ status: "received" });
});

test(
  "the true reader refuses broken files and reads a boleto of the corpus",
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
      const boleto = await receive(await readFile(picture));
      await feature.run("read-document", boleto);
      expect(await show(boleto)).toMatchObject({ status: "read" });
    } finally {
      await reader.close();
    }
  },
);
