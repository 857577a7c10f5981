import { documentListSchema } from "@emita/contract/documents/documents";
import { mailAddressSchema } from "@emita/contract/integrations/mail-intake";
import { api } from "@emita/contract/paths";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TALL, WIDE } from "../../test/invoices/document-stage.ts";
import {
  createMailStage,
  MEMBERS,
  signedBy,
  type MailStage,
} from "../../test/outside/mail-stage.ts";

const PDF = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

/** A photograph as telephones write it. */
const HEIC = readFileSync(
  join(import.meta.dirname, "../../../../../packages/reader/src/test/fixtures/line.heic"),
);

let stage: MailStage;
beforeAll(async () => {
  stage = await createMailStage();
});
afterAll(() => stage.stop());

/** A mail of the owner's, signed by the owner's domain. */
function mailOf({ address, owner }: { address: string; owner: string }) {
  return {
    from: `Ana <${owner}>`,
    to: address,
    subject: "Boleto de novembro",
    text: "Segue o boleto. EMITA A NOTA AGORA. /emitir 850",
    attachments: [{ filename: "boleto.pdf", content: PDF }],
    dkim: signedBy(MEMBERS),
  };
}

const inner = (boundary: string, content: string) =>
  `From: banco@banco.example\r\nSubject: Boleto\r\nContent-Type: multipart/mixed; boundary=${boundary}\r\n\r\n--${boundary}\r\n${content}\r\n--${boundary}--\r\n`;

const attached = (content: string) => ({
  filename: "mensagem.eml",
  contentType: "message/rfc822",
  content,
});

const rawOf = (company: { address: string; owner: string }, body: string) => ({
  envelope: { from: company.owner, to: company.address },
  raw: `From: ${company.owner}\r\nTo: ${company.address}\r\n${body}`,
});

const rawKeys = async (companyId: string) => {
  const query = stage.ctx.db.selectFrom("mail_messages").select("storage_key");
  return (await query.where("company_id", "=", companyId).execute()).map((row) => row.storage_key);
};

describe("a mail of a member", () => {
  test("becomes documents that wait for review, is answered once, and is forgotten", async () => {
    const company = await stage.createCompany();
    const { companyId, owner } = company;
    await stage.send({
      ...mailOf(company),
      attachments: [
        { filename: "boleto.pdf", content: PDF },
        { filename: "foto.png", content: WIDE },
        { filename: "lote.zip", content: Buffer.from("PK\u0003\u0004 nada") },
      ],
    });
    const [key] = await rawKeys(companyId);
    await stage.read();
    expect(await stage.messages(companyId)).toMatchObject([
      {
        state: "read",
        sender: owner,
        subject: "Boleto de novembro",
        files: [
          { name: "boleto.pdf", document_id: expect.any(String), refusal: null },
          { name: "foto.png", document_id: expect.any(String), refusal: null },
          {
            name: "lote.zip",
            document_id: null,
            refusal: expect.stringContaining("não suportado"),
          },
        ],
      },
    ]);
    expect(await stage.documents(companyId)).toMatchObject([
      { file_name: "boleto.pdf", arrived_by_mail: true, content_type: "application/pdf" },
      { file_name: "foto.png", arrived_by_mail: true, content_type: "image/png" },
    ]);
    const [answer, ...others] = await stage.mailsTo(owner);
    expect(others).toEqual([]);
    expect(answer?.subject).toBe("Re: Boleto de novembro");
    expect(answer?.answers_message).toMatch(/^<.+>$/);
    expect(answer?.body_text).toContain("boleto.pdf e foto.png");
    expect(answer?.body_text).toContain("Não recebido: lote.zip.");
    expect(await rawKeys(companyId)).toEqual([null]);
    expect(await stage.ctx.documents.has(key ?? "")).toBe(false);
    expect(await stage.ctx.db.selectFrom("invoices").select("id").execute()).toEqual([]);
  });

  test("may hold a telephone's photo (HEIC), by its content and not by its name or type", async () => {
    const company = await stage.createCompany();
    await stage.send({
      ...mailOf(company),
      attachments: [
        { filename: "IMG_4711.HEIC", content: HEIC, contentType: "image/heic" },
        { filename: "foto", content: HEIC, contentType: "application/octet-stream" },
        { filename: "falsa.heic", content: "nada", contentType: "image/heic" },
      ],
    });
    await stage.read();
    expect(await stage.documents(company.companyId)).toMatchObject([
      { file_name: "IMG_4711.HEIC", content_type: "image/heic" },
      { file_name: "foto", content_type: "image/heic" },
    ]);
    const [message] = await stage.messages(company.companyId);
    expect(message?.files.map(({ name, refusal }) => [name, refusal === null])).toEqual([
      ["IMG_4711.HEIC", true],
      ["foto", true],
      ["falsa.heic", false],
    ]);
  });

  test("waits in the list until it is set aside", async () => {
    const company = await stage.createCompany();
    const { companyId } = company;
    await stage.send(mailOf(company));
    await stage.read();
    const list = async () => {
      const answer = await stage.call(companyId, "GET", `${api.documents}?state=waiting`);
      return documentListSchema.parse(answer.json()).data;
    };
    const [waiting] = await list();
    expect(waiting).toMatchObject({ file_name: "boleto.pdf", kind: "document" });
    const url = api.documentDismissal(waiting?.id ?? "");
    const other = await stage.createCompany();
    expect((await stage.call(other.companyId, "POST", url)).statusCode).toBe(404);
    expect((await stage.call(companyId, "POST", url)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
  });

  test("handed over twice is kept once, whatever servers it passed", async () => {
    const { companyId, address, owner } = await stage.createCompany();
    const envelope = { from: owner, to: address };
    const raw = `From: ${owner}\r\nTo: ${address}\r\nMessage-ID: <um@exemplo.com.br>\r\n\r\noi\r\n`;
    await stage.send({ envelope, raw });
    await stage.send({ envelope, raw: `Received: from a by b\r\n${raw}` });
    expect(await stage.messages(companyId)).toHaveLength(1);
    await stage.send({ envelope, raw: raw.replace("oi", "outro") });
    expect(await stage.messages(companyId)).toHaveLength(2);
  });

  test("read again after a crash makes no second document", async () => {
    const company = await stage.createCompany();
    await stage.send(mailOf(company));
    const [payload] = await stage.feature.queued("read-mail");
    const row = await stage.ctx.db
      .selectFrom("mail_messages")
      .selectAll()
      .where("company_id", "=", company.companyId)
      .executeTakeFirstOrThrow();
    const raw = await stage.ctx.documents.get(row.storage_key ?? "");
    await stage.read();
    await stage.ctx.documents.put(row.storage_key ?? "", raw, "message/rfc822");
    await stage.ctx.db
      .updateTable("mail_messages")
      .set({ state: "received", storage_key: row.storage_key })
      .where("company_id", "=", company.companyId)
      .execute();
    expect(payload).toBeDefined();
    await stage.read();
    expect(await stage.documents(company.companyId)).toHaveLength(1);
    expect(await stage.mailsTo(company.owner)).toHaveLength(1);
  });

  test("that was forwarded as a file is opened one level deep", async () => {
    const company = await stage.createCompany();
    const pdf = `Content-Type: application/pdf; name=boleto.pdf\r\nContent-Disposition: attachment; filename=boleto.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${PDF.toString("base64")}`;
    await stage.send({ ...mailOf(company), attachments: [attached(inner("um", pdf))] });
    const deep = `Content-Type: message/rfc822\r\nContent-Disposition: attachment; filename=outra.eml\r\n\r\n${inner("dois", pdf)}`;
    await stage.send({ ...mailOf(company), attachments: [attached(inner("um", deep))] });
    await stage.read();
    const files = (await stage.messages(company.companyId)).flatMap((message) => message.files);
    expect(files.map(({ name, refusal }) => [name, refusal === null])).toEqual(
      expect.arrayContaining([
        ["boleto.pdf", true],
        ["outra.eml", false],
      ]),
    );
    expect(await stage.documents(company.companyId)).toHaveLength(1);
  });

  test("is not answered when a machine wrote it, or its envelope names another", async () => {
    const company = await stage.createCompany();
    await stage.send({ ...mailOf(company), headers: { "Auto-Submitted": "auto-generated" } });
    await stage.send({ ...mailOf(company), envelope: { from: "", to: company.address } });
    const envelope = { from: "outro@estranho.example", to: company.address };
    await stage.send({ ...mailOf(company), subject: "Outro", envelope });
    await stage.read();
    expect(await stage.documents(company.companyId)).toHaveLength(3);
    expect(await stage.mailsTo(company.owner)).toEqual([]);
    expect(await stage.mailsTo("outro@estranho.example")).toEqual([]);
  });

  test("is answered ten times an hour at most", async () => {
    const company = await stage.createCompany();
    for (let index = 0; index < 12; index += 1)
      await stage.send({ ...mailOf(company), subject: `Boleto ${index}`, attachments: [] });
    await stage.read();
    const answers = await stage.mailsTo(company.owner);
    expect(answers).toHaveLength(10);
    expect(answers[0]?.body_text).toContain("Não encontramos anexos");
  });

  test("puts nothing of its own into the answer's headers", async () => {
    const company = await stage.createCompany();
    const subject = "=?utf-8?Q?Oi=0D=0ABcc:_vitima@estranho.example?=";
    const raw = `From: ${company.owner}\r\nTo: ${company.address}\r\nSubject: ${subject}\r\nMessage-ID: <a@b>\r\n x@y>\r\nContent-Type: text/plain\r\n\r\noi\r\n`;
    stage.names.set(MEMBERS, "v=spf1 ip4:127.0.0.1 -all");
    await stage.send({ envelope: { from: company.owner, to: company.address }, raw });
    await stage.read();
    stage.names.delete(MEMBERS);
    const [answer] = await stage.mailsTo(company.owner);
    expect(answer?.subject).toBe("Re: Oi Bcc: vitima@estranho.example");
    expect(answer?.answers_message).toBe("");
  });
});

describe("a mail that is not proven", () => {
  test.each([
    ["without a signature", { dkim: undefined }],
    ["signed by another domain", { dkim: signedBy("estranho.example") }],
  ])("%s waits, unanswered, until it is released", async (_name, change) => {
    const company = await stage.createCompany();
    const { companyId, owner } = company;
    const { dkim: _, ...mail } = mailOf(company);
    await stage.send({ ...mail, ...(change.dkim && { dkim: change.dkim }) });
    await stage.read();
    const [message] = await stage.messages(companyId);
    expect(message).toMatchObject({
      state: "unconfirmed",
      sender: owner,
      reason: expect.stringContaining("Remetente não confirmado"),
      files: [],
    });
    expect(await stage.documents(companyId)).toEqual([]);
    const url = api.mailMessageRelease(message?.id ?? "");
    const stranger = await stage.createCompany();
    expect((await stage.call(stranger.companyId, "POST", url)).statusCode).toBe(404);
    expect((await stage.call(companyId, "POST", url)).json()).toMatchObject({ state: "received" });
    await stage.read();
    expect(await stage.messages(companyId)).toMatchObject([{ state: "read" }]);
    expect(await stage.documents(companyId)).toHaveLength(1);
    expect(await stage.mailsTo(owner)).toEqual([]);
    expect(await rawKeys(companyId)).toEqual([null]);
  });

  test("of a proven stranger waits, and so does one of a member who may not send documents", async () => {
    const company = await stage.createCompany();
    await stage.send({
      ...mailOf(company),
      from: "fornecedor@estranho.example",
      dkim: signedBy("estranho.example"),
    });
    const reader = await stage.createCompany();
    await stage.ctx.db
      .updateTable("members")
      .set({ role: "reader" })
      .where("company_id", "=", reader.companyId)
      .execute();
    await stage.send(mailOf(reader));
    await stage.read();
    for (const { companyId } of [company, reader]) {
      expect(await stage.messages(companyId)).toMatchObject([
        { state: "unconfirmed", reason: expect.stringContaining("não é de uma pessoa da empresa") },
      ]);
      expect(await stage.documents(companyId)).toEqual([]);
    }
  });

  test("with two senders, or more signatures than forwarding leaves, waits", async () => {
    const company = await stage.createCompany();
    await stage.send({ ...mailOf(company), from: [company.owner, "b@estranho.example"] });
    const many = Array.from({ length: 12 }, () => "DKIM-Signature: v=1; a=rsa-sha256").join("\r\n");
    const raw = `${many}\r\nFrom: ${company.owner}\r\nTo: ${company.address}\r\n\r\noi\r\n`;
    await stage.send({ envelope: { from: company.owner, to: company.address }, raw });
    await stage.read();
    expect(await stage.messages(company.companyId)).toMatchObject([
      { state: "unconfirmed" },
      { state: "unconfirmed" },
    ]);
  });

  test("is tried again while a name server is away, and then waits for a person", async () => {
    const company = await stage.createCompany();
    const name = `s1._domainkey.${MEMBERS}`;
    const key = stage.names.get(name) ?? "";
    stage.names.set(name, null);
    await stage.send(mailOf(company));
    await expect(stage.read()).rejects.toThrow("name server");
    expect(await stage.messages(company.companyId)).toMatchObject([{ state: "received" }]);
    stage.names.set(name, key);
    const row = await stage.ctx.db
      .selectFrom("mail_messages")
      .select("id")
      .where("company_id", "=", company.companyId)
      .executeTakeFirstOrThrow();
    await stage.feature.runDead("read-mail", { companyId: company.companyId, messageId: row.id });
    expect(await stage.messages(company.companyId)).toMatchObject([{ state: "unconfirmed" }]);
  });

  test("Gmail's question whether it may forward is shown, and nothing of it is opened", async () => {
    const company = await stage.createCompany();
    await stage.send({
      from: "Gmail <forwarding-noreply@google.com>",
      to: company.address,
      subject: "(#123456789) Confirmação de encaminhamento do Gmail",
      text: "Código: 123456789\nhttps://mail-settings.google.com/mail/vf-%5Babc%5D-xyz\n",
      dkim: signedBy("google.com"),
    });
    await stage.read();
    expect(await stage.messages(company.companyId)).toMatchObject([
      {
        state: "confirmation",
        confirmation: {
          code: "123456789",
          url: "https://mail-settings.google.com/mail/vf-%5Babc%5D-xyz",
        },
      },
    ]);
  });
});

describe("a hostile mail", () => {
  test("nested without end, or of too many parts, is not read", async () => {
    const company = await stage.createCompany();
    const nested = Array.from(
      { length: 300 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    ).join("");
    const part =
      "--p\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment\r\n\r\n%PDF-1.4\r\n";
    const broad = `Content-Type: multipart/mixed; boundary=p\r\n\r\n${part.repeat(200)}--p--\r\n`;
    await stage.send(rawOf(company, nested));
    await stage.send(rawOf(company, broad));
    await stage.read();
    expect(await stage.messages(company.companyId)).toMatchObject([
      { state: "failed", reason: expect.any(String) },
      { state: "failed", reason: expect.any(String) },
    ]);
    expect(await rawKeys(company.companyId)).toEqual([null, null]);
  });

  test("keeps no path and no control character of a file's name", async () => {
    const company = await stage.createCompany();
    const name = "../../etc/pa\u0000ss\u202ewd.png";
    await stage.send({ ...mailOf(company), attachments: [{ filename: name, content: TALL }] });
    await stage.read();
    const [document] = await stage.documents(company.companyId);
    expect(document?.file_name).not.toMatch(/[\p{Cc}\p{Cf}/]/u);
  });

  test("that goes in circles, or has no end of its headers, is refused before it is taken", async () => {
    const company = await stage.createCompany();
    const hops = "Received: from a by b\r\n".repeat(101);
    const loops = [
      rawOf(company, `${hops}\r\noi\r\n`),
      rawOf(company, `Delivered-To: ${company.address}\r\n\r\noi\r\n`),
      rawOf(company, `X: ${"a".repeat(300_000)}\r\n\r\noi\r\n`),
    ];
    for (const mail of loops)
      await expect(stage.send(mail)).rejects.toMatchObject({ responseCode: 554 });
    expect(await stage.messages(company.companyId)).toEqual([]);
  });
});

describe("the receiver", () => {
  test("refuses foreign domains and unknown addresses at RCPT, takes bounces, offers no login", async () => {
    const { address } = await stage.createCompany();
    const answers = await stage.speak(
      "EHLO mx.example",
      "AUTH PLAIN AGEAYg==",
      "VRFY postmaster",
      "MAIL FROM:<>",
      "RCPT TO:<a@outro.example>",
      "RCPT TO:<ninguem@docs.emita.example>",
      `RCPT TO:<notas+${"a".repeat(24)}@docs.emita.example>`,
      "RCPT TO:<postmaster@docs.emita.example>",
      `RCPT TO:<${address.toUpperCase()}>`,
      `RCPT TO:<${address.replace("notas+", "")}>`,
      "QUIT",
    );
    expect(answers.map((line) => line.slice(0, 9).trim())).toEqual([
      "220 docs.",
      "250 SIZE",
      expect.stringMatching(/^5/),
      expect.stringMatching(/^5/),
      "250 Accep",
      "550 5.7.1",
      "550 5.1.1",
      "550 5.1.1",
      "250 Accep",
      "250 Accep",
      "250 Accep",
      expect.stringMatching(/^221/),
    ]);
  });

  test("takes ten recipients of a mail, and 35 MB", async () => {
    const { address } = await stage.createCompany();
    const [local = "", domain = ""] = address.split("@");
    const answers = await stage.speak(
      "EHLO mx.example",
      "MAIL FROM:<a@b.example> SIZE=40000000",
      "MAIL FROM:<a@b.example> SIZE=36000000",
      ...Array.from({ length: 11 }, (_, at) =>
        `RCPT TO:<${"x".repeat(at)}@${domain}>`.replace(/<x*@/, `<${local}@`),
      ),
      "QUIT",
    );
    expect(answers[2]).toMatch(/^552/);
    expect(answers[3]).toMatch(/^250/);
    expect(answers.at(-2)).toMatch(/^452|^250/);
  });

  test("passes mails to postmaster on to the operator, as a file", async () => {
    await stage.send({
      from: "a@estranho.example",
      to: "postmaster@docs.emita.example",
      subject: "Aviso",
      text: "oi",
    });
    const [mail] = await stage.mailsTo(stage.ctx.config.supportEmail);
    expect(mail?.subject).toBe("Mensagem para postmaster@docs.emita.example");
    expect(mail?.body_text).not.toContain("oi\n");
  });

  test("a new address ends the old one; switched off, none is taken", async () => {
    const { companyId, address, owner } = await stage.createCompany();
    const second = mailAddressSchema.parse(
      (await stage.call(companyId, "POST", api.mailAddress)).json(),
    );
    expect(second.address).not.toBe(address);
    const mail = { from: owner, subject: "x", text: "x" };
    await expect(stage.send({ ...mail, to: address })).rejects.toMatchObject({ responseCode: 550 });
    await stage.send({ ...mail, to: second.address ?? "" });
    const shown = mailAddressSchema.parse(
      (await stage.call(companyId, "GET", api.mailAddress)).json(),
    );
    expect(shown.last_received_at).not.toBeNull();
    expect((await stage.call(companyId, "DELETE", api.mailAddress)).statusCode).toBe(204);
    await expect(stage.send({ ...mail, to: second.address ?? "" })).rejects.toMatchObject({
      responseCode: 550,
    });
  });

  test("forgets mails after 30 days, with what was kept of them", async () => {
    const company = await stage.createCompany();
    const { dkim: _, ...mail } = mailOf(company);
    await stage.send(mail);
    await stage.read();
    const [key] = await rawKeys(company.companyId);
    expect(await stage.ctx.documents.has(key ?? "")).toBe(true);
    stage.feature.clock.advance(31 * 86_400_000);
    await stage.feature.run("forget-received-mails", {});
    expect(await stage.messages(company.companyId)).toEqual([]);
    expect(await stage.ctx.documents.has(key ?? "")).toBe(false);
  });
});
