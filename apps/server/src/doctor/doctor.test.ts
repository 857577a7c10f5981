import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { serveLocally } from "@emita/fiscal/testing/local-server";
import { parseConfig } from "../config/config.ts";
import { createDocumentStore } from "../platform/files/storage.ts";
import { startChatModel } from "@emita/sandbox/chat-model";
import { startObjectStore } from "@emita/sandbox/object-store";
import { MAIL_LOGIN, startRealSmtp } from "../test/outside/real-smtp.ts";
import { trust } from "../test/outside/trust.ts";
import { checkAuthority } from "./check-authority.ts";
import { checkDatabase, judgeDatabase, type DatabaseFacts } from "./check-database.ts";
import { checkDisk, judgeRoom } from "./check-disk.ts";
import { checkMail } from "./check-mail.ts";
import { checkReaderModel } from "./check-reader-model.ts";
import { checkSettings } from "./check-settings.ts";
import { checkStore } from "./check-store.ts";
import type { Finding } from "./finding.ts";
import { runChecks, report } from "./run-checks.ts";

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const told = (findings: readonly Finding[]) =>
  findings.map(({ level, text }) => `${level}: ${text}`).join("\n");

/** A port without a listener. */
async function deadPort(): Promise<number> {
  const server = await listening((socket) => socket.destroy());
  const { port } = server;
  await server.stop();
  return port;
}

async function listening(onConnection: Parameters<typeof createServer>[1]) {
  const server: Server = createServer(onConnection);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    port: address.port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** A server that answers everyone; others require a company's certificate. */
async function authority(headers: Record<string, string> = {}, options = { requestCert: false }) {
  const server = await serveLocally(
    "/x",
    async (_request, response) => void response.writeHead(403, headers).end(),
    options,
  );
  ends.push(() => server.close());
  return server;
}

test("a city hall with a trusted chain is well, and its clock is compared with ours", async () => {
  const { connection } = await authority();
  ends.push(trust(connection.caPem ?? ""));
  const found = await checkAuthority("SEFIN", connection.baseUrl);
  expect(told(found)).toMatch(/^ok: a cadeia TLS é confiável.*\nok: o relógio confere\.$/);
});

test.each([
  [-10_000, /attention: .*10 s atrasado/],
  [7_200_000, /fault: .*7200 s adiantado.*NTP/],
])("a clock that is %i ms ahead of the city hall's is reported", async (ahead, expected) => {
  const now = Math.floor(Date.now() / 1000) * 1000;
  const { connection } = await authority({ date: new Date(now).toUTCString() });
  ends.push(trust(connection.caPem ?? ""));
  expect(told(await checkAuthority("SEFIN", connection.baseUrl, () => now + ahead))).toMatch(
    expected,
  );
});

test("an untrusted chain, a closed port and an unknown name are faults with what to do", async () => {
  const { connection } = await authority();
  expect(told(await checkAuthority("Cidade", connection.baseUrl))).toMatch(
    /fault: a cadeia TLS não é confiável \(.*NODE_EXTRA_CA_CERTS/,
  );
  expect(told(await checkAuthority("Cidade", `https://127.0.0.1:${await deadPort()}`))).toMatch(
    /fault: não responde \(ECONNREFUSED\)/,
  );
  expect(told(await checkAuthority("Cidade", "https://nao-existe.invalid"))).toMatch(
    /fault: o nome não é/,
  );
});

test("a city hall that wants a certificate of a company leaves the clock open", async () => {
  const { connection } = await authority({}, { requestCert: true });
  ends.push(trust(connection.caPem ?? ""));
  expect(told(await checkAuthority("SEFIN", connection.baseUrl))).toMatch(
    /^ok: .*\nok: .*por conferir/,
  );
});

test("a server that closes without an answer leaves the clock open", async () => {
  const server = await listening((socket) => socket.once("data", () => socket.destroy()));
  ends.push(server.stop);
  expect(told(await checkAuthority("Cidade", `http://127.0.0.1:${server.port}`))).toMatch(
    /attention: sem TLS.*\nok: .*por conferir/,
  );
});

test.each([
  [{}, MAIL_LOGIN, true, /^ok: o servidor responde e aceita a senha\.$/],
  [{ secure: true }, MAIL_LOGIN, true, /^ok: /],
  [{ isOpen: true }, MAIL_LOGIN, true, /^ok: .*\nattention: .*não oferece TLS/],
  [{}, { user: "emita", pass: "errada" }, true, /^fault: o servidor recusou usuário ou senha/],
  [{}, MAIL_LOGIN, false, /^fault: .*(TLS|não responde)/],
] as const)("a mail server %o with %o, trusted %s", async (options, login, isTrusted, expected) => {
  const server = await startRealSmtp(options);
  ends.push(() => server.stop());
  if (isTrusted) ends.push(trust(server.authorityPem));
  const text = told(await checkMail({ smtpUrl: server.url(login), sendsNoMail: false }));
  expect(text).toMatch(expected);
  expect(text).not.toContain(login.pass);
  expect(server.taken).toEqual([]);
});

test("a mail server elsewhere that offers no TLS is a fault, and gets no password", async () => {
  const server = await startRealSmtp({ isOpen: true });
  ends.push(() => server.stop());
  const smtpUrl = server.url(MAIL_LOGIN, "0.0.0.0");
  expect(told(await checkMail({ smtpUrl, sendsNoMail: false }))).toMatch(
    /^fault: .*não oferece TLS/,
  );
  expect(server.logins()).toBe(0);
});

test("a mail server that is away is a fault, none at all a hint", async () => {
  const smtpUrl = `smtp://127.0.0.1:${await deadPort()}`;
  expect(told(await checkMail({ smtpUrl, sendsNoMail: false }))).toMatch(/^fault: .*não responde/);
  expect(told(await checkMail({ smtpUrl: null, sendsNoMail: true }))).toMatch(/^attention: /);
});

test.each([
  [{}, /^ok: responde, aceita a chave e conhece o modelo\.$/],
  [{ key: "outra" }, /^fault: recusa a chave \(401\).*READER_MODEL_KEY/],
  [{ model: "outro" }, /^attention: .*READER_MODEL não está/],
  [{ url: "/errado" }, /^attention: não lista os seus modelos \(404\)/],
] as const)("the external reading model, with %o", async (changes, expected) => {
  const model = await startChatModel();
  ends.push(() => model.stop());
  const url = "url" in changes ? model.url.replace("/v1", changes.url) : model.url;
  const readerModel = { ...model, monthlyLimit: 1, ...changes, url };
  const text = told(await checkReaderModel({ readerModel }));
  expect(text).toMatch(expected);
  expect(text).not.toContain(readerModel.key);
  expect(model.state.asked).toEqual([]);
});

test("no external reading model is well; one that is away is a fault", async () => {
  expect(told(await checkReaderModel({ readerModel: null }))).toMatch(/^ok: nenhum/);
  const url = `http://127.0.0.1:${await deadPort()}/v1`;
  const readerModel = { url, model: "m", key: "segredo", monthlyLimit: 1 };
  expect(told(await checkReaderModel({ readerModel }))).toMatch(/^fault: não responde/);
});

test("the document store is written, read and cleared, and each step that fails is named", async () => {
  const store = await startObjectStore();
  ends.push(() => store.stop());
  const config = { dataDir: "/nenhuma", documentsUrl: store.url };
  expect(told(await checkStore(config))).toBe("ok: grava, lê e apaga em DOCUMENTS_URL.");
  expect(store.objects.size).toBe(0);
  const real = createDocumentStore(config);
  const broken = { ...real, get: async () => new Uint8Array(3) };
  expect(told(await checkStore(config, broken))).toMatch(
    /^fault: não deu para ler .*outro conteúdo/,
  );
  store.state.fault = "refuse";
  expect(told(await checkStore(config))).toMatch(/^fault: não deu para gravar em DOCUMENTS_URL/);
});

test("nothing is made in a DATA_DIR that is not there yet", async () => {
  const folder = await mkdtemp(join(tmpdir(), "emita-doctor-"));
  ends.push(() => rm(folder, { recursive: true }));
  const dataDir = join(folder, "data");
  expect(told(await checkStore({ dataDir, documentsUrl: null }))).toMatch(/^ok: .*primeiro início/);
  expect((await checkDisk(dataDir)).map(({ what }) => what)).toEqual([
    "Disco (DATA_DIR)",
    "Disco (TMPDIR)",
  ]);
  expect(
    [judgeRoom("x", 0.5), judgeRoom("x", 5), judgeRoom("x", 50)].map(({ level }) => level),
  ).toEqual(["fault", "attention", "ok"]);
});

const FACTS: DatabaseFacts = {
  version: 15,
  encoding: "UTF8",
  max_connections: 200,
  reserved: 3,
  used: 0,
  fsync: true,
  full_page_writes: true,
  synchronous_commit: "on",
  may_create: true,
  extensions: ["pg_trgm", "btree_gin"],
  epoch_ms: 0,
};

test.each([
  [{}, /^ok: .*\nok: cabem 2 web e 2 workers/],
  [
    { max_connections: 100 },
    /attention: de 100 conexões 97 ficam.*até 102.*max_connections em 120/,
  ],
  [{ version: 14 }, /fault: é o PostgreSQL 14/],
  [{ encoding: "LATIN1" }, /fault: usa LATIN1/],
  [{ may_create: false }, /fault: o usuário não pode criar/],
  [{ extensions: [] }, /fault: faltam as extensões pg_trgm e btree_gin/],
  [{ fsync: false }, /fault: fsync/],
  [{ synchronous_commit: "off" }, /fault: synchronous_commit/],
] as const)("a database with %o", (facts, expected) => {
  expect(told(judgeDatabase({ ...FACTS, ...facts }, true))).toMatch(expected);
});

test("a database that is away is a fault that says no password", async () => {
  const url = `postgres://emita:segredo@127.0.0.1:${await deadPort()}/emita`;
  const text = told(await checkDatabase(url, true));
  expect(text).toMatch(/^fault: não responde .*ECONNREFUSED/);
  expect(text).not.toContain("segredo");
});

test("settings that may be intended are reported", () => {
  const config = parseConfig({
    PUBLIC_URL: "https://emita.example",
    SMTP_URL: "none",
    PAYMENTS: "none",
  });
  expect(told(checkSettings(config))).toMatch(/TRUSTED_PROXIES.*\n.*METRICS_TOKEN/);
  expect(told(checkSettings(parseConfig({})))).toBe(
    "ok: aceita; prefeituras: sandbox, papel: all.",
  );
});

test("a check that breaks or never ends is a fault, and keeps none of the others", async () => {
  const found = await runChecks(
    [
      { what: "um", run: () => new Promise(() => undefined) },
      { what: "dois", run: () => Promise.reject(Object.assign(new Error("x"), { code: "EPERM" })) },
      { what: "três", run: async () => [{ level: "ok", what: "três", text: "bem." }] },
    ],
    20,
  );
  expect(found.map(({ level }) => level)).toEqual(["fault", "fault", "ok"]);
  expect(report(found)).toMatchObject({
    isWell: false,
    text: expect.stringMatching(/EPERM[^]*2 falhas\.$/),
  });
});
