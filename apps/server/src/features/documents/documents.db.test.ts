import { randomBytes, randomUUID } from "node:crypto";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentSchema } from "@emita/contract/documents";
import { createFeatureServer } from "../../test/feature-server.ts";
import { type DocumentLookups, registerDocuments } from "./routes.ts";
import { documentJobs } from "./jobs.ts";

const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
/** Whole pictures of 2 × 1 and 1 × 2 pixels. */
const WIDE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWP4DwYAFPIF+7wG5ekAAAAASUVORK5CYII=",
  "base64",
);
const TALL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAACCAIAAAAW4yFwAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWP4//8/w////wEX8AX7w8/kwAAAAABJRU5ErkJggg==",
  "base64",
);
const MB = 1024 * 1024;

const lookups: DocumentLookups = {
  ownTaxId: () => Promise.resolve(null),
  ofDocuments: () => Promise.resolve([]),
  ofPayment: () => Promise.resolve(null),
};

let feature: Awaited<ReturnType<typeof createFeatureServer>>;
let url: string;
beforeAll(async () => {
  feature = await createFeatureServer({
    register: (server, ctx, authenticate) => registerDocuments(server, ctx, authenticate, lookups),
    jobs: (ctx) => documentJobs(ctx, { ownTaxId: () => Promise.resolve(null) }).definitions,
  });
  url = await feature.server.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => feature.stop());

function form(...files: [field: string, bytes: Uint8Array<ArrayBuffer>, name: string][]): FormData {
  const body = new FormData();
  for (const [field, bytes, name] of files) body.append(field, new File([bytes], name));
  return body;
}

const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);
const post = (
  userId: string | null,
  body: FormData | string,
  headers: Record<string, string> = {},
) =>
  fetch(`${url}/api/v1/documents`, {
    method: "POST",
    body,
    headers: { ...(userId && { "x-test-user": userId }), ...headers },
  });
/** A body of the contract's shapes, whose members the tests compare. */
const json = async (answer: Response): Promise<Record<string, unknown>> =>
  Object(await answer.json());
const get = (userId: string, path: string) =>
  fetch(`${url}/api/v1/documents/${path}`, { headers: { "x-test-user": userId } });

async function upload(userId: string, name = "boleto.png") {
  const answer = await post(userId, form(["file", bytesOf(PNG), name]));
  expect(answer.status).toBe(202);
  return documentSchema.parse(await answer.json());
}

test("a file is kept, its job queued, and the answer says so", async () => {
  const userId = await feature.createUser();
  const document = await upload(userId, "bólëto.jpg");
  expect(document).toMatchObject({
    file_name: "bólëto.jpg",
    content_type: "image/png",
    size: PNG.length,
    status: "received",
    fields: null,
    error: null,
  });
  expect(await feature.queued("read-document")).toContainEqual({ userId, documentId: document.id });
  expect(await (await get(userId, document.id)).json()).toEqual(document);
});

test("the same bytes again are another document", async () => {
  const userId = await feature.createUser();
  const first = await upload(userId);
  const second = await upload(userId);
  expect(second.id).not.toBe(first.id);
});

test("the bytes come back as a download of their true type", async () => {
  const userId = await feature.createUser();
  const { id } = await upload(userId, 'a"b.html');
  const answer = await get(userId, `${id}/content`);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="/);
  expect(answer.headers.get("cache-control")).toContain("no-store");
});

test("a stranger finds nothing, nor does a made-up or malformed id", async () => {
  const { id } = await upload(await feature.createUser());
  const stranger = await feature.createUser();
  for (const path of [id, `${id}/content`, randomUUID(), `${randomUUID()}/content`, "1", "'--"]) {
    const answer = await get(stranger, path);
    expect(answer.status).toBe(404);
    expect((await json(answer)).code).toBe("not_found");
  }
});

test("without a session 401, with an unconfirmed address 403, before a byte is taken", async () => {
  expect((await post(null, form(["file", bytesOf(PNG), "a.png"]))).status).toBe(401);
  const unverified = await post(await feature.createUser(), form(["file", bytesOf(PNG), "a.png"]), {
    "x-test-unverified": "1",
  });
  expect(unverified.status).toBe(403);
  expect((await json(unverified)).code).toBe("email_not_verified");
});

test("the type is told by the content, not by name or declaration", async () => {
  const userId = await feature.createUser();
  for (const bytes of [
    Buffer.from("MZ\u0090 this is a program"),
    Buffer.from("<!doctype html><script>"),
    Buffer.from("só texto"),
    randomBytes(64),
  ]) {
    const answer = await post(userId, form(["file", bytesOf(bytes), "boleto.png"]));
    expect(answer.status).toBe(415);
    expect(await json(answer)).toMatchObject({
      code: "unsupported_type",
      detail: "Tipo de arquivo não suportado. Aceitos: JPG, PNG, GIF, PDF, DOC, XML",
    });
  }
});

test("an empty file, no file and another field are refused as such", async () => {
  const userId = await feature.createUser();
  const cases: [FormData, string][] = [
    [form(["file", new Uint8Array(), "a.png"]), "empty"],
    [form(), "required"],
    [form(["outro", bytesOf(PNG), "a.png"]), "required"],
  ];
  for (const [body, code] of cases) {
    const answer = await post(userId, body);
    expect(answer.status).toBe(422);
    expect(await json(answer)).toMatchObject({
      code: "invalid",
      errors: [{ field: "file", code }],
    });
  }
});

test("several pictures are the pages of one document, in their order", async () => {
  const userId = await feature.createUser();
  const answer = await post(
    userId,
    form(["file", bytesOf(WIDE), "frente.png"], ["file", bytesOf(TALL), "verso.png"]),
  );
  expect(answer.status).toBe(202);
  const document = documentSchema.parse(await answer.json());
  expect(document).toMatchObject({ file_name: "frente.pdf", content_type: "application/pdf" });
  const content = await get(userId, `${document.id}/content`);
  const pdf = Buffer.from(await content.arrayBuffer()).toString("latin1");
  expect(pdf.length).toBe(document.size);
  const sizes = [...pdf.matchAll(/\/Width (\d+) \/Height (\d+)/g)].map(([, w, h]) => [w, h]);
  expect(sizes).toEqual([
    ["2", "1"],
    ["1", "2"],
  ]);
});

test("pages that are no pictures, damaged or too many are refused, and nothing is kept", async () => {
  const userId = await feature.createUser();
  const page: [string, Uint8Array<ArrayBuffer>, string] = ["file", bytesOf(WIDE), "a.png"];
  const cases: [FormData, string][] = [
    [form(page, ["file", bytesOf(Buffer.from("%PDF-1.7")), "b.pdf"]), "not_a_page"],
    [form(page, ["file", bytesOf(PNG), "b.png"]), "damaged_page"],
    [form(page, page, page, page, page, page), "too_many_pages"],
    [form(page, ["file", new Uint8Array(), "b.png"]), "empty"],
  ];
  for (const [body, code] of cases) {
    const answer = await post(userId, body);
    expect(answer.status).toBe(422);
    expect(await json(answer)).toMatchObject({ errors: [{ field: "file", code }] });
  }
  const half = Buffer.concat([PNG, Buffer.alloc(11 * MB)]);
  const large = await post(
    userId,
    form(["file", bytesOf(half), "a"], ["file", bytesOf(half), "b"]),
  );
  expect(large.status).toBe(413);
  expect(await documentIds(userId)).toEqual([]);
});

test("sent again with the same key it is the same document, at the same moment too", async () => {
  const userId = await feature.createUser();
  const key = { "idempotency-key": randomUUID() };
  const send = () => post(userId, form(["file", bytesOf(PNG), "a.png"]), key);
  const answers = await Promise.all([send(), send(), send()]);
  answers.push(await send());
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  const ids = new Set(await Promise.all(answers.map(async (answer) => (await json(answer)).id)));
  expect(await documentIds(userId)).toEqual([...ids]);
  expect(ids.size).toBe(1);
  const jobs = (await feature.queued("read-document")).filter(
    (job) => Object(job).userId === userId,
  );
  expect(jobs).toHaveLength(1);
});

test("a key belongs to one person and one file", async () => {
  const [userId, stranger] = [await feature.createUser(), await feature.createUser()];
  const key = { "idempotency-key": "minha-chave" };
  const file = form(["file", bytesOf(PNG), "a.png"]);
  const mine = await json(await post(userId, file, key));
  const theirs = await json(await post(stranger, file, key));
  expect(theirs.id).not.toBe(mine.id);
  const other = await post(userId, form(["file", bytesOf(WIDE), "a.png"]), key);
  expect(other.status).toBe(422);
  expect((await json(other)).code).toBe("idempotency_key_reused");
});

test("20 MB are taken, one byte more or a hundred MB are not", async () => {
  const userId = await feature.createUser();
  const full = Buffer.concat([PNG, Buffer.alloc(20 * MB - PNG.length)]);
  expect((await post(userId, form(["file", bytesOf(full), "a.png"]))).status).toBe(202);
  for (const size of [20 * MB + 1, 100 * MB]) {
    const answer = await post(
      userId,
      form(["file", bytesOf(Buffer.concat([PNG, Buffer.alloc(size - PNG.length)])), "a.png"]),
    );
    expect(answer.status).toBe(413);
    expect(await json(answer)).toMatchObject({
      code: "too_large",
      detail: "O arquivo passa de 20 MB. Envie um menor.",
    });
  }
  expect((await get(userId, randomUUID())).status).toBe(404);
});

test("a stream that does not say its length ends at the limit too", async () => {
  const userId = await feature.createUser();
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  async function* parts() {
    yield Buffer.from(head);
    for (let sent = 0; sent < 21; sent += 1) yield Buffer.alloc(MB);
    yield Buffer.from("\r\n--x--\r\n");
  }
  const answer = await fetch(`${url}/api/v1/documents`, {
    method: "POST",
    body: ReadableStream.from(parts()),
    duplex: "half",
    headers: { "x-test-user": userId, "content-type": "multipart/form-data; boundary=x" },
  });
  expect(await json(answer)).toMatchObject({ code: "too_large" });
});

test.each([
  ["application/json", '{"file":1}', 415],
  ["application/pdf", "%PDF-1.7", 415],
  ["text/plain", "oi", 415],
  ["multipart/form-data", "no boundary", 400],
  [
    "multipart/form-data; boundary=x",
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
    400,
  ],
])("a body of %s that is no form is refused", async (type, body, status) => {
  const answer = await post(await feature.createUser(), body, { "content-type": type });
  expect(answer.status).toBe(status);
  expect(answer.headers.get("content-type")).toContain("application/problem+json");
});

test("a sender that goes away in the middle leaves nothing behind and the server well", async () => {
  const userId = await feature.createUser();
  const { port } = feature.server.server.address() as AddressInfo;
  await new Promise<void>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(
        `POST /api/v1/documents HTTP/1.1\r\nhost: x\r\nx-test-user: ${userId}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 5000\r\n\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc`,
        () => socket.destroy(),
      );
    });
    socket.once("close", () => resolve());
  });
  const { id } = await upload(userId);
  const rows = await feature.ctx.db
    .selectFrom("documents")
    .select("id")
    .where("user_id", "=", userId)
    .execute();
  expect(rows).toEqual([{ id }]);
});

test("a document whose job cannot be queued is not kept either", async () => {
  const userId = await feature.createUser();
  const { uploadDocument } = await import("./upload-document.ts");
  const jobs = { ...feature.ctx.jobs, enqueue: () => Promise.reject(new Error("queue away")) };
  await expect(
    uploadDocument({ ...feature.ctx, jobs }, userId, [{ name: "a.png", bytes: PNG }]),
  ).rejects.toThrow("queue away");
  expect(
    await feature.ctx.db
      .selectFrom("documents")
      .select("id")
      .where("user_id", "=", userId)
      .execute(),
  ).toEqual([]);
});

async function documentIds(userId: string): Promise<string[]> {
  const rows = await feature.ctx.db
    .selectFrom("documents")
    .select("id")
    .where("user_id", "=", userId)
    .execute();
  return rows.map(({ id }) => id);
}

test("the OpenAPI document describes the upload", () => {
  const { paths } = feature.server.swagger() as { paths: Record<string, { post?: object }> };
  expect(paths["/api/v1/documents"]?.post).toMatchObject({ summary: expect.any(String) });
});
