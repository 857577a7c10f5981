import { api } from "@emita/contract/paths";
import { documentSchema } from "@emita/contract/documents/documents";
import { hostilePfxFiles } from "@emita/fiscal/testing/hostile-pfx";
import { HOSTILE } from "@emita/reader/test/hostile";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp } from "./test/server/app.ts";
import { form } from "./test/invoices/document-stage.ts";
import { signUpUser } from "./test/people/sign-up.ts";

/** The whole product with its reading processes, at a real address. */
let whole: Awaited<ReturnType<typeof createTestApp>>;
let url: string;
let authorization: string;

beforeAll(async () => {
  whole = await createTestApp({ sandboxUrl: "http://127.0.0.1:9" });
  url = await whole.app.server.listen({ port: 0, host: "127.0.0.1" });
  authorization = `Bearer ${(await signUpUser(whole.app)).accessToken}`;
});
afterAll(() => whole.stop());

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const send = (path: string, body: FormData | string, headers: Record<string, string> = {}) =>
  fetch(url + path, { method: "POST", headers: { authorization, ...headers }, body });
const upload = (file: Uint8Array, name = "nota.pdf") =>
  send(api.documents, form(["file", new Uint8Array(file), name]));

/** Other users are served during and after an attack: no answer waits for a hostile file. */
async function expectAlive(): Promise<void> {
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
}

/** A refused upload has no id. */
const documentOf = documentSchema.pick({ id: true }).partial();

/** Where it ended. */
async function outcomeOf(id: string | undefined): Promise<string> {
  if (id === undefined) return "refused";
  const answer = await fetch(url + api.document(id), { headers: { authorization } });
  return documentSchema.parse(await answer.json()).status;
}

describe("bombs are accepted, read within the limits and reported", () => {
  test.each([
    "png of four billion pixels",
    "gif of four billion pixels",
    "zip bomb that declares its size",
    "zip bomb that lies about its size",
    "xml a million deep",
    "xml that expands entities",
    "pdf whose pages are their own parents",
    "pdf that runs a script",
  ])("%s", async (name) => {
    const file = HOSTILE[name]?.();
    if (!file) throw new Error(`no file ${name}`);
    const answer = await upload(file);
    expect(answer.status).toBeOneOf([202, 413, 415, 422]);
    const { id } = documentOf.parse(await answer.json());
    await expectAlive();
    await expect.poll(() => outcomeOf(id), { timeout: 50_000 }).not.toBe("received");
    await expectAlive();
  });
});

const HTML = "<html><script>alert(document.domain)</script></html>";

describe("a file of two types at once is stored as the harmless one, and only given as a download", () => {
  test.each([
    ["a picture that is a page", `GIF89a/*${HTML}*/=1;`, "image/gif"],
    ["a PDF that begins as a page", `${HTML}\n%PDF-1.4\n1 0 obj`, "application/pdf"],
    ["a JPEG with a page in it", `\u00ff\u00d8\u00ff\u00e1${HTML}`, "image/jpeg"],
    [
      "an XML with a style that runs",
      '<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="data:,x"?><a/>',
      "application/xml",
    ],
  ])("%s", async (_name, text, type) => {
    const answer = await upload(bytes(text), 'pagina".html\r\nset-cookie: a=b');
    expect(answer.status).toBe(202);
    const { id } = documentSchema.parse(await answer.json());
    const content = await fetch(url + api.documentContent(id), { headers: { authorization } });
    await content.arrayBuffer();
    const header = (name: string) => content.headers.get(name) ?? "";
    expect(header("content-type").split(";")[0]).toBe(type);
    expect(header("content-disposition")).toMatch(/^attachment; filename="[^"\r\n]*";/);
    expect(header("x-content-type-options")).toBe("nosniff");
    expect(header("content-security-policy")).toContain("default-src 'none'");
    expect(header("set-cookie")).toBe("");
  });
});

describe("a file of an unknown type is refused at the upload", () => {
  test.each([
    ["a page under a picture's name", HTML, "foto.png"],
    ["an SVG that runs", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', "a.xml"],
    ["a program", "MZ\u0090\u0000\u0003\u0000\u0000\u0000", "nota.pdf"],
    ["an archive that is no Word file", "PK\u0003\u0004 nota", "nota.docx"],
    ["a path for a name", "#!/bin/sh", "../../../../etc/cron.d/emita"],
    ["one byte", "\u0000", "nota.pdf"],
    ["nothing", "", "nota.pdf"],
  ])("%s", async (_name, text, name) => {
    const answer = await upload(bytes(text), name);
    expect(answer.status).toBeOneOf([415, 422]);
    expect(answer.headers.get("content-type")).toContain("application/problem+json");
  });
});

const BOUNDARY = { "content-type": "multipart/form-data; boundary=x" };
const part = (headers: string, body = "a") => `--x\r\n${headers}\r\n\r\n${body}\r\n`;
const file = 'content-disposition: form-data; name="file"; filename="a"';

test.each([
  ["ten thousand files", part(file).repeat(10_000)],
  ["ten thousand fields", part('content-disposition: form-data; name="a"').repeat(10_000)],
  ["a head without an end", `--x\r\n${`x-a: ${"b".repeat(1000)}\r\n`.repeat(1000)}`],
  ["no end", part(file).slice(0, -2)],
  ["no boundary at all", "a".repeat(100_000)],
  ["the prototype as a field", part('content-disposition: form-data; name="__proto__"')],
])("a form of %s is refused", async (_name, body) => {
  for (const path of [api.documents, api.certificate, api.incomingPaymentStatements]) {
    const answer = await send(path, body, BOUNDARY);
    expect([path, answer.status]).toEqual([path, expect.toBeOneOf([400, 413, 415, 422])]);
  }
  await expectAlive();
});

// All of them are in certificates.db.test.ts; here other users are served meanwhile.
test.each(hostilePfxFiles().slice(0, 3))("a certificate of %s is refused", async (_name, bytes) => {
  const body = form(["file", new Uint8Array(bytes), "a1.pfx"]);
  body.append("password", "x");
  const refused = send(api.certificate, body);
  await expectAlive();
  expect((await refused).status).toBe(422);
});

describe("a statement or event made to be slow is answered", () => {
  test.each([
    ["tags without an end", "<OFX><STMTTRN>" + "<A".repeat(500_000)],
    ["one long word", `<OFX>${"<A" + "a".repeat(1_000_000)}`],
    ["dots", `<OFX><${"a.".repeat(500_000)}`],
    ["entries without values", "<OFX>" + "<STMTTRN>".repeat(100_000)],
  ])("%s", async (_name, text) => {
    const body = form(["file", bytes(`OFXHEADER:100\r\n\r\n${text}`), "extrato.ofx"]);
    const answer = await send(api.incomingPaymentStatements, body);
    expect(answer.status).toBeOneOf([200, 413, 415, 422]);
    await expectAlive();
  });
});

test("JSON of a hundred thousand levels, and of keys that mean something to the language", async () => {
  const json = { "content-type": "application/json" };
  for (const body of [
    "[".repeat(100_000) + "]".repeat(100_000),
    '{"a":'.repeat(100_000) + "1" + "}".repeat(100_000),
    '{"__proto__":{"amount":1}}',
    '{"constructor":{"prototype":{"amount":1}}}',
  ]) {
    expect((await send(api.invoices, body, json)).status).toBeOneOf([400, 422]);
  }
  await expectAlive();
});
