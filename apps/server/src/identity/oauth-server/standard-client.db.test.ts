import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  customFetch,
  discovery,
  fetchUserInfo,
  randomPKCECodeVerifier,
  refreshTokenGrant,
} from "openid-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { provenClient } from "../../test/people/accounts-server.ts";
import { BACK, createOauthStage } from "../../test/people/oauth-stage.ts";

let stage: Awaited<ReturnType<typeof createOauthStage>>;

beforeAll(async () => {
  stage = await createOauthStage();
});
afterAll(() => stage.server.stop());

test("a standard client finds everything by discovery and passes", async () => {
  const { publicUrl } = stage.server.ctx.config;
  const client = await stage.newClient();
  const configuration = await discovery(
    new URL(`${publicUrl}/auth/v1`),
    client.id,
    undefined,
    ClientSecretBasic(client.secret),
    {
      execute: [allowInsecureRequests],
      // The server under test does not listen at its public URL.
      [customFetch]: (url, { method, headers, body }) =>
        fetch(url.replace(publicUrl, stage.server.url), { method, headers, body: body ?? null }),
    },
  );
  const verifier = randomPKCECodeVerifier();
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: BACK,
    scope: "openid email",
    state: "estado",
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  const { headers } = await stage.server.call(`${url.pathname}${url.search}`);
  const consent = headers.get("location") ?? "";
  const { client: person, email, userId } = await provenClient(stage.server);
  const authorizationId = new URL(consent).searchParams.get("authorization_id") ?? "";
  const { data } = await person.oauth.approveAuthorization(authorizationId);
  const tokens = await authorizationCodeGrant(configuration, new URL(data?.redirect_url ?? ""), {
    expectedState: "estado",
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  expect(tokens.claims()).toMatchObject({ sub: userId, email });
  const info = await fetchUserInfo(configuration, tokens.access_token, userId);
  expect(info["email"]).toBe(email);
  const next = await refreshTokenGrant(configuration, tokens.refresh_token ?? "");
  expect(next.claims()?.sub).toBe(userId);
});
