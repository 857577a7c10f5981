import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentSchema } from "@emita/contract/documents/documents";
import {
  bytesOf,
  createDocumentStage,
  form,
  json,
  keepDocument,
  MB,
  PNG,
  TALL,
  WIDE,
} from "../../test/invoices/document-stage.ts";

let stage: Awaited<ReturnType<typeof createDocumentStage>>;

beforeAll(async () => {
  stage = await createDocumentStage();
});
afterAll(() => stage.stop());

test("a file is kept, its job queued, and the answer says so", async () => {
  const companyId = await stage.feature.createCompany();
  const document = await stage.upload(companyId, "bólëto.jpg");
  expect(document).toMatchObject({
    file_name: "bólëto.jpg",
    content_type: "image/png",
    size: PNG.length,
    status: "received",
    fields: null,
    error: null,
  });
  expect(await stage.feature.queued("read-document")).toContainEqual({
    companyId,
    documentId: document.id,
  });
  expect(await (await stage.get(companyId, document.id)).json()).toEqual(document);
});

test("the same bytes again are another document", async () => {
  const companyId = await stage.feature.createCompany();
  const first = await stage.upload(companyId);
  const second = await stage.upload(companyId);
  expect(second.id).not.toBe(first.id);
});

test("the bytes come back as a download of their true type", async () => {
  const companyId = await stage.feature.createCompany();
  const { id } = await stage.upload(companyId, 'a"b.html');
  const answer = await stage.get(companyId, `${id}/content`);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="/);
  expect(answer.headers.get("cache-control")).toContain("no-store");
});

test("a stranger finds nothing, nor does a made-up or malformed id", async () => {
  const { id } = await stage.upload(await stage.feature.createCompany());
  const stranger = await stage.feature.createCompany();
  for (const path of [id, `${id}/content`, randomUUID(), `${randomUUID()}/content`, "1", "'--"]) {
    const answer = await stage.get(stranger, path);
    expect(answer.status).toBe(404);
    expect((await json(answer)).code).toBe("not_found");
  }
});

test("without a session 401, with an unconfirmed address 403, before a byte is taken", async () => {
  expect((await stage.post(null, form(["file", bytesOf(PNG), "a.png"]))).status).toBe(401);
  const unverified = await stage.post(
    await stage.feature.createCompany(),
    form(["file", bytesOf(PNG), "a.png"]),
    {
      "x-test-unverified": "1",
    },
  );
  expect(unverified.status).toBe(403);
  expect((await json(unverified)).code).toBe("email_not_verified");
});

test("several pictures are the pages of one document, in their order", async () => {
  const companyId = await stage.feature.createCompany();
  const answer = await stage.post(
    companyId,
    form(["file", bytesOf(WIDE), "frente.png"], ["file", bytesOf(TALL), "verso.png"]),
  );
  expect(answer.status).toBe(202);
  const document = documentSchema.parse(await answer.json());
  expect(document).toMatchObject({ file_name: "frente.pdf", content_type: "application/pdf" });
  const content = await stage.get(companyId, `${document.id}/content`);
  const pdf = Buffer.from(await content.arrayBuffer()).toString("latin1");
  expect(pdf.length).toBe(document.size);
  const sizes = [...pdf.matchAll(/\/Width (\d+) \/Height (\d+)/g)].map(([, w, h]) => [w, h]);
  expect(sizes).toEqual([
    ["2", "1"],
    ["1", "2"],
  ]);
});

test("pages that are no pictures, damaged or too many are refused, and nothing is kept", async () => {
  const companyId = await stage.feature.createCompany();
  const page: [string, Uint8Array<ArrayBuffer>, string] = ["file", bytesOf(WIDE), "a.png"];
  const cases: [FormData, string][] = [
    [form(page, ["file", bytesOf(Buffer.from("%PDF-1.7")), "b.pdf"]), "not_a_page"],
    [form(page, ["file", bytesOf(PNG), "b.png"]), "damaged_page"],
    [form(page, page, page, page, page, page), "too_many_pages"],
    [form(page, ["file", new Uint8Array(), "b.png"]), "empty"],
  ];
  for (const [body, code] of cases) {
    const answer = await stage.post(companyId, body);
    expect(answer.status).toBe(422);
    expect(await json(answer)).toMatchObject({ errors: [{ field: "file", code }] });
  }
  const half = Buffer.concat([PNG, Buffer.alloc(11 * MB)]);
  const large = await stage.post(
    companyId,
    form(["file", bytesOf(half), "a"], ["file", bytesOf(half), "b"]),
  );
  expect(large.status).toBe(413);
  expect(await stage.documentIds(companyId)).toEqual([]);
});

test("sent again with the same key it is the same document, at the same moment too", async () => {
  const companyId = await stage.feature.createCompany();
  const key = { "idempotency-key": randomUUID() };
  const send = () => stage.post(companyId, form(["file", bytesOf(PNG), "a.png"]), key);
  const answers = await Promise.all([send(), send(), send()]);
  answers.push(await send());
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  const ids = new Set(await Promise.all(answers.map(async (answer) => (await json(answer)).id)));
  expect(await stage.documentIds(companyId)).toEqual([...ids]);
  expect(ids.size).toBe(1);
  const jobs = (await stage.feature.queued("read-document")).filter(
    (job) => Object(job).companyId === companyId,
  );
  expect(jobs).toHaveLength(1);
});

test("a key belongs to one person and one file", async () => {
  const [companyId, stranger] = [
    await stage.feature.createCompany(),
    await stage.feature.createCompany(),
  ];
  const key = { "idempotency-key": "minha-chave" };
  const file = form(["file", bytesOf(PNG), "a.png"]);
  const mine = await json(await stage.post(companyId, file, key));
  const theirs = await json(await stage.post(stranger, file, key));
  expect(theirs.id).not.toBe(mine.id);
  const other = await stage.post(companyId, form(["file", bytesOf(WIDE), "a.png"]), key);
  expect(other.status).toBe(422);
  expect((await json(other)).code).toBe("idempotency_key_reused");
});

test("a document whose job cannot be queued is not kept either", async () => {
  const companyId = await stage.feature.createCompany();
  const jobs = {
    ...stage.feature.ctx.jobs,
    enqueue: () => Promise.reject(new Error("queue away")),
  };
  await expect(keepDocument({ ...stage.feature.ctx, jobs }, companyId, PNG)).rejects.toThrow(
    "queue away",
  );
  expect(
    await stage.feature.ctx.db
      .selectFrom("documents")
      .select("id")
      .where("company_id", "=", companyId)
      .execute(),
  ).toEqual([]);
});

test("the OpenAPI document describes the upload", () => {
  const { paths } = stage.feature.server.swagger() as { paths: Record<string, { post?: object }> };
  expect(paths["/api/v1/documents"]?.post).toMatchObject({ summary: expect.any(String) });
});

const chooseModel = (companyId: string, payload: object, headers: object = {}) =>
  stage.feature.server.inject({
    method: "PUT",
    url: "/api/v1/reading-choices",
    headers: { "x-test-company": companyId, ...headers },
    payload,
  });

test("where there is no external model, none can be switched on", async () => {
  const companyId = await stage.feature.createCompany();
  expect((await chooseModel(companyId, { asks_model: true })).json()).toMatchObject({
    code: "invalid",
    errors: [{ field: "asks_model", code: "not_offered" }],
  });
  const off = await chooseModel(companyId, { asks_model: false });
  expect(off.json()).toMatchObject({ asks_model: false, service: null });
});

test("the choice is refused without an answer, and to a user with an unproven address", async () => {
  const companyId = await stage.feature.createCompany();
  const empty = await chooseModel(companyId, {});
  expect(empty.json()).toMatchObject({ errors: [{ field: "asks_model" }] });
  const headers = { "x-test-unverified": "1" };
  const unverified = await chooseModel(companyId, { asks_model: false }, headers);
  expect(unverified.json()).toMatchObject({ code: "email_not_verified" });
});
