import { api } from "@emita/contract/paths";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccountsServer, type AccountsServer } from "../../test/people/accounts-server.ts";
import { createFactorStage, enrolTotp, type Client } from "../../test/people/factor-stage.ts";

let server: AccountsServer;
let stage: ReturnType<typeof createFactorStage>;
beforeAll(async () => {
  server = await createAccountsServer();
  stage = createFactorStage(server);
});
afterAll(() => server.stop());

async function ask(client: Client, path: string, method: "GET" | "DELETE" = "GET") {
  const { session } = (await client.getSession()).data;
  const authorization = `Bearer ${session?.access_token ?? ""}`;
  return server.call(path, { method, headers: { authorization } });
}
async function opens(client: Client): Promise<string> {
  const { status, body } = await ask(client, api.accountSessions);
  return status === 200 ? "200" : `${status} ${String(body["code"])}`;
}
const HALF = "403 second_factor_required";

async function show(client: Client, factor: { factorId: string; secret: string }): Promise<void> {
  const code = stage.nextCode(factor.secret);
  const { error } = await client.mfa.challengeAndVerify({ factorId: factor.factorId, code });
  if (error) throw error;
}

test("a password alone opens nothing where there is a second factor, until it is shown", async () => {
  const { email, factorId, secret } = await stage.withTotp();
  const client = await stage.passwordClient(email);
  expect(await opens(client)).toBe(HALF);
  await show(client, { factorId, secret });
  expect(await opens(client)).toBe("200");
});

test("a session that has yet to show it can leave", async () => {
  const { email } = await stage.withTotp();
  const client = await stage.passwordClient(email);
  const { data } = await client.getClaims();
  const own = api.accountSession(String(data?.claims["session_id"]));
  expect((await ask(client, own, "DELETE")).status).toBe(204);
  expect(await opens(client)).toBe("401 unauthenticated");
});

test("without the factor by which it was raised a session opens nothing while there is another", async () => {
  const { client, factorId, secret } = await stage.withTotp();
  const other = await enrolTotp(client, "Tablet");
  await show(client, other);
  expect(await opens(client)).toBe("200");
  expect((await client.mfa.unenroll({ factorId: other.factorId })).error).toBeNull();
  expect(await opens(client)).toBe(HALF);
  await show(client, { factorId, secret });
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
  expect(await opens(client)).toBe("200");
});
