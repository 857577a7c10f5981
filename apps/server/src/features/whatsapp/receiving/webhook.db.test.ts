import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  callOf,
  createWhatsAppStage,
  textMessage,
  type WhatsAppStage,
} from "../../../test/outside/whatsapp-stage.ts";

const ANA = "5534988887777";

let stage: WhatsAppStage;
beforeAll(async () => {
  stage = await createWhatsAppStage();
});
afterAll(() => stage.stop());
beforeEach(() => stage.reset());

const call = (value: object) => callOf(stage.connection.numberId, value);
const one = (id: string, text = "oi") => call({ messages: [textMessage(id, text)] });

const sign = (secret: string, text: string) =>
  `sha256=${createHmac("sha256", secret).update(text).digest("hex")}`;

/** What arrived, in the words of the receivers. */
const contents = async () => {
  await stage.work();
  return stage.messages.map(({ content }) => content);
};

const ask = async (changes: Record<string, string>) => {
  const url = new URL(stage.webhook);
  const good = {
    "hub.mode": "subscribe",
    "hub.challenge": "1158201444",
    "hub.verify_token": stage.connection.verifyToken,
  };
  for (const [name, value] of Object.entries({ ...good, ...changes }))
    url.searchParams.set(name, value);
  const answer = await fetch(url);
  const type = answer.headers.get("content-type") ?? "";
  return { status: answer.status, type, body: await answer.text() };
};

describe("the question whether the address is ours", () => {
  test("is answered with the bare challenge", async () => {
    expect(await ask({})).toEqual({
      status: 200,
      type: "text/plain; charset=utf-8",
      body: "1158201444",
    });
    expect(await stage.messenger("/webhook", { url: stage.webhook })).toEqual({ verified: true });
  });

  test.each([
    ["another token", { "hub.verify_token": "outra-verificacao-de-testes" }],
    ["no token", { "hub.verify_token": "" }],
    ["another mode", { "hub.mode": "unsubscribe" }],
    ["a challenge that is a page", { "hub.challenge": "<script>alert(1)</script>" }],
  ])("is refused for %s", async (_case, changes) => {
    const answer = await ask(changes);
    expect(answer.status).toBe(401);
    expect(answer.body).not.toContain("script>");
  });
});

describe("a call", () => {
  test("is stored before it is answered, sealed, with a job", async () => {
    expect(await stage.post(one("wamid.a", "nota de 850"))).toBe(200);
    const [event] = await stage.events();
    expect(event).toMatchObject({
      event_key: "message:wamid.a",
      kind: "message",
      handled_at: null,
    });
    expect(event?.sealed_payload?.includes("850")).toBe(false);
    expect(event?.sender_hash.includes("5511")).toBe(false);
    expect(await stage.feature.queued("work-whatsapp-event")).toContainEqual({
      eventId: event?.id,
    });
  });

  test("without a signature, with another, or with that of other bytes is refused before it is read", async () => {
    const body = one("wamid.b");
    const { appSecret, verifyToken } = stage.connection;
    const signatures = [
      null,
      "",
      "sha256=",
      sign("segredo-de-outro-aplicativo", body),
      sign(verifyToken, body),
      sign(appSecret, `${body} `),
      sign(appSecret, body).toUpperCase(),
      sign(appSecret, body).slice("sha256=".length),
      `${sign(appSecret, body)}00`,
    ];
    const answers = await Promise.all(signatures.map((given) => stage.post(body, given)));
    expect(answers).toEqual(signatures.map(() => 401));
    expect(await stage.post("isto não é JSON", "sha256=00")).toBe(401);
    expect(await stage.events()).toEqual([]);
  });

  test("is checked by its bytes: what is escaped in them stays escaped", async () => {
    await stage.say({ phone: ANA, text: "nota de R$ 850 para a Clínica Vila Nova 🦷" });
    await stage.work();
    expect(stage.messages).toMatchObject([
      { content: { kind: "text", text: "nota de R$ 850 para a Clínica Vila Nova 🦷" } },
    ]);
  });

  test("that comes again, at once too, changes nothing", async () => {
    const body = one("wamid.c");
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => stage.post(body)));
    expect(answers).toEqual([200, 200, 200, 200, 200]);
    await stage.work();
    expect(await stage.post(body)).toBe(200);
    await stage.work();
    expect(stage.messages.map(({ id }) => id)).toEqual(["wamid.c"]);
    const waiting = JSON.stringify(await stage.feature.queued("work-whatsapp-event"));
    const [event] = await stage.events();
    expect(waiting.split(`"eventId":${event?.id}}`)).toHaveLength(2);
  });

  test("of a thousand updates is stored whole, also when some of them are known", async () => {
    await stage.post(one("wamid.m7"));
    const messages = Array.from({ length: 1000 }, (_, index) =>
      textMessage(`wamid.m${index}`, "x".repeat(500), {
        from: `55119${String(80_000_000 + (index % 50))}`,
      }),
    );
    expect(await stage.post(call({ messages }))).toBe(200);
    expect(await stage.events()).toHaveLength(1000);
  });

  test("for another number of the same app is taken and left alone", async () => {
    const other = callOf("999999999999999", { messages: [textMessage("wamid.d")] });
    expect(await stage.post(other)).toBe(200);
    expect(await stage.events()).toEqual([]);
  });

  test("with parts of unknown form is taken, and the rest of it is read", async () => {
    const messages = [
      null,
      "texto",
      { id: "wamid.bad", type: "text" },
      textMessage("wamid.\u0000", "oi"),
      textMessage("wamid.e", "oi", { timestamp: "ontem" }),
      { ...textMessage("wamid.f", "oi"), new_member: { deep: [1] }, from: 7 },
      textMessage("wamid.g"),
    ];
    expect(await stage.post(call({ messages, statuses: "nenhum", contacts: 7, later: true }))).toBe(
      200,
    );
    expect((await stage.events()).map(({ event_key: key }) => key)).toEqual(["message:wamid.g"]);
  });

  test.each([
    ["no JSON", "{"],
    ["a list", "[]"],
    ["another product's call", '{"object":"page","entry":[]}'],
    ["nothing", ""],
    ["brackets without end", "[".repeat(200_000)],
  ])("that is %s is refused, although signed", async (_case, body) => {
    expect(await stage.post(body)).toBe(400);
    expect(await stage.events()).toEqual([]);
  });

  test("that is too large is refused", async () => {
    expect(await stage.post(" ".repeat(4 * 1024 * 1024 + 1))).toBe(413);
  });
});

describe("what arrives", () => {
  test("names its sender by the user's id, and answers go to the number as it was written", async () => {
    const phone = await stage.received(ANA);
    expect(phone.wa_id).toBe("553488887777");
    await stage.say({ phone: ANA, text: "oi" });
    await contents();
    expect(stage.messages).toMatchObject([
      {
        senderKey: phone.user_id,
        replyTo: { to: "553488887777", recipient: phone.user_id },
      },
    ]);
  });

  test("of a person with a user name has no number, and can be answered", async () => {
    await stage.messenger("/phones", { phone: ANA, hides_number: true });
    await stage.say({ phone: ANA, text: "oi" });
    await contents();
    const { user_id: userId } = await stage.received(ANA);
    expect(stage.messages).toMatchObject([{ senderKey: userId, replyTo: { recipient: userId } }]);
    expect(stage.messages[0]?.replyTo.to).toBeUndefined();
    await stage.channel().sendText(stage.messages[0]?.replyTo ?? {}, "Olá!");
    expect((await stage.received(ANA)).received).toMatchObject([{ content: { body: "Olá!" } }]);
  });

  test("without a user's id is of the number, with and without the ninth digit", async () => {
    const messages = [
      textMessage("wamid.9", "a", { from: "5534988887777" }),
      textMessage("wamid.8", "b", { from: "553488887777" }),
    ];
    await stage.post(call({ messages }));
    await contents();
    expect(stage.messages.map(({ senderKey }) => senderKey)).toEqual([
      "tel:553488887777",
      "tel:553488887777",
    ]);
  });

  test("may be a file, a pressed button, a chosen row, or what the product does not read", async () => {
    const file = { mime: "application/pdf", base64: "JVBERi0=", file_name: "recibo.pdf" };
    await stage.say({ phone: ANA, media: { ...file, caption: "recibo" } });
    await stage.say({ phone: ANA, media: { mime: "image/jpeg", base64: "/9j/" } });
    const channel = stage.channel();
    const buttons = [{ id: "emitir:1:2", title: "Emitir" }];
    const { wamid } = await channel.sendButtons({ to: ANA }, "Emitir?", buttons);
    await channel.sendList({ to: ANA }, "Qual cliente?", "Escolher", [{ id: "c1", title: "Vila" }]);
    await stage.say({ phone: ANA, press: "Emitir" });
    await stage.say({ phone: ANA, press: "c1" });
    await stage.say({ phone: ANA, press: "PARAR" });
    const voice = { id: "1", mime_type: "audio/ogg; codecs=opus", sha256: "AAAA", voice: true };
    await stage.say({ phone: ANA, kind: "audio", content: voice });
    for (const kind of ["location", "unsupported"])
      await stage.say({ phone: ANA, kind, content: { id: "1" } });
    expect(await contents()).toMatchObject([
      { kind: "media", mime: "application/pdf", fileName: "recibo.pdf", caption: "recibo" },
      { kind: "media", mime: "image/jpeg" },
      { kind: "press", id: "emitir:1:2", contextId: wamid },
      { kind: "press", id: "c1" },
      { kind: "press", id: "PARAR" },
      { kind: "media", mime: "audio/ogg; codecs=opus" },
      { kind: "unsupported" },
      { kind: "unsupported" },
    ]);
  });

  test("never holds what the database cannot keep", async () => {
    const hostile = "a\u0000b\ud83d";
    await stage.post(
      call({
        messages: [
          textMessage("wamid.h1", hostile),
          textMessage("wamid.h2", "", {
            type: "interactive",
            interactive: { type: "button_reply", button_reply: { id: hostile, title: "x" } },
          }),
          textMessage("wamid.h3", "", {
            type: "document",
            document: { id: "1", mime_type: "a\u0000", sha256: "AA", filename: hostile },
          }),
        ],
      }),
    );
    expect(await contents()).toEqual([
      { kind: "text", text: "ab\ufffd" },
      { kind: "press", id: "ab\ufffd" },
      { kind: "unsupported" },
    ]);
  });

  test("asks for no answer when it is a thumb or a change of number", async () => {
    for (const kind of ["reaction", "system", "edit", "revoke"])
      await stage.say({ phone: ANA, kind, content: { emoji: "👍" } });
    expect(await stage.events()).toEqual([]);
  });

  test("may be a state of a sent message, once each", async () => {
    await stage.say({ phone: ANA, text: "oi" });
    const { wamid } = await stage.channel().sendText({ to: ANA }, "Olá!", "marca/1");
    for (const status of ["sent", "delivered", "read", "played"])
      await stage.messenger("/statuses", { phone: ANA, id: wamid, status, times: 2 });
    await stage.messenger("/statuses", {
      phone: ANA,
      id: "wamid.x",
      status: "failed",
      code: 131026,
    });
    await stage.work();
    expect(stage.statuses).toMatchObject([
      { wamid, status: "sent", mark: "marca/1", recipient: expect.stringMatching(/^BR\./) },
      { wamid, status: "delivered" },
      { wamid, status: "read" },
      { wamid: "wamid.x", status: "failed", errorCode: 131026 },
    ]);
  });
});
