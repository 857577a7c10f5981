import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createWhatsAppStage, type WhatsAppStage } from "../../../test/outside/whatsapp-stage.ts";
import { MEDIA_LIMIT_BYTES } from "./fetch-media.ts";

const ANA = { to: "5534988887777" };
const PDF = {
  bytes: Buffer.from("%PDF-1.7 nota"),
  mime: "application/pdf",
  fileName: "nota 7.pdf",
};

let stage: WhatsAppStage;
beforeAll(async () => {
  stage = await createWhatsAppStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  await stage.say({ phone: ANA.to, text: "oi" });
  await stage.messenger("/templates", { name: "nota_emitida" });
});

const received = async () => (await stage.received(ANA.to)).received;

async function arrived(media: object) {
  await stage.say({ phone: ANA.to, media: { mime: "image/jpeg", ...media } });
  await stage.work();
  const content = stage.messages.at(-1)?.content;
  if (content?.kind !== "media") throw new Error("no media");
  return content;
}

describe("sending", () => {
  test("text, buttons and lists arrive as they are, cut where WhatsApp would refuse them", async () => {
    const channel = stage.channel();
    const { wamid } = await channel.sendText(ANA, "Olá, Ana 🦷");
    await channel.sendText(ANA, "🦷".repeat(5_000));
    await channel.sendButtons(ANA, "Emitir a nota?", [
      { id: "a", title: "Emitir" },
      { id: "b", title: "Um título longo demais para um botão" },
    ]);
    const rows = Array.from({ length: 10 }, (_, index) => ({
      id: `c${index}`,
      title: `Cliente com um nome muito comprido ${index}`,
      description: "CNPJ 11.222.333/0001-81",
    }));
    await channel.sendList(ANA, "Qual cliente?", "Escolher", rows);
    const [text, long, buttons, list] = await received();
    expect(text).toMatchObject({ id: wamid, content: { body: "Olá, Ana 🦷" } });
    expect(long).toMatchObject({ content: { body: `${"🦷".repeat(4_095)}…` } });
    expect(buttons).toMatchObject({
      content: { action: { buttons: [{ reply: { id: "a", title: "Emitir" } }, {}] } },
    });
    expect(list).toMatchObject({ content: { action: { button: "Escolher" } } });
  });

  test("more than WhatsApp shows is a mistake of ours, and is not sent", async () => {
    const channel = stage.channel();
    const many = Array.from({ length: 4 }, (_, index) => ({ id: `${index}`, title: `${index}` }));
    await expect(channel.sendButtons(ANA, "?", many)).rejects.toThrow("one to three buttons");
    const equal = [
      { id: "a", title: "Sim" },
      { id: "b", title: "Sim" },
    ];
    await expect(channel.sendButtons(ANA, "?", equal)).rejects.toThrow("different titles");
    await expect(channel.sendList(ANA, "?", "Ver", [])).rejects.toThrow("rows");
    await expect(channel.sendText({}, "?")).rejects.toThrow("recipient");
    expect(await received()).toEqual([]);
  });

  test("a document is uploaded and sent with its name; a template carries one in its header", async () => {
    const channel = stage.channel();
    await channel.sendDocument(ANA, { ...PDF, caption: "Nota 7" });
    await channel.sendTemplate(ANA, "nota_emitida", ["Oficina\nAlto  Tietê", "R$ 850,00"], PDF);
    expect(await received()).toMatchObject([
      { type: "document", content: { filename: "nota 7.pdf", caption: "Nota 7" } },
      {
        type: "template",
        content: {
          name: "nota_emitida",
          components: [
            { type: "header", parameters: [{ document: { filename: "nota 7.pdf" } }] },
            { parameters: [{ text: "Oficina Alto Tietê" }, { text: "R$ 850,00" }] },
          ],
        },
      },
    ]);
  });

  test("an upload without an answer has brought nothing to anyone", async () => {
    await stage.fault({ on: "event", fault: "drop_connection", when: "after" });
    const sending = stage.channel().sendTemplate(ANA, "nota_emitida", ["Oficina"], PDF);
    const error: unknown = await sending.catch((caught: unknown) => caught);
    expect(error).toMatchObject({ mayPass: true });
    expect(error).not.toMatchObject({ isUncertain: true });
    expect(await received()).toEqual([]);
  });

  test("after 24 hours only a template is delivered; the error says so", async () => {
    const channel = stage.channel();
    const dayAgo = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await stage.messenger("/phones", { phone: ANA.to, wrote_at: dayAgo });
    await expect(channel.sendText(ANA, "oi")).rejects.toMatchObject({
      code: 131047,
      window: true,
      mayPass: false,
    });
    await channel.sendTemplate(ANA, "nota_emitida", ["Oficina"]);
    expect(await received()).toHaveLength(1);
  });

  test("a number that is not on WhatsApp is known as such, at once or later by its state", async () => {
    const channel = stage.channel();
    await stage.messenger("/phones", { phone: ANA.to, reached: false });
    await expect(channel.sendText(ANA, "oi")).rejects.toMatchObject({
      code: 131026,
      undeliverable: true,
    });
    await stage.messenger("/phones", { phone: ANA.to, refuses_later: true });
    const { wamid } = await channel.sendText(ANA, "oi");
    await expect
      .poll(async () => (await stage.events()).map(({ event_key: key }) => key))
      .toContain(`status:${wamid}:failed`);
    await stage.work();
    expect(stage.statuses).toMatchObject([{ wamid, errorCode: 131026 }]);
  });

  test("an unknown template, and parameters that do not fit", async () => {
    const channel = stage.channel();
    await stage.messenger("/templates", { name: "duas", parameters: 2 });
    await expect(channel.sendTemplate(ANA, "nenhum", [])).rejects.toMatchObject({
      code: 132001,
      mayPass: false,
    });
    await expect(channel.sendTemplate(ANA, "duas", ["uma"])).rejects.toMatchObject({
      code: 132000,
    });
  });

  test("too many messages to one phone wait", async () => {
    const channel = stage.channel();
    await stage.messenger("/rate", { burst: 0 });
    await expect(channel.sendText(ANA, "mais")).rejects.toMatchObject({
      code: 131056,
      mayPass: true,
    });
  });

  test.each([
    [
      { fault: "reject", code: "131056" },
      { code: 131056, mayPass: true, retryAfterMs: 6_000 },
    ],
    [
      { fault: "reject", code: "130429" },
      { code: 130429, mayPass: true, retryAfterMs: 2_000 },
    ],
    [
      { fault: "reject", code: "131016" },
      { code: 131016, mayPass: true },
    ],
    [
      { fault: "reject", code: "131000" },
      { code: 131000, mayPass: true },
    ],
    [
      { fault: "reject", code: "131031" },
      { code: 131031, mayPass: false },
    ],
    [
      { fault: "reject", code: "100" },
      { code: 100, mayPass: false },
    ],
    [{ fault: "http_500" }, { code: 0, mayPass: true }],
    [{ fault: "rate_limited" }, { code: 130429, mayPass: true }],
    [{ fault: "malformed" }, { code: 0, mayPass: true, isUncertain: true }],
    [
      { fault: "drop_connection", when: "after" },
      { code: 0, mayPass: true, isUncertain: true },
    ],
  ])("after %j the error says what to do", async (fault, facts) => {
    await stage.fault({ on: "issue", ...fault });
    await expect(stage.channel().sendText(ANA, "oi")).rejects.toMatchObject(facts);
  });

  test("silence ends with the time limit, and is not taken for a no", async () => {
    await stage.fault({ on: "issue", fault: "timeout_after" });
    const sending = stage.channel(200).sendText(ANA, "oi");
    await expect(sending).rejects.toMatchObject({ code: 0, mayPass: true, isUncertain: true });
    expect(await received()).toHaveLength(1);
  });

  test("a token that is over is no passing fault", async () => {
    await stage.messenger("/token", { over: true });
    await expect(stage.channel().sendText(ANA, "oi")).rejects.toMatchObject({
      code: 190,
      mayPass: false,
    });
    await expect(stage.channel().fetchMedia("1")).rejects.toMatchObject({ code: 190 });
  });
});

describe("a received file", () => {
  test("is read with the token, and is what was sent", async () => {
    const bytes = Buffer.from("um recibo");
    const { mediaId, sha256 } = await arrived({ base64: bytes.toString("base64") });
    expect(Buffer.from(await stage.channel().fetchMedia(mediaId, sha256))).toEqual(bytes);
  });

  test("with another hash is refused", async () => {
    const { mediaId } = await arrived({ base64: "AAAA", forged: true });
    await expect(stage.channel().fetchMedia(mediaId)).rejects.toThrow("its hash is another");
    const good = await arrived({ base64: "AAAA" });
    await expect(stage.channel().fetchMedia(good.mediaId, "0".repeat(64))).rejects.toMatchObject({
      code: 131052,
    });
  });

  test("that is too large is refused, whatever size is stated", async () => {
    const stated = await arrived({ base64: "AAAA", size: MEDIA_LIMIT_BYTES + 1 });
    await expect(stage.channel().fetchMedia(stated.mediaId)).rejects.toThrow("too large");
    const real = await arrived({ bytes: MEDIA_LIMIT_BYTES + 1, size: 10 });
    await expect(stage.channel().fetchMedia(real.mediaId)).rejects.toThrow("too large");
  });

  test("is asked for again when a download breaks off, and not for ever", async () => {
    const { mediaId } = await arrived({ base64: "AAAA" });
    await stage.fault({ on: "query", fault: "drop_connection", when: "during" });
    expect(await stage.channel().fetchMedia(mediaId)).toHaveLength(3);
    await stage.fault({ on: "query", fault: "timeout_before", count: 9 });
    await expect(stage.channel(200).fetchMedia(mediaId)).rejects.toMatchObject({ mayPass: true });
  });

  test("of no known id is refused", async () => {
    await expect(stage.channel().fetchMedia("../oauth")).rejects.toMatchObject({ code: 100 });
  });
});
