import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { mailLayout } from "../../platform/pages/mail-layout.ts";
import { queueMail, type Mail } from "../../platform/pages/mail.ts";
import { createFeatureServer } from "../../test/server/feature-server.ts";
import { startSmtpServer } from "../../test/outside/smtp-server.ts";
import { notificationJobs } from "./jobs.ts";
import { giveUpMail, sendMail } from "./send-mail.ts";
import { createSmtpSender, SMTP_TIMES } from "./smtp.ts";
import type { SmtpSender } from "./smtp-sender.ts";

let feature: Awaited<ReturnType<typeof createFeatureServer>>;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let sender: SmtpSender;

beforeAll(async () => {
  feature = await createFeatureServer({ register: async () => {}, jobs: notificationJobs });
});
afterAll(() => feature.stop());
beforeEach(async () => {
  smtp = await startSmtpServer();
  sender = createSmtpSender(smtp.url);
});
afterEach(async () => {
  sender.close();
  await smtp.stop();
});

async function queue(change: Partial<Mail> = {}): Promise<string> {
  const eventKey = `test:${randomUUID()}`;
  const mail: Mail = {
    eventKey,
    userId: null,
    to: "maria@exemplo.com.br",
    subject: "Nota fiscal emitida: ação",
    text: "Olá\n.\numa linha só com ponto acima\n",
    html: "<html><head></head><body><p>Olá</p></body></html>",
    ...change,
  };
  await feature.ctx.db
    .transaction()
    .execute((transaction) => queueMail(feature.ctx, transaction, mail));
  const row = await feature.ctx.db
    .selectFrom("mails")
    .select("id")
    .where("event_key", "=", mail.eventKey)
    .executeTakeFirstOrThrow();
  return row.id;
}

const stored = (id: string) =>
  feature.ctx.db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const stateOf = async (id: string) => (await stored(id)).state;
const send = (id: string) => sendMail(feature.ctx, sender, id);

test("one event is one mail, however often it is announced", async () => {
  const eventKey = `test:${randomUUID()}`;
  const first = await queue({ eventKey });
  expect(await queue({ eventKey })).toBe(first);
  expect(
    (await feature.queued("send-mail")).filter((job) => JSON.stringify(job).includes(first)),
  ).toHaveLength(1);
});

test("a mail goes out whole, with its attachments and a name of its own, and is then forgotten here", async () => {
  const bytes = Buffer.from("%PDF-1.7 nota");
  const id = await queue({
    attachments: [{ filename: "nota 1.pdf", contentType: "application/pdf", bytes }],
  });
  await send(id);
  expect(smtp.taken).toHaveLength(1);
  const [message] = smtp.taken;
  expect(message).toMatchObject({ from: "nao-responda@emita.example", to: "maria@exemplo.com.br" });
  expect(message?.content).toContain(`Message-ID: <${id}@emita.example>`);
  expect(message?.content).toContain("From: Emita <nao-responda@emita.example>");
  expect(message?.content).toContain("Subject: =?UTF-8?");
  expect(message?.content).toContain("application/pdf");
  expect(message?.content).toContain(bytes.toString("base64"));
  expect(await stored(id)).toMatchObject({
    state: "sent",
    body_text: "",
    body_html: "",
    sent_at: feature.clock.now(),
  });
  expect(
    await feature.ctx.db
      .selectFrom("mail_attachments")
      .selectAll()
      .where("mail_id", "=", id)
      .execute(),
  ).toEqual([]);
});

test("a mail names the operator as soon as the settings do", async () => {
  const operator = {
    name: "Silva Ltda",
    cnpj: "11.222.333/0001-81",
    dpoEmail: null,
    isNamed: true,
  };
  const ctx = { ...feature.ctx, config: { ...feature.ctx.config, operator } };
  const eventKey = `test:${randomUUID()}`;
  const mail = { ...mailLayout({ title: "x", paragraphs: ["y"] }), eventKey, userId: null };
  await ctx.db
    .transaction()
    .execute((transaction) =>
      queueMail(ctx, transaction, { ...mail, to: "maria@exemplo.com.br", subject: "x" }),
    );
  const row = await ctx.db
    .selectFrom("mails")
    .select(["body_text", "body_html"])
    .where("event_key", "=", eventKey)
    .executeTakeFirstOrThrow();
  for (const body of [row.body_text, row.body_html])
    expect(body).toContain("Silva Ltda · CNPJ 11.222.333/0001-81");
});

test("where no mail is sent nothing of it is kept to be read either", async () => {
  const id = await queue();
  const silent = { ...feature.ctx, config: { ...feature.ctx.config, sendsNoMail: true } };
  const [job] = notificationJobs(silent);
  await job?.handle({ mailId: id });
  expect(await stored(id)).toMatchObject({ state: "refused", body_text: "", sent_at: null });
  expect(smtp.taken).toEqual([]);
});

test("a job that runs twice sends once", async () => {
  const id = await queue();
  await send(id);
  await send(id);
  expect(smtp.taken).toHaveLength(1);
});

test("two workers with the same job at the same moment send once", async () => {
  const id = await queue();
  await Promise.allSettled([send(id), send(id), send(id)]);
  expect(smtp.taken).toHaveLength(1);
  expect(await stateOf(id)).toBe("sent");
});

test("a worker that loses the race for a mail leaves it to the winner", async () => {
  const id = await queue();
  const beaten: SmtpSender = {
    ...sender,
    send: (message, beforeLastByte) =>
      sender.send(message, async () => {
        await feature.ctx.db
          .updateTable("mails")
          .set({ state: "sending" })
          .where("id", "=", id)
          .execute();
        await beforeLastByte();
      }),
  };
  await expect(sendMail(feature.ctx, beaten, id)).rejects.toThrow("temporary");
  expect(await stateOf(id)).toBe("sending");
  expect(smtp.taken).toEqual([]);
});

test("connections are used again", async () => {
  for (const id of [await queue(), await queue(), await queue()]) await send(id);
  expect(smtp.taken).toHaveLength(3);
  expect(smtp.connections()).toBe(1);
});

test("an idle connection that the server closed costs nothing", async () => {
  await send(await queue());
  smtp.dropConnections();
  const id = await queue();
  await send(id);
  expect(await stateOf(id)).toBe("sent");
  expect(smtp.taken).toHaveLength(2);
});

test.each([
  ["an unknown recipient", { rcptTo: "550 5.1.1 <maria@exemplo.com.br> unknown" }],
  ["a message it does not want", { endOfData: "554 5.7.1 spam" }],
])("%s is a final no", async (_name, behaviour) => {
  smtp.behave(behaviour);
  const id = await queue();
  await send(id);
  expect(await stored(id)).toMatchObject({ state: "refused", body_html: "" });
  smtp.behave({});
  await send(id);
  expect(smtp.taken).toEqual([]);
});

test.each([
  ["greylisting", { rcptTo: "451 4.7.1 come back" }],
  ["a full queue after the message", { endOfData: "452 4.3.1 no room" }],
  ["a sender that is not set up", { mailFrom: "550 sender rejected" }],
])("%s is tried again, and then sent once", async (_name, behaviour) => {
  smtp.behave(behaviour);
  const id = await queue();
  await expect(send(id)).rejects.toThrow("temporary");
  expect(await stateOf(id)).toBe("queued");
  smtp.behave({});
  await send(id);
  expect(smtp.taken).toHaveLength(1);
  expect(await stateOf(id)).toBe("sent");
});

test("a connection cut in the middle of the message is tried again, and then sent once", async () => {
  smtp.behave({ cutInData: true });
  const attachment = { filename: "a.bin", contentType: "application/octet-stream" };
  const id = await queue({ attachments: [{ ...attachment, bytes: Buffer.alloc(1_000_000, "x") }] });
  await expect(send(id)).rejects.toThrow("temporary");
  expect(await stateOf(id)).toBe("queued");
  smtp.behave({});
  await send(id);
  expect(smtp.taken).toHaveLength(1);
});

test("the line is cut while the mail is being claimed: it is free again afterwards", async () => {
  const id = await queue();
  const cutting: SmtpSender = {
    ...sender,
    send: (message, beforeLastByte) =>
      sender.send(message, async () => {
        smtp.dropConnections();
        await setTimeout(50);
        await beforeLastByte();
      }),
  };
  await expect(sendMail(feature.ctx, cutting, id)).rejects.toThrow("temporary");
  expect(await stateOf(id)).toBe("queued");
  await send(id);
  expect(smtp.taken).toHaveLength(1);
});

test("the server's words, which may name people, are not in the error", async () => {
  smtp.behave({ rcptTo: "451 <maria@exemplo.com.br> greylisted" });
  const error = await send(await queue()).catch((caught: unknown) => caught);
  expect(String(error)).toBe("SmtpFailure: mail server: temporary (451)");
});

test.each([
  ["takes the message and cuts the line", { endOfData: null }],
  ["falls silent after the message", { endOfData: "silence" }],
])(
  "a server that %s: the outcome is unknown, so the mail is not sent again",
  async (_name, behaviour) => {
    smtp.behave(behaviour);
    const id = await queue();
    const impatient = createSmtpSender(smtp.url, { ...SMTP_TIMES, silenceMs: 2_000 });
    await sendMail(feature.ctx, impatient, id);
    expect(await stateOf(id)).toBe("sending");
    smtp.behave({});
    const before = smtp.taken.length;
    await send(id);
    expect(smtp.taken).toHaveLength(before);
  },
);

test("when all tries are used up the mail is given up, but not one that is already out", async () => {
  const lost = await queue();
  await giveUpMail(feature.ctx, lost);
  expect(await stateOf(lost)).toBe("refused");
  const gone = await queue();
  await send(gone);
  await giveUpMail(feature.ctx, gone);
  expect(await stateOf(gone)).toBe("sent");
});

test("no header comes out of a subject or of an attachment's name", async () => {
  const bytes = Buffer.from("x");
  const file = { filename: 'a.pdf"\r\nBcc: c@d.com.br', contentType: "application/pdf", bytes };
  const subject = "Nota\r\nBcc: outro@golpe.example\r\n\r\n<p>golpe</p>";
  await send(await queue({ subject, attachments: [file] }));
  const [mail] = smtp.taken;
  const head = mail?.content.split("\r\n\r\n")[0] ?? "";
  expect(head).toContain("Subject:");
  expect(mail?.content).not.toMatch(/^Bcc:/im);
  expect(mail?.to).toBe("maria@exemplo.com.br");
});

test.each([
  "a@b.com.br, c@d.com.br",
  "a@b.com.br>\r\nRCPT TO:<c@d.com.br",
  "Ana <a@b.com.br>",
  "x@",
  "",
])("to %j nothing is sent", async (to) => {
  const id = await queue({ to });
  await send(id);
  expect(smtp.taken).toEqual([]);
  expect(await stateOf(id)).toBe("refused");
});
