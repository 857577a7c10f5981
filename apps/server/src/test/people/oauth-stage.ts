import { createHash, randomBytes } from "node:crypto";
import type { GoTrueClient } from "@supabase/auth-js";
import { z } from "zod";
import { createAccountsServer } from "./accounts-server.ts";

/** Where the clients of the tests take people back. */
export const BACK = "https://contador.example/volta";
const SERVICE_KEY = "chave-de-servico-de-teste-com-mais-de-32-letras";
export const admin = { authorization: `Bearer ${SERVICE_KEY}` };

interface Registered {
  readonly id: string;
  readonly secret: string;
}

export const tokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  id_token: z.string(),
  expires_in: z.number(),
  scope: z.string(),
});

/** The accounts' server as an OAuth 2.1 server, and what clients do there. */
export async function createOauthStage() {
  const server = await createAccountsServer({
    auth: { serviceKey: SERVICE_KEY, oauthServer: true },
  });
  /** Where GET /oauth/authorize sends the browser. */
  const asked = async (
    client: Registered,
    challenge: string,
    more: Record<string, string> = {},
  ) => {
    const query = new URLSearchParams({
      client_id: client.id,
      redirect_uri: BACK,
      response_type: "code",
      code_challenge: challenge,
      code_challenge_method: "S256",
      state: "estado",
      ...more,
    });
    const answer = await server.call(`/auth/v1/oauth/authorize?${query.toString()}`);
    return { ...answer, location: answer.headers.get("location") ?? "" };
  };
  /** The id of a fresh request. */
  const request = async (client: Registered, challenge: string, more = {}): Promise<string> => {
    const { location } = await asked(client, challenge, more);
    return new URL(location).searchParams.get("authorization_id") ?? "";
  };
  const approvedCode = async (person: GoTrueClient, client: Registered, more = {}) => {
    const { verifier, challenge } = newVerifier();
    const id = await request(client, challenge, more);
    const { data, error } = await person.oauth.approveAuthorization(id);
    if (error) throw error;
    return { code: new URL(data.redirect_url).searchParams.get("code") ?? "", verifier };
  };
  const token = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    server.call("/auth/v1/oauth/token", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      body: new URLSearchParams(form).toString(),
    });
  const exchange = (client: Registered, { code, verifier }: { code: string; verifier: string }) =>
    token({
      grant_type: "authorization_code",
      code,
      code_verifier: verifier,
      redirect_uri: BACK,
      client_id: client.id,
      client_secret: client.secret,
    });
  return {
    server,
    asked,
    request,
    approvedCode,
    token,
    exchange,
    async newClient(more: object = {}): Promise<Registered> {
      const body = { client_name: "Contador", redirect_uris: [BACK], ...more };
      const answer = await server.post("/auth/v1/admin/oauth/clients", body, admin);
      const read = z.object({ client_id: z.string(), client_secret: z.string().default("") });
      const { client_id: id, client_secret: secret } = read.parse(await answer.json());
      return { id, secret };
    },
    refresh(client: Registered, refreshToken: string, more = {}) {
      return token({
        grant_type: "refresh_token",
        refresh_token: refreshToken,
        client_id: client.id,
        client_secret: client.secret,
        ...more,
      });
    },
    async tokensFor(person: GoTrueClient, client: Registered) {
      const { body } = await exchange(client, await approvedCode(person, client));
      return tokensSchema.parse(body);
    },
    userInfo(accessToken: string) {
      const headers = { authorization: `Bearer ${accessToken}` };
      return server.call("/auth/v1/oauth/userinfo", { headers });
    },
  };
}

/** A secret of the client's own, and what it shows of it beforehand. */
export function newVerifier() {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}
