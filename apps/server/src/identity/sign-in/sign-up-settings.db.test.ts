import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import {
  createAccountsServer,
  newEmail,
  PASSWORD,
  signedUpClient,
} from "../../test/people/accounts-server.ts";

test("with confirmation required, sign-up gives a user without session, and the mail opens the account", async () => {
  const server = await createAccountsServer({ auth: { emailAutoconfirm: false } });
  const email = newEmail();
  const client = server.client();
  const { data, error } = await client.signUp({ email, password: PASSWORD });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user).toMatchObject({ email, identities: [{ provider: "email" }] });
  expect(data.user?.confirmation_sent_at).toBeDefined();
  expect(data.user?.email_confirmed_at).toBeUndefined();
  const signIn = () => server.client().signInWithPassword({ email, password: PASSWORD });
  expect((await signIn()).error).toMatchObject({
    code: "email_not_confirmed",
    status: 400,
    message: "Email not confirmed",
  });
  const soon = await server.client().signUp({ email, password: PASSWORD });
  expect(soon.error?.code).toBe("over_email_send_rate_limit");
  server.clock.advance(61_000);
  await server.client().signUp({ email, password: "senha-de-outra-pessoa" });
  expect(await server.mailsTo(email)).toHaveLength(2);

  const mail = (await server.mailsTo(email))[1];
  const token = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
  expect((await client.verifyOtp({ email, token, type: "signup" })).error).toBeNull();
  // The second sign-up changed neither password nor data.
  expect((await signIn()).error).toBeNull();

  server.clock.advance(61_000);
  const taken = await server.client().signUp({ email, password: PASSWORD });
  expect(taken.error).toBeNull();
  expect(taken.data).toMatchObject({ session: null, user: { email, identities: [], role: "" } });
  expect(await server.mailsTo(email)).toHaveLength(2);
  await server.stop();
});

test("sign-ups can be switched off; existing accounts go on", async () => {
  const server = await createAccountsServer({ auth: { signUps: false } });
  const email = newEmail();
  const { data, error } = await server.client().signUp({ email, password: PASSWORD });
  expect(data.user).toBeNull();
  expect(error).toMatchObject({
    code: "signup_disabled",
    status: 422,
    message: "Signups not allowed for this instance",
  });
  expect((await server.client().signInWithOtp({ email })).error?.code).toBe("signup_disabled");
  const { body } = await server.call("/auth/v1/settings");
  expect(body).toMatchObject({ disable_signup: true });
  await server.stop();
});

test("the most common passwords are refused with a clear text, at sign-up and at a change", async () => {
  const server = await createAccountsServer();
  const { error } = await server.client().signUp({ email: newEmail(), password: "Senha123" });
  expect(error).toMatchObject({
    name: "AuthWeakPasswordError",
    code: "weak_password",
    status: 422,
    message: "Esta senha está entre as mais usadas e é fácil de adivinhar. Escolha outra.",
    reasons: ["pwned"],
  });
  const { client } = await signedUpClient(server);
  expect((await client.updateUser({ password: "flamengo" })).error?.code).toBe("weak_password");
  await server.stop();
});

/** A stand-in for hCaptcha or Turnstile. */
async function fakeCaptcha() {
  const asked: URLSearchParams[] = [];
  const service = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    asked.push(form);
    if (form.get("response") === "quebrado") return response.writeHead(500).end("no");
    const success = form.get("response") === "uma-pessoa";
    return response.end(JSON.stringify({ success }));
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const email = service.address();
  const port = typeof email === "object" && email ? email.port : 0;
  return {
    asked,
    url: `http://127.0.0.1:${port}/siteverify`,
    stop: () => new Promise((resolve) => service.close(resolve)),
  };
}

test("with a captcha each request needs an answer, and an outage of the service is a 5xx", async () => {
  const service = await fakeCaptcha();
  const captcha = {
    provider: "turnstile",
    secret: "segredo",
    siteKey: "chave-publica",
    url: service.url,
    scriptUrl: "https://captcha.exemplo.com.br/api.js",
    sources: ["https://captcha.exemplo.com.br"],
  } as const;
  const server = await createAccountsServer({ auth: { captcha, anonymous: true } });
  expect((await server.server.inject("/auth/v1/settings")).json().captcha).toEqual({
    provider: "turnstile",
    site_key: captcha.siteKey,
    script_url: captcha.scriptUrl,
  });
  const client = server.client();
  const email = newEmail();
  const signUp = (captchaToken?: string) =>
    client.signUp({
      email,
      password: PASSWORD,
      options: { ...(captchaToken && { captchaToken }) },
    });
  expect((await signUp()).error).toMatchObject({
    code: "captcha_failed",
    status: 400,
    message: "captcha protection: request disallowed (no captcha_token found)",
  });
  expect((await signUp("um-robo")).error?.code).toBe("captcha_failed");
  expect((await signUp("quebrado")).error).toMatchObject({ name: "AuthRetryableFetchError" });
  expect((await signUp("uma-pessoa")).error).toBeNull();
  expect(service.asked.at(-1)?.get("secret")).toBe("segredo");

  for (const { error } of [
    await client.signInWithPassword({ email, password: PASSWORD }),
    await client.signInAnonymously(),
    await client.signInWithOtp({ email }),
    await client.resetPasswordForEmail(email),
    await client.resend({ email, type: "signup" }),
  ]) {
    expect(error?.code).toBe("captcha_failed");
  }
  const options = { captchaToken: "uma-pessoa" };
  expect(
    (await client.signInWithPassword({ email, password: PASSWORD, options })).error,
  ).toBeNull();
  // A signed-in request needs no captcha.
  expect((await client.refreshSession()).error).toBeNull();
  await server.stop();
  await service.stop();
});
