import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { mailLayout } from "../../platform/pages/mail-layout.ts";
import { queueMail } from "../../platform/pages/mail.ts";
import { createFeatureServer } from "../../test/server/feature-server.ts";
import { notificationJobs } from "./jobs.ts";
import { registerMailbox } from "./routes.ts";

let feature: Awaited<ReturnType<typeof createFeatureServer>>;

beforeAll(async () => {
  feature = await createFeatureServer({ register: registerMailbox, jobs: notificationJobs });
});
afterAll(() => feature.stop());

const get = (url: string) => feature.server.inject({ url, headers: { host: "localhost:3000" } });
const list = z.array(
  z.looseObject({
    id: z.string(),
    to: z.string(),
    attachments: z.array(z.object({ url: z.string() })),
  }),
);

async function deliver(to: string, subject: string, paragraph = "Texto.") {
  const bytes = Buffer.from("<NFSe/>");
  const mail = {
    eventKey: randomUUID(),
    userId: null,
    to,
    subject,
    ...mailLayout({
      title: subject,
      paragraphs: [paragraph],
      action: { label: "Abrir", url: "http://localhost:3000/x?a=1&b=2" },
    }),
    attachments: [{ filename: "nota ção.xml", contentType: "application/xml", bytes }],
  };
  await feature.ctx.db
    .transaction()
    .execute((transaction) => queueMail(feature.ctx, transaction, mail));
  const { id } = await feature.ctx.db
    .selectFrom("mails")
    .select("id")
    .where("event_key", "=", mail.eventKey)
    .executeTakeFirstOrThrow();
  feature.clock.advance(1_000);
  await feature.run("send-mail", { mailId: id });
  return id;
}

test("newest first, of one address or of all, in the shape of the contract", async () => {
  await deliver("ana@exemplo.com.br", "Primeira");
  await deliver("ana@exemplo.com.br", "Segunda");
  await deliver("bia@exemplo.com.br", "Outra");
  const all = list.parse((await get("/dev/mail.json")).json());
  expect(all.map((mail) => mail["subject"])).toEqual(["Outra", "Segunda", "Primeira"]);
  const hers = (await get("/dev/mail.json?to=ANA@exemplo.com.br")).json();
  expect(hers).toHaveLength(2);
  expect(hers[0]).toEqual({
    id: expect.any(String),
    to: "ana@exemplo.com.br",
    from: "Emita <nao-responda@emita.example>",
    subject: "Segunda",
    text: expect.stringContaining("Texto."),
    html: expect.stringContaining("<h1"),
    sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
    attachments: [
      {
        filename: "nota ção.xml",
        contentType: "application/xml",
        size: 7,
        url: expect.stringMatching(/^http:\/\/localhost:3000\/dev\/mail\//),
      },
    ],
  });
});

test("a mail that was not delivered is not there", async () => {
  const content = mailLayout({ title: "x", paragraphs: [] });
  const mail = {
    eventKey: randomUUID(),
    userId: null,
    to: "cid@exemplo.com.br",
    subject: "x",
    ...content,
  };
  await feature.ctx.db
    .transaction()
    .execute((transaction) => queueMail(feature.ctx, transaction, mail));
  expect((await get("/dev/mail.json?to=cid@exemplo.com.br")).json()).toEqual([]);
});

test("an attachment downloads under its own name", async () => {
  await deliver("dora@exemplo.com.br", "Nota");
  const [mail] = list.parse((await get("/dev/mail.json?to=dora@exemplo.com.br")).json());
  const answer = await get(new URL(mail?.attachments[0]?.url ?? "").pathname);
  expect(answer.body).toBe("<NFSe/>");
  expect(answer.headers["content-type"]).toContain("application/xml");
  expect(answer.headers["content-disposition"]).toContain(
    "filename*=UTF-8''nota%20%C3%A7%C3%A3o.xml",
  );
});

test("typed text cannot run: not in the list, not in the page, not in the frame", async () => {
  const attack = "<script>alert(1)</script>";
  const id = await deliver("eva@exemplo.com.br", attack, attack);
  for (const url of ["/dev/mail", `/dev/mail/${id}`, `/dev/mail/${id}/html`]) {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toContain("text/html");
    expect(answer.body).not.toContain("<script");
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
  }
  const frame = await get(`/dev/mail/${id}/html`);
  expect(frame.headers["content-security-policy"]).toContain("sandbox");
  expect(frame.body).toContain('<base target="_top">');
  expect(frame.body).toContain('href="http://localhost:3000/x?a=1&amp;b=2"');
});

test("links of the text can be clicked", async () => {
  const id = await deliver("fabio@exemplo.com.br", "Com link");
  const page = (await get(`/dev/mail/${id}`)).body;
  expect(page).toContain('<a href="http://localhost:3000/x?a=1&amp;b=2">');
});

test("an unknown mail is not found", async () => {
  expect((await get(`/dev/mail/${randomUUID()}`)).statusCode).toBe(404);
  expect((await get("/dev/mail/nada")).statusCode).toBe(422);
});
