import { GoTrueAdminApi } from "@supabase/auth-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createAccountsServer,
  newEmail,
  PASSWORD,
  signedUpClient,
  type AccountsServer,
} from "../../test/people/accounts-server.ts";

const SERVICE_KEY = "chave-de-servico-de-teste-com-mais-de-32-letras";
const NO_ADDRESS = "xx:;x@x.x";
let server: AccountsServer;
let api: GoTrueAdminApi;

beforeAll(async () => {
  server = await createAccountsServer({ auth: { serviceKey: SERVICE_KEY } });
  api = new GoTrueAdminApi({
    url: `${server.url}/auth/v1`,
    headers: { Authorization: `Bearer ${SERVICE_KEY}` },
  });
});
afterAll(() => server.stop());

test("a generated link is not mailed and works like a mailed one", async () => {
  const email = newEmail();
  const redirectTo = "http://localhost:9999/welcome";
  const { data, error } = await api.generateLink({
    type: "signup",
    email,
    password: PASSWORD,
    options: { data: { status: "alpha" }, redirectTo },
  });
  expect(error).toBeNull();
  expect(data.user?.user_metadata).toEqual({ status: "alpha" });
  expect(data.properties).toMatchObject({ verification_type: "signup", redirect_to: redirectTo });
  expect(data.properties?.action_link).toMatch(/verify\?token=\S+&type=signup/);
  expect(data.properties?.action_link).toContain(`redirect_to=${redirectTo}`);
  expect(await server.mailsTo(email)).toEqual([]);
  const token_hash = data.properties?.hashed_token ?? "";
  const verified = await server.client().verifyOtp({ type: "signup", token_hash });
  expect(verified.data.user?.email).toBe(email);
  const again = await api.generateLink({ type: "signup", email, password: PASSWORD });
  expect(again.error?.code).toBe("email_exists");
  const bad = await api.generateLink({
    type: "signup",
    email: NO_ADDRESS,
    password: "password123",
  });
  expect(bad.error?.message).toBe("Unable to validate email address: invalid format");
  expect(bad.data).toEqual({ user: null, properties: null });
});

test("generated recovery, magic link and change of address, by link and by code", async () => {
  const { email } = await signedUpClient(server);
  for (const type of ["recovery", "magiclink"] as const) {
    const { data } = await api.generateLink({ type, email });
    const token = data.properties?.email_otp ?? "";
    expect((await server.client().verifyOtp({ type, email, token })).error).toBeNull();
  }
  const newAddress = newEmail();
  const { data } = await api.generateLink({
    type: "email_change_current",
    email,
    newEmail: newAddress,
    options: { redirectTo: "http://localhost:9999/welcome" },
  });
  expect(data.user?.new_email).toBe(newAddress);
  expect(data.properties?.action_link).toContain("type=email_change");
  const unknown = await api.generateLink({ type: "recovery", email: newEmail() });
  expect(unknown.error).toMatchObject({ code: "user_not_found", status: 404 });
});

test("an invitation is mailed, and opens the account", async () => {
  const email = newEmail();
  const { data, error } = await api.inviteUserByEmail(email, { data: { status: "alpha" } });
  expect(error).toBeNull();
  expect(data.user?.invited_at).toBeDefined();
  const [mail] = await server.mailsTo(email);
  expect(mail?.subject).toBe("Convite para o Emita");
  const token = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
  const client = server.client();
  expect((await client.verifyOtp({ type: "invite", email, token })).error).toBeNull();
  expect((await client.updateUser({ password: "senha-escolhida" })).error).toBeNull();
  expect((await api.inviteUserByEmail(email)).error?.code).toBe("email_exists");
  const bad = await api.inviteUserByEmail(NO_ADDRESS);
  expect(bad.error?.message).toBe("Unable to validate email address: invalid format");
});
