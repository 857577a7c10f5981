import { GoTrueAdminApi } from "@supabase/auth-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccountsServer, type AccountsServer } from "../../test/people/accounts-server.ts";

const SERVICE_KEY = "chave-de-servico-de-teste-com-mais-de-32-letras";
const NOBODY = "00000000-0000-0000-0000-000000000000";
const MINIMAL = { client_name: "Contador", redirect_uris: ["https://contador.example/volta"] };
let server: AccountsServer;
let admin: GoTrueAdminApi;

beforeAll(async () => {
  server = await createAccountsServer({ auth: { serviceKey: SERVICE_KEY } });
  const headers = { Authorization: `Bearer ${SERVICE_KEY}` };
  admin = new GoTrueAdminApi({ url: `${server.url}/auth/v1`, headers });
});
afterAll(() => server.stop());

async function created(more: Partial<Parameters<typeof admin.oauth.createClient>[0]> = {}) {
  const { data, error } = await admin.oauth.createClient({ ...MINIMAL, ...more });
  if (error) throw error;
  return data;
}

test("a client lives: made with a secret that is shown once, read, changed, removed", async () => {
  const client = await created({ client_uri: "https://contador.example" });
  expect(client).toMatchObject({
    client_type: "confidential",
    token_endpoint_auth_method: "client_secret_basic",
    registration_type: "manual",
    client_uri: "https://contador.example",
    redirect_uris: MINIMAL.redirect_uris,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
  });
  expect(client.client_secret).toMatch(/^[\w-]{43}$/);

  const { data: read } = await admin.oauth.getClient(client.client_id);
  expect(read).not.toHaveProperty("client_secret");
  const { data: changed } = await admin.oauth.updateClient(client.client_id, {
    logo_uri: "http://contador.example/logo.png",
  });
  expect(changed).toMatchObject({
    client_name: "Contador",
    logo_uri: "http://contador.example/logo.png",
  });
  expect((await admin.oauth.deleteClient(client.client_id)).error).toBeNull();
  const gone = await admin.oauth.getClient(client.client_id);
  expect(gone.error?.code).toBe("oauth_client_not_found");
  expect((await admin.oauth.deleteClient(client.client_id)).error?.status).toBe(404);
});

test("secrets are stored hashed, and a new one replaces the old", async () => {
  const client = await created();
  const { data } = await admin.oauth.regenerateClientSecret(client.client_id);
  expect(data?.client_secret).toMatch(/^[\w-]{43}$/);
  expect(data?.client_secret).not.toBe(client.client_secret);
  const { secret_hash: hash } = await server.ctx.db
    .selectFrom("oauth_clients")
    .select("secret_hash")
    .where("id", "=", client.client_id)
    .executeTakeFirstOrThrow();
  expect(hash).toHaveLength(32);
  expect((await admin.oauth.regenerateClientSecret(NOBODY)).error?.status).toBe(404);
});

test("a public client has no secret until it becomes a confidential one", async () => {
  const open = await created({ token_endpoint_auth_method: "none" });
  expect(open).toMatchObject({ client_type: "public" });
  expect(open).not.toHaveProperty("client_secret");
  const refused = await admin.oauth.regenerateClientSecret(open.client_id);
  expect(refused.error?.code).toBe("validation_failed");
  const { data: shut } = await admin.oauth.updateClient(open.client_id, {
    token_endpoint_auth_method: "client_secret_post",
  });
  expect(shut?.client_secret).toMatch(/^[\w-]{43}$/);
  const { data: again } = await admin.oauth.updateClient(open.client_id, {
    token_endpoint_auth_method: "none",
  });
  expect(again).not.toHaveProperty("client_secret");
});

test("lists come in pages, newest first, with how many there are", async () => {
  const ids: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    server.clock.advance(1000);
    ids.unshift((await created()).client_id);
  }
  const { data: first } = await admin.oauth.listClients({ page: 1, perPage: 2 });
  expect(first.clients.map((client) => client.client_id)).toEqual(ids.slice(0, 2));
  expect(first).toMatchObject({ nextPage: 2, aud: "authenticated" });
  const { data: all } = await admin.oauth.listClients();
  expect(all.clients.map((client) => client.client_id)).toEqual(expect.arrayContaining(ids));
  const { error } = await admin.oauth.listClients({ page: 0 });
  expect(error?.code).toBe("validation_failed");
});

test.each([
  ["redirect_uris", { redirect_uris: [] }],
  ["redirect_uris", { redirect_uris: ["https://a.example/#x"] }],
  ["redirect_uris", { redirect_uris: ["http://a.example/volta"] }],
  ["redirect_uris", { redirect_uris: ["javascript:alert(1)"] }],
  ["redirect_uris", { redirect_uris: ["data:text/html,x"] }],
  ["redirect_uris", { redirect_uris: ["https://user:pass@a.example/"] }],
  ["client_name", { client_name: " " }],
  ["logo_uri", { logo_uri: "javascript:alert(1)" }],
  ["client_uri", { client_uri: "no address" }],
  ["grant_types", { grant_types: ["password"] }],
  ["grant_types", { grant_types: ["refresh_token"] }],
  ["scope", { scope: "openid admin" }],
])("refuses a wrong %s: %j", async (member, wrong) => {
  const headers = { authorization: `Bearer ${SERVICE_KEY}` };
  const body = { ...MINIMAL, ...wrong };
  const answer = await server.post("/auth/v1/admin/oauth/clients", body, headers);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(member);
});

test.each([
  "http://localhost:3000/callback",
  "http://127.0.0.1/callback",
  "example.contador.app:/volta",
  "https://contador.example/volta?loja=1",
])("takes %s", async (uri) => {
  expect((await created({ redirect_uris: [uri] })).redirect_uris).toEqual([uri]);
});

test("an update without members, an id that is none, and strangers are refused", async () => {
  const client = await created();
  const empty = await admin.oauth.updateClient(client.client_id, {});
  expect(empty.error?.message).toBe("No fields provided for update");
  expect((await admin.oauth.getClient("none")).error?.code).toBe("validation_failed");
  const stranger = new GoTrueAdminApi({ url: `${server.url}/auth/v1` });
  expect((await stranger.oauth.listClients()).error?.status).toBe(401);
});
