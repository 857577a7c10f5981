import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  createAccountsServer,
  newEmail,
  PASSWORD,
  signedUpClient,
  type AccountsServer,
} from "../../test/people/accounts-server.ts";
import { linkIn, openMailedLink } from "../../test/people/mailed-link.ts";

let server: AccountsServer;

beforeAll(async () => {
  server = await createAccountsServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.clock.advance(61_000);
});

async function newestLink(email: string): Promise<URL> {
  const [mail] = await server.mailsTo(email);
  return linkIn(mail?.text);
}

const open = (link: URL) => openMailedLink(server, link);

async function newestCode(email: string): Promise<string> {
  const [mail] = await server.mailsTo(email);
  return /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
}

test("both mailboxes must agree before the address changes; then only the new one signs in", async () => {
  const { client, email } = await signedUpClient(server);
  const wanted = newEmail();
  const { data, error } = await client.updateUser({ email: wanted.toUpperCase() });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, new_email: wanted });
  expect(data.user?.email_change_sent_at).toBeDefined();

  const half = await open(await newestLink(email));
  expect(half.searchParams.get("message")).toContain("Confirmation link accepted");
  expect(half.searchParams.get("code")).toBeNull();
  expect((await client.getUser()).data.user?.email).toBe(email);

  const whole = await open(await newestLink(wanted));
  const exchanged = await client.exchangeCodeForSession(whole.searchParams.get("code") ?? "");
  expect(exchanged.error).toBeNull();
  expect(exchanged.data.user).toMatchObject({ email: wanted, user_metadata: { email: wanted } });
  expect(exchanged.data.user?.new_email).toBeUndefined();
  expect(exchanged.data.user?.identities).toMatchObject([{ provider: "email", email: wanted }]);

  const signIn = (address: string) =>
    server.client().signInWithPassword({ email: address, password: PASSWORD });
  expect((await signIn(email)).error?.code).toBe("invalid_credentials");
  expect((await signIn(wanted)).error).toBeNull();
  const subjects = (await server.mailsTo(email)).map((mail) => mail.subject);
  expect(subjects).toContain("O e-mail da sua conta no Emita foi alterado");
});

test("one mailbox that agrees twice is still one", async () => {
  const { client, email } = await signedUpClient(server);
  const wanted = newEmail();
  await client.updateUser({ email: wanted });
  const link = await newestLink(wanted);
  await open(link);
  const again = await open(link);
  expect(again.searchParams.get("error_code")).toBe("otp_expired");
  expect((await client.getUser()).data.user?.email).toBe(email);
});

test("by codes, in a browser of its own, without PKCE", async () => {
  const { session, email, userId } = await signedUpClient(server);
  const client = server.client("implicit");
  await client.setSession(session);
  const wanted = newEmail();
  await client.updateUser({ email: wanted });
  const first = await server.post("/auth/v1/verify", {
    type: "email_change",
    email,
    token: await newestCode(email),
  });
  expect(await first.json()).toMatchObject({ code: "200", msg: expect.stringMatching(/accepted/) });
  const { data, error } = await client.verifyOtp({
    type: "email_change",
    email: wanted,
    token: await newestCode(wanted),
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ id: userId, email: wanted });
  expect(data.session).not.toBeNull();
});

test("without secure change the new mailbox alone decides, and the old one gets no link", async () => {
  const easy = await createAccountsServer({ auth: { secureEmailChange: false } });
  const { client, email } = await signedUpClient(easy);
  const wanted = newEmail();
  await client.updateUser({ email: wanted });
  expect(await easy.mailsTo(email)).toEqual([]);
  const [mail] = await easy.mailsTo(wanted);
  const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
  const { data } = await client.verifyOtp({ type: "email_change", email: wanted, token: code });
  expect(data.user?.email).toBe(wanted);
  await easy.stop();
});

test("an address of another account is refused, at the request and at the end", async () => {
  const { email: taken } = await signedUpClient(server);
  const { client, email } = await signedUpClient(server);
  expect((await client.updateUser({ email: taken })).error).toMatchObject({
    code: "email_exists",
    status: 422,
  });
  server.clock.advance(61_000);
  const contested = newEmail();
  await client.updateUser({ email: contested });
  await signedUpClient(server, contested);
  await open(await newestLink(email));
  const end = await open(await newestLink(contested));
  expect(end.searchParams.get("error_code")).toBe("email_exists");
  expect((await client.getUser()).data.user?.email).toBe(email);
});

test("two wishes within a minute are refused; a new wish makes the links of the old one worthless", async () => {
  const { client } = await signedUpClient(server);
  const [first, second] = [newEmail(), newEmail()];
  await client.updateUser({ email: first });
  expect((await client.updateUser({ email: second })).error).toMatchObject({
    code: "over_email_send_rate_limit",
    status: 429,
  });
  server.clock.advance(61_000);
  expect((await client.updateUser({ email: second })).error).toBeNull();
  const stale = await open(await newestLink(first));
  expect(stale.searchParams.get("error_code")).toBe("otp_expired");
});

test("a new password ends a pending change", async () => {
  const { client, email } = await signedUpClient(server);
  const wanted = newEmail();
  await client.updateUser({ email: wanted });
  const link = await newestLink(wanted);
  await client.updateUser({ password: "outra-senha-boa" });
  expect((await open(link)).searchParams.get("error_code")).toBe("otp_expired");
  const { data } = await client.getUser();
  expect([data.user?.email, data.user?.new_email]).toEqual([email, undefined]);
});

test("resend mails the mailbox that has not agreed yet", async () => {
  const { client, email } = await signedUpClient(server);
  const wanted = newEmail();
  await client.updateUser({ email: wanted });
  await open(await newestLink(email));
  server.clock.advance(61_000);
  expect((await client.resend({ type: "email_change", email })).error).toBeNull();
  expect(await server.mailsTo(wanted)).toHaveLength(2);
  expect(await server.mailsTo(email)).toHaveLength(1);
});
