import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  createAccountsServer,
  newEmail,
  PASSWORD,
  provenClient,
  signedUpClient,
  type AccountsServer,
} from "../../test/people/accounts-server.ts";
import { linkIn, openMailedLink } from "../../test/people/mailed-link.ts";

const verified: string[] = [];
let server: AccountsServer;

beforeAll(async () => {
  server = await createAccountsServer({
    hooks: { onEmailVerified: async (_transaction, userId) => void verified.push(userId) },
  });
});
afterAll(() => server.stop());
beforeEach(() => {
  // A new minute for the limit per account.
  server.clock.advance(61_000);
});

/** The link in the newest mail. */
async function newestLink(email: string): Promise<URL> {
  const texts = (await server.mailsTo(email)).map((mail) => mail.text);
  return linkIn(texts.join("\n"));
}

/** Opens the newest recovery link the way a browser does. @returns where it is sent. */
async function openNewestLink(email: string): Promise<URL> {
  return open(await newestLink(email));
}

const open = (link: URL) => openMailedLink(server, link);

test("forgotten password, from the request to the new one, with PKCE", async () => {
  const { client: old, email, userId } = await signedUpClient(server);
  const client = server.client();
  const events: string[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  const redirectTo = "http://localhost:5173/reset-password?de=login";
  expect((await client.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();

  const target = await openNewestLink(email);
  expect(target.href.split("?")[0]).toBe("http://localhost:5173/reset-password");
  expect(target.searchParams.get("de")).toBe("login");
  const code = target.searchParams.get("code") ?? "";
  const exchanged = await client.exchangeCodeForSession(code);
  expect(exchanged.error).toBeNull();
  expect(exchanged.data.user?.id).toBe(userId);
  expect(events).toContain("PASSWORD_RECOVERY");
  // Having opened the mail is proof of the address.
  expect(verified).toContain(userId);

  expect((await client.updateUser({ password: "senha-nova-boa" })).error).toBeNull();
  expect((await old.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect(
    (await server.client().signInWithPassword({ email, password: "senha-nova-boa" })).error,
  ).toBeNull();
});

test("a code works once; its link is spent with it", async () => {
  const { email } = await signedUpClient(server);
  const client = server.client();
  await client.resetPasswordForEmail(email);
  const target = await openNewestLink(email);
  expect(target.origin + target.pathname).toBe(`${server.ctx.config.publicUrl}/reset-password`);
  const code = target.searchParams.get("code") ?? "";
  expect((await client.exchangeCodeForSession(code)).error).toBeNull();
  const again = await server.post("/auth/v1/token?grant_type=pkce", {
    auth_code: code,
    code_verifier: "x".repeat(43),
  });
  expect(again.status).toBe(404);
  expect(await again.json()).toMatchObject({ code: "flow_state_not_found" });
  const spent = await openNewestLink(email);
  expect(spent.searchParams.get("error_code")).toBe("otp_expired");
  expect(new URLSearchParams(spent.hash.slice(1)).get("error")).toBe("access_denied");
});

test("a scanner that opens the link first spoils nothing, and gets nothing", async () => {
  const { email } = await signedUpClient(server);
  const client = server.client();
  await client.resetPasswordForEmail(email);
  const scanned = await openNewestLink(email);
  const stolen = scanned.searchParams.get("code") ?? "";
  const tried = await server.post("/auth/v1/token?grant_type=pkce", {
    auth_code: stolen,
    code_verifier: "x".repeat(43),
  });
  expect(await tried.json()).toMatchObject({ code: "bad_code_verifier" });
  const opened = await openNewestLink(email);
  expect(
    (await client.exchangeCodeForSession(opened.searchParams.get("code") ?? "")).error,
  ).toBeNull();
});

test("our own page needs no verifier: the token alone works in any browser, once", async () => {
  const { email, userId } = await signedUpClient(server);
  const asking = server.client();
  await asking.resetPasswordForEmail(email);
  const target = await openNewestLink(email);
  expect(target.pathname).toBe("/reset-password");
  const token_hash = target.searchParams.get("token_hash") ?? "";
  expect(token_hash.startsWith("pkce_")).toBe(true);
  const telephone = server.client();
  const { data, error } = await telephone.verifyOtp({ token_hash, type: "recovery" });
  expect(error).toBeNull();
  expect(data.user?.id).toBe(userId);
  expect((await telephone.getClaims()).data?.claims.amr).toMatchObject([{ method: "recovery" }]);
  const again = await server.client().verifyOtp({ token_hash, type: "recovery" });
  expect(again.error?.code).toBe("otp_expired");
  const code = target.searchParams.get("code") ?? "";
  expect((await asking.exchangeCodeForSession(code)).error?.code).toBe("flow_state_not_found");
  expect((await openNewestLink(email)).searchParams.get("error_code")).toBe("otp_expired");
});

test("the token is worth nothing without its prefix, and other pages are not given it", async () => {
  const { email } = await signedUpClient(server);
  await server.client().resetPasswordForEmail(email, { redirectTo: "/dashboard" });
  const token = (await newestLink(email)).searchParams.get("token") ?? "";
  const stripped = { token_hash: token.slice("pkce_".length), type: "recovery" } as const;
  expect((await server.client().verifyOtp(stripped)).error?.code).toBe("otp_expired");
  const target = await openNewestLink(email);
  expect(target.pathname).toBe("/dashboard");
  expect([...target.searchParams.keys()]).toEqual(["code"]);
});

test("a second request that comes too soon spoils nothing that was mailed", async () => {
  const { email } = await signedUpClient(server);
  const client = server.client();
  await client.resetPasswordForEmail(email);
  const refused = await client.resetPasswordForEmail(email);
  expect(refused.error?.code).toBe("over_email_send_rate_limit");
  // The published client has forgotten its verifier now.
  const target = await openNewestLink(email);
  const code = target.searchParams.get("code") ?? "";
  expect((await client.exchangeCodeForSession(code)).error).not.toBeNull();
  const token_hash = target.searchParams.get("token_hash") ?? "";
  expect((await client.verifyOtp({ token_hash, type: "recovery" })).error).toBeNull();
});

test.each(["pkce", "implicit"] as const)(
  "every link of the last hour works, in any order, until the password is new: %s",
  async (flow) => {
    const { email } = await signedUpClient(server);
    const links: URL[] = [];
    for (let asked = 0; asked < 3; asked += 1) {
      server.clock.advance(61_000);
      await server.client(flow).resetPasswordForEmail(email);
      links.push(linkIn((await server.mailsTo(email))[0]?.text));
    }
    const [first, second, third] = links.map((link) => link.searchParams.get("token") ?? "");
    const redeem = async (token_hash = "") => {
      const client = server.client();
      const { error } = await client.verifyOtp({ token_hash, type: "recovery" });
      return error ? null : client;
    };
    const opened = [await redeem(second), await redeem(first)];
    expect(opened).not.toContain(null);
    expect((await opened[1]?.updateUser({ password: "senha-nova-boa" }))?.error).toBeNull();
    expect(await redeem(third)).toBeNull();
    // The session of the other link has ended.
    expect((await opened[0]?.getUser())?.error).not.toBeNull();
  },
);

test("without PKCE the link leads to a session in the fragment, once", async () => {
  const { email, userId } = await signedUpClient(server);
  const client = server.client("implicit");
  await client.resetPasswordForEmail(email);
  const target = await openNewestLink(email);
  const fragment = new URLSearchParams(target.hash.slice(1));
  expect(fragment.get("type")).toBe("recovery");
  const { data } = await client.setSession({
    access_token: fragment.get("access_token") ?? "",
    refresh_token: fragment.get("refresh_token") ?? "",
  });
  expect(data.user?.id).toBe(userId);
  const again = new URLSearchParams((await openNewestLink(email)).hash.slice(1));
  expect(again.get("error_code")).toBe("otp_expired");
  expect(again.get("access_token")).toBeNull();
});

test("verifyOtp takes the link's token too", async () => {
  const { email, userId } = await signedUpClient(server);
  const client = server.client("implicit");
  await client.resetPasswordForEmail(email);
  const token = (await newestLink(email)).searchParams.get("token") ?? "";
  const { data, error } = await client.verifyOtp({ token_hash: token, type: "recovery" });
  expect(error).toBeNull();
  expect(data.user?.id).toBe(userId);
});

test("links end after an hour, codes after five minutes", async () => {
  const { email } = await signedUpClient(server);
  const client = server.client();
  await client.resetPasswordForEmail(email);
  const code = (await openNewestLink(email)).searchParams.get("code") ?? "";
  server.clock.advance(300_000);
  expect((await client.exchangeCodeForSession(code)).error?.code).toBe("flow_state_expired");
  server.clock.advance(3_300_000);
  expect((await openNewestLink(email)).searchParams.get("error_code")).toBe("otp_expired");
});

test("a new password takes pending links away", async () => {
  const { client, email } = await signedUpClient(server);
  await client.resetPasswordForEmail(email);
  const link = await newestLink(email);
  await client.updateUser({ password: "senha-nova-boa" });
  expect((await open(link)).searchParams.get("error_code")).toBe("otp_expired");
});

test("nothing reveals whether an address has an account", async () => {
  const { email } = await signedUpClient(server);
  const ask = (address: string) => server.post("/auth/v1/recover", { email: address });
  const known = await ask(email);
  const unknown = await ask(newEmail());
  expect([known.status, await known.text()]).toEqual([200, "{}"]);
  expect([unknown.status, await unknown.text()]).toEqual([200, "{}"]);
  const stranger = newEmail();
  await ask(stranger);
  const knownAgain = await ask(email);
  const unknownAgain = await ask(stranger);
  expect(knownAgain.status).toBe(429);
  expect(await knownAgain.json()).toMatchObject({ code: "over_email_send_rate_limit" });
  expect(unknownAgain.status).toBe(429);
  expect(Number(knownAgain.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a stranger who asks for recovery does not take the owner's link away", async () => {
  const { email } = await signedUpClient(server);
  const owner = server.client();
  await owner.resetPasswordForEmail(email);
  const target = await openNewestLink(email);
  server.clock.advance(61_000);
  await server.client().resetPasswordForEmail(email);
  expect(await server.mailsTo(email)).toHaveLength(2);
  expect(
    (await owner.exchangeCodeForSession(target.searchParams.get("code") ?? "")).error,
  ).toBeNull();
});

test("a foreign redirect is not followed: the mail leads to our own page", async () => {
  const { email } = await signedUpClient(server);
  await server
    .client()
    .resetPasswordForEmail(email, { redirectTo: "https://evil.example/reset-password" });
  const link = await newestLink(email);
  expect(link.href).not.toContain("evil.example");
  link.searchParams.set("redirect_to", "https://evil.example/");
  expect((await open(link)).origin).toBe(server.ctx.config.publicUrl);
});

test("the forgotten password is not accepted as the new one", async () => {
  const { email } = await provenClient(server);
  const client = server.client();
  await client.resetPasswordForEmail(email);
  const code = (await openNewestLink(email)).searchParams.get("code") ?? "";
  await client.exchangeCodeForSession(code);
  expect((await client.updateUser({ password: PASSWORD })).error?.code).toBe("same_password");
});
