import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useSandbox } from "../testing/fixture.ts";

const { sandbox, order } = useSandbox();
const PHONE = "5534988887777";
const KEYS = {
  token: "token-do-mensageiro-de-testes",
  secret: "segredo-do-mensageiro-de-testes",
  number: "100000000000001",
};

interface Arrived {
  readonly body: string;
  readonly signature: string | undefined;
}
const arrived: Arrived[] = [];
let answers = 200;
const receiver = createServer((incoming, response) => {
  void (async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
    const url = new URL(incoming.url ?? "/", "http://localhost");
    if (incoming.method === "GET") return response.end(url.searchParams.get("hub.challenge"));
    const signature = incoming.headers["x-hub-signature-256"];
    arrived.push({
      body: Buffer.concat(chunks).toString("utf8"),
      signature: signature?.toString(),
    });
    return response.writeHead(answers).end();
  })();
});
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
});
afterAll(() => receiver.close());
beforeEach(async () => {
  arrived.length = 0;
  answers = 200;
  const { port } = receiver.address() as AddressInfo;
  const { verified } = await control("/webhook", { url: `http://127.0.0.1:${port}/hook` });
  if (verified !== true) throw new Error("the receiver did not answer as ours");
});

async function control(path: string, body: object) {
  const answer = await fetch(`${sandbox().url}/_control/messenger${path}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  return Object(await answer.json());
}

async function call(path: string, body?: object, token = KEYS.token) {
  const answer = await fetch(`${sandbox().url}/messenger/v26.0/${path}`, {
    method: body ? "POST" : "GET",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: Object(await answer.json()) };
}

const send = (changes: object = {}) =>
  call(`${KEYS.number}/messages`, {
    messaging_product: "whatsapp",
    to: PHONE,
    type: "text",
    text: { body: "Olá" },
    ...changes,
  });

const valueOf = ({ body }: Arrived) => JSON.parse(body).entry[0].changes[0].value;

describe("what a phone does", () => {
  it("arrives signed over the bytes, which escape what is not ASCII", async () => {
    await control("/say", { phone: PHONE, text: "Clínica 🦷" });
    const [first = { body: "", signature: "" }] = arrived;
    const hash = createHmac("sha256", KEYS.secret).update(first.body).digest("hex");
    expect(first.signature).toBe(`sha256=${hash}`);
    expect(first.body).toContain("Cl\\u00ednica \\ud83e\\uddb7");
    expect(valueOf(first)).toMatchObject({
      metadata: { phone_number_id: KEYS.number },
      contacts: [{ wa_id: "553488887777" }],
      messages: [{ from: "553488887777", type: "text", text: { body: "Clínica 🦷" } }],
    });
  });

  it("names no number when the person has a user name", async () => {
    await control("/phones", { phone: PHONE, hides_number: true });
    await control("/say", { phone: PHONE, text: "oi" });
    const [message] = valueOf(arrived[0] ?? { body: "", signature: "" }).messages;
    expect(message.from_user_id).toMatch(/^BR\./);
    expect(message).not.toHaveProperty("from");
  });

  it("comes doubled, reversed or in one call, and waits when it is not taken", async () => {
    await control("/calls", { hold: true });
    for (const text of ["um", "dois"]) await control("/say", { phone: PHONE, text });
    expect(arrived).toEqual([]);
    await control("/calls", { hold: false, release: "reversed", times: 2 });
    expect(arrived.map((each) => valueOf(each).messages[0].text.body)).toEqual([
      "dois",
      "dois",
      "um",
      "um",
    ]);
    answers = 503;
    expect((await control("/say", { phone: PHONE, text: "três" })).answers).toEqual([503]);
    answers = 200;
    expect(await control("/calls", { release: "made", together: true })).toMatchObject({
      answers: [200],
      waiting: 0,
    });
  });
});

describe("what the business sends", () => {
  it("needs the token, and a form that Meta knows", async () => {
    await control("/say", { phone: PHONE, text: "oi" });
    expect((await call(`${KEYS.number}/messages`, {}, "outro")).body.error.code).toBe(190);
    expect((await send({ type: "poem" })).body.error.code).toBe(100);
    expect((await send({ text: { body: "" } })).body.error.code).toBe(100);
    const accepted = await send();
    expect(accepted.body.contacts).toEqual([{ input: PHONE, wa_id: "553488887777" }]);
    await control("/token", { over: true });
    expect((await send()).status).toBe(401);
  });

  it("is refused outside of 24 hours, off the messenger, for unknown templates, and when it is too much", async () => {
    expect((await send()).body.error.code).toBe(131047);
    await control("/say", { phone: PHONE, text: "oi" });
    await control("/phones", { phone: PHONE, reached: false });
    expect((await send()).body.error.code).toBe(131026);
    await control("/phones", { phone: PHONE, reached: true });
    const template = { name: "nenhum", language: { code: "pt_BR" } };
    const refused = await send({ type: "template", text: undefined, template });
    expect([refused.status, refused.body.error.code]).toEqual([404, 132001]);
    expect((await send()).status).toBe(200);
    await control("/rate", { burst: 0 });
    expect((await send()).body.error.code).toBe(131056);
    await order({ fault: "reject", code: "130429", target: "messenger", on: "issue" });
    expect((await send()).body.error.code).toBe(130429);
  });

  it("carries buttons that the phone presses", async () => {
    await control("/say", { phone: PHONE, text: "oi" });
    const reply = { id: "emitir:1", title: "Emitir" };
    const interactive = {
      type: "button",
      body: { text: "Emitir?" },
      action: { buttons: [{ type: "reply", reply }] },
    };
    const sent = await send({ type: "interactive", text: undefined, interactive });
    await control("/say", { phone: PHONE, press: "Emitir" });
    expect(valueOf(arrived.at(-1) ?? { body: "", signature: "" }).messages[0]).toMatchObject({
      context: { id: sent.body.messages[0].id },
      interactive: { type: "button_reply", button_reply: reply },
    });
  });
});

it("a file has an address for the holder of the token", async () => {
  await control("/say", { phone: PHONE, media: { mime: "image/jpeg", base64: "AAAA" } });
  const { image } = valueOf(arrived[0] ?? { body: "", signature: "" }).messages[0];
  const { body } = await call(image.id);
  expect(body).toMatchObject({ mime_type: "image/jpeg", file_size: 3 });
  expect((await fetch(body.url)).status).toBe(401);
  const headers = { authorization: `Bearer ${KEYS.token}` };
  expect((await (await fetch(body.url, { headers })).arrayBuffer()).byteLength).toBe(3);
});
