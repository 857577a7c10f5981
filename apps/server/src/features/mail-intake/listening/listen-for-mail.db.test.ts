import { once } from "node:events";
import { createConnection } from "node:net";
import { testAuthority, testCertificate } from "@emita/fiscal/testing/certificates";
import { afterEach, describe, expect, test } from "vitest";
import {
  createMailStage,
  MEMBERS,
  signedBy,
  type MailStage,
} from "../../../test/outside/mail-stage.ts";

const authority = testAuthority();
const own = testCertificate({ commonName: "localhost", dnsName: "localhost" }, authority);
const TLS = { cert: own.certificatePem, key: own.privateKeyPem };
/** Demands encryption, by a certificate that it trusts. */
const ENCRYPTED = {
  ignoreTLS: false,
  requireTLS: true,
  tls: { ca: authority.certificatePem, servername: "localhost" },
};

let stage: MailStage;
afterEach(() => stage.stop());

type Company = Awaited<ReturnType<MailStage["createCompany"]>>;

const mailOf = ({ address, owner }: Company) => ({
  from: owner,
  to: address,
  subject: "Boleto",
  attachments: [{ filename: "boleto.pdf", content: "%PDF-1.4\n%%EOF\n" }],
});
const stateOf = async ({ companyId }: Company) => {
  await stage.read();
  return (await stage.messages(companyId)).map(({ state }) => state);
};

describe("STARTTLS", () => {
  test("is offered with a certificate, and a mail comes through it; one in the clear is taken as well", async () => {
    stage = await createMailStage({ tls: TLS });
    const company = await stage.createCompany();
    const mail = { ...mailOf(company), dkim: signedBy(MEMBERS) };
    await stage.send(mail, ENCRYPTED);
    expect(await stateOf(company)).toEqual(["read"]);
    await stage.send({ ...mail, subject: "Outro boleto" });
    expect(await stateOf(company)).toEqual(["read", "read"]);
  });

  test("is not offered without one: a server that demands it hands nothing over", async () => {
    stage = await createMailStage();
    const company = await stage.createCompany();
    await expect(stage.send(mailOf(company), ENCRYPTED)).rejects.toThrow("STARTTLS");
    expect(await stateOf(company)).toEqual([]);
  });

  test("takes no command that was sent in the clear behind it", async () => {
    stage = await createMailStage({ tls: TLS });
    const { address, owner } = await stage.createCompany();
    const answers = await stage.speak(
      "EHLO mx.exemplo.com.br",
      `STARTTLS\r\nMAIL FROM:<${owner}>\r\nRCPT TO:<${address}>`,
    );
    expect(answers.filter((line) => line.startsWith("250")).length).toBeLessThanOrEqual(1);
  });
});

const SENDER = "203.0.113.9";
/** A connection of a proxy that names this client. */
async function proxied(client: string) {
  const connection = createConnection(stage.port, "127.0.0.1");
  await once(connection, "connect");
  connection.write(`PROXY TCP4 ${client} 127.0.0.1 51234 25\r\n`);
  return { connection };
}

describe("the PROXY protocol", () => {
  test("gives the client's address, by which SPF proves the sender or does not", async () => {
    stage = await createMailStage({ proxies: ["127.0.0.1"] });
    stage.names.set(MEMBERS, `v=spf1 ip4:${SENDER} -all`);
    const known = await stage.createCompany();
    await stage.send(mailOf(known), await proxied(SENDER));
    expect(await stateOf(known)).toEqual(["read"]);
    const other = await stage.createCompany();
    await stage.send(mailOf(other), await proxied("203.0.113.10"));
    expect(await stateOf(other)).toEqual(["unconfirmed"]);
  });

  test("is not spoken with an address that is no proxy: what it claims is not believed", async () => {
    stage = await createMailStage({ proxies: ["192.0.2.1"] });
    const [greeting, answer] = await stage.speak(`PROXY TCP4 ${SENDER} 127.0.0.1 51234 25`, "QUIT");
    expect(greeting).toMatch(/^220 /);
    expect(answer).toMatch(/^5\d\d /);
  });
});
