import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createAccountsServer,
  PASSWORD,
  signedUpClient,
  type AccountsServer,
} from "../../test/people/accounts-server.ts";

const DAY_MS = 24 * 3_600_000;
const NEW_PASSWORD = "outra-senha-boa";
let server: AccountsServer;

beforeAll(async () => {
  server = await createAccountsServer({ auth: { anonymous: true } });
});
afterAll(() => server.stop());

/** A client whose session is older than a day. */
async function oldSession() {
  const person = await signedUpClient(server);
  server.clock.advance(DAY_MS);
  await person.client.refreshSession();
  return person;
}

async function newestCode(email: string): Promise<string> {
  const [mail] = await server.mailsTo(email);
  expect(mail?.subject).toBe("Código de confirmação do Emita");
  return /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
}

test("an old session needs a code to set a new password; the code works once", async () => {
  const { client, email } = await oldSession();
  expect((await client.updateUser({ password: NEW_PASSWORD })).error).toMatchObject({
    code: "reauthentication_needed",
    status: 400,
  });
  expect((await client.reauthenticate()).error).toBeNull();
  const nonce = await newestCode(email);
  expect((await client.updateUser({ password: NEW_PASSWORD, nonce: "000000x" })).error?.code).toBe(
    "reauthentication_not_valid",
  );
  expect((await client.updateUser({ password: NEW_PASSWORD, nonce })).error).toBeNull();
  const again = await client.updateUser({ password: "terceira-senha", nonce });
  expect(again.error?.code).toBe("reauthentication_not_valid");
});

test("the present password does as well; a wrong one does not", async () => {
  const { client } = await oldSession();
  const withPassword = (current_password: string) =>
    client.updateUser({ password: NEW_PASSWORD, current_password });
  expect((await withPassword("errada-errada")).error?.code).toBe("invalid_credentials");
  expect((await withPassword(PASSWORD)).error).toBeNull();
});

test("a session of today needs nothing; a setting takes the rule away", async () => {
  const { client } = await signedUpClient(server);
  expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
  const easy = await createAccountsServer({ auth: { reauthentication: false } });
  const old = await signedUpClient(easy);
  easy.clock.advance(DAY_MS);
  await old.client.refreshSession();
  expect((await old.client.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
  await easy.stop();
});

test("an expired code, a second request within a minute and another account's code are refused", async () => {
  const { client, email } = await oldSession();
  await client.reauthenticate();
  const nonce = await newestCode(email);
  expect((await client.reauthenticate()).error?.code).toBe("over_email_send_rate_limit");
  const other = await oldSession();
  const stolen = await other.client.updateUser({ password: NEW_PASSWORD, nonce });
  expect(stolen.error?.code).toBe("reauthentication_not_valid");
});

test("an account without address or number is refused", async () => {
  const client = server.client();
  await client.signInAnonymously();
  expect((await client.reauthenticate()).error).toMatchObject({
    code: "validation_failed",
    message: "Reauthentication requires the user to have an email or a phone number",
  });
  expect((await client.updateUser({ password: NEW_PASSWORD })).error?.code).toBe(
    "validation_failed",
  );
});
