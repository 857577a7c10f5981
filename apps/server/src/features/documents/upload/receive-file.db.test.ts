import { randomBytes, randomUUID } from "node:crypto";
import { connect, type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  bytesOf,
  createDocumentStage,
  form,
  json,
  MB,
  PNG,
} from "../../../test/invoices/document-stage.ts";

let stage: Awaited<ReturnType<typeof createDocumentStage>>;

beforeAll(async () => {
  stage = await createDocumentStage();
});
afterAll(() => stage.stop());

test("the type is detected by content, not by name or declaration", async () => {
  const companyId = await stage.feature.createCompany();
  for (const bytes of [
    Buffer.from("MZ\u0090 this is a program"),
    Buffer.from("<!doctype html><script>"),
    Buffer.from("só texto"),
    randomBytes(64),
  ]) {
    const answer = await stage.post(companyId, form(["file", bytesOf(bytes), "boleto.png"]));
    expect(answer.status).toBe(415);
    expect(await json(answer)).toMatchObject({
      code: "unsupported_type",
      detail: "Tipo de arquivo não suportado. Aceitos: JPG, PNG, GIF, PDF, DOC, XML",
    });
  }
});

test("an empty file, no file and another field are refused as such", async () => {
  const companyId = await stage.feature.createCompany();
  const cases: [FormData, string, string][] = [
    [form(["file", new Uint8Array(), "a.png"]), "file", "empty"],
    [form(), "file", "required"],
    [form(["outro", bytesOf(PNG), "a.png"]), "outro", "unknown"],
  ];
  for (const [body, field, code] of cases) {
    const answer = await stage.post(companyId, body);
    expect(answer.status).toBe(422);
    expect(await json(answer)).toMatchObject({
      code: "invalid",
      errors: [{ field, code }],
    });
  }
});

test("20 MB are taken, one byte more or a hundred MB are not", async () => {
  const companyId = await stage.feature.createCompany();
  const full = Buffer.concat([PNG, Buffer.alloc(20 * MB - PNG.length)]);
  expect((await stage.post(companyId, form(["file", bytesOf(full), "a.png"]))).status).toBe(202);
  for (const size of [20 * MB + 1, 100 * MB]) {
    const answer = await stage.post(
      companyId,
      form(["file", bytesOf(Buffer.concat([PNG, Buffer.alloc(size - PNG.length)])), "a.png"]),
    );
    expect(answer.status).toBe(413);
    expect(await json(answer)).toMatchObject({
      code: "too_large",
      detail: "O arquivo passa de 20 MB. Envie um menor.",
    });
  }
  expect((await stage.get(companyId, randomUUID())).status).toBe(404);
});

test("a stream that does not say its length ends at the limit too", async () => {
  const companyId = await stage.feature.createCompany();
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  async function* parts() {
    yield Buffer.from(head);
    for (let sent = 0; sent < 21; sent += 1) yield Buffer.alloc(MB);
    yield Buffer.from("\r\n--x--\r\n");
  }
  const answer = await fetch(`${stage.url}/api/v1/documents`, {
    method: "POST",
    body: ReadableStream.from(parts()),
    duplex: "half",
    headers: { "x-test-company": companyId, "content-type": "multipart/form-data; boundary=x" },
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
  const answer = await stage.post(await stage.feature.createCompany(), body, {
    "content-type": type,
  });
  expect(answer.status).toBe(status);
  expect(answer.headers.get("content-type")).toContain("application/problem+json");
});

test("a sender that goes away in the middle leaves nothing behind and the server well", async () => {
  const companyId = await stage.feature.createCompany();
  const { port } = stage.feature.server.server.address() as AddressInfo;
  await new Promise<void>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(
        `POST /api/v1/documents HTTP/1.1\r\nhost: x\r\nx-test-company: ${companyId}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 5000\r\n\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc`,
        () => socket.destroy(),
      );
    });
    socket.once("close", () => resolve());
  });
  const { id } = await stage.upload(companyId);
  const rows = await stage.feature.ctx.db
    .selectFrom("documents")
    .select("id")
    .where("company_id", "=", companyId)
    .execute();
  expect(rows).toEqual([{ id }]);
});
