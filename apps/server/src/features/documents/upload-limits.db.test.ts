import { connect, type AddressInfo, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  bytesOf,
  createDocumentStage,
  form,
  json,
  MB,
  PNG,
} from "../../test/invoices/document-stage.ts";

const PATIENCE = { timeout: 30_000 };

let stage: Awaited<ReturnType<typeof createDocumentStage>>;

beforeAll(async () => {
  stage = await createDocumentStage({ documentsPerHour: 3, documentMbPerHour: 5 });
});
afterAll(() => stage.stop());

const send = (companyId: string, size: number, headers: Record<string, string> = {}) => {
  const bytes = bytesOf(Buffer.concat([PNG, Buffer.alloc(size)]));
  return stage.post(companyId, form(["file", bytes, "a.png"]), headers);
};

test("an account has a number of documents an hour, learns it and its end, and another account goes on", async () => {
  const companyId = await stage.feature.createCompany();
  const key = { "idempotency-key": "boleto-1" };
  const first = await json(await send(companyId, 1, key));
  expect((await send(companyId, 2)).status).toBe(202);
  expect((await send(companyId, 3)).status).toBe(202);
  const refused = await send(companyId, 4);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(3600);
  expect(await json(refused)).toMatchObject({
    code: "rate_limited",
    detail: expect.stringMatching(
      /^Sua conta chegou ao limite de 3 documentos por hora\. Envie os próximos a partir das \d\d:00 \(horário de Brasília\)\.$/,
    ),
  });
  // A document that was already stored is not counted again, though its answer was lost.
  expect(await json(await send(companyId, 1, key))).toMatchObject({ id: first["id"] });
  expect((await send(await stage.feature.createCompany(), 1)).status).toBe(202);
  expect(await stage.documentIds(companyId)).toHaveLength(3);

  stage.feature.clock.advance(3600_000);
  expect((await send(companyId, 4)).status).toBe(202);
});

test("an account has a number of bytes an hour", async () => {
  const companyId = await stage.feature.createCompany();
  expect((await send(companyId, 3 * MB)).status).toBe(202);
  const refused = await send(companyId, 3 * MB);
  expect(refused.status).toBe(429);
  expect(await json(refused)).toMatchObject({
    detail: expect.stringContaining("5 MB de documentos por hora"),
  });
  expect(await stage.documentIds(companyId)).toHaveLength(1);
});

/** An upload of which something has come and the rest never does; `answer` is what the server says to it, if anything. */
function hold(companyId: string): { socket: Socket; answer: Promise<string> } {
  const { port } = stage.feature.server.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  const answer = new Promise<string>((resolve) => {
    socket.once("data", (bytes) => resolve(bytes.toString()));
  });
  const head = `POST /api/v1/documents HTTP/1.1\r\nhost: x\r\nx-test-company: ${companyId}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${19 * MB}\r\n\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
  socket.write(Buffer.concat([Buffer.from(head), PNG]));
  return { socket, answer };
}

test("running uploads of an account limit its further ones, no other account's, and only as long as they last", async () => {
  const [companyId, other] = [
    await stage.feature.createCompany(),
    await stage.feature.createCompany(),
  ];
  const held = Array.from({ length: 65 }, () => hold(companyId));
  try {
    const refusal = await Promise.race(held.map(({ answer }) => answer));
    expect(refusal).toMatch(/^HTTP\/1\.1 429 /);
    expect(refusal).toMatch(/\r\nretry-after: 5\r\n/i);
    expect(refusal).toContain("64 envios");
    expect((await send(other, 1)).status).toBe(202);
  } finally {
    for (const { socket } of held) socket.destroy();
  }
  await vi.waitFor(async () => expect((await send(companyId, 1)).status).toBe(202), PATIENCE);
  expect(await stage.documentIds(companyId)).toHaveLength(1);
});
