import { afterEach, expect, test, vi } from "vitest";
import { startRealSmtp, type RealSmtpOptions } from "../../test/outside/real-smtp.ts";
import { trust } from "../../test/outside/trust.ts";
import { createSmtpSender } from "./smtp.ts";
import { SmtpFailure } from "./smtp-sender.ts";

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Sends one mail to a server as nodemailer's authors write one. @returns what the sender said and the server took */
async function send(
  options: RealSmtpOptions,
  {
    to = "maria@exemplo.com.br",
    pass = "segredo",
    isTrusted = true,
    bytes = 10,
    host = "localhost",
  } = {},
) {
  const server = await startRealSmtp(options);
  ends.push(() => server.stop());
  // Every server has an authority of the same name: two that are trusted would be taken for each other.
  const untrust = isTrusted ? trust(server.authorityPem) : () => undefined;
  const sender = createSmtpSender(server.url({ user: "emita", pass }, host));
  ends.push(() => sender.close());
  const raw = Buffer.from(`Subject: Nota\r\n\r\n${"x".repeat(bytes)}\r\n`);
  const message = { from: "nao-responda@emita.example", to, raw };
  const failure = await sender
    .send(message, async () => undefined)
    .then(() => null)
    .catch((error: unknown) => error)
    .finally(untrust);
  return {
    kind: failure instanceof SmtpFailure ? failure.kind : failure,
    reason: failure instanceof Error ? failure.message : "",
    taken: server.taken,
    server,
  };
}

test.each([{}, { secure: true }])(
  "a mail goes out over TLS after the login: %o",
  async (options) => {
    const { kind, taken } = await send(options);
    expect(kind).toBeNull();
    expect(taken).toEqual([expect.stringContaining("Subject: Nota")]);
  },
);

test("a server whose authority is not trusted gets neither password nor mail; the mail waits", async () => {
  expect(await send({}, { isTrusted: false })).toMatchObject({ kind: "away", taken: [] });
  expect(await send({ secure: true }, { isTrusted: false })).toMatchObject({
    kind: "away",
    taken: [],
  });
});

test("without TLS the password goes to a server of this machine alone; elsewhere the mail waits", async () => {
  expect((await send({ isOpen: true })).taken).toHaveLength(1);
  const { kind, reason, taken, server } = await send({ isOpen: true }, { host: "0.0.0.0" });
  expect([kind, taken, server.logins()]).toEqual(["away", [], 0]);
  expect(reason).toContain("no TLS");
});

test("a wrong password is a setting: the mail waits, and the line is not left open", async () => {
  const { kind, taken, server } = await send({}, { pass: "outro" });
  expect([kind, taken]).toEqual(["temporary", []]);
  await vi.waitFor(() => expect(server.openConnections()).toBe(0));
});

test("a mailbox that is not there is final, one that is full is not, and what is too large is final", async () => {
  const to = "ninguem@exemplo.com.br";
  expect((await send({ refuses: { to, code: 550 } }, { to })).kind).toBe("refused");
  expect((await send({ refuses: { to, code: 452 } }, { to })).kind).toBe("temporary");
  expect((await send({ size: 100 }, { bytes: 1_000 })).kind).toBe("refused");
});
