import type { App } from "../../app.ts";
import { BACK, newVerifier, tokensSchema } from "./oauth-stage.ts";
import { answered, callWith } from "./token-stage.ts";

/** The calls of a program that asks for a person's identity, at a whole server; `serviceKey` is AUTH_SERVICE_KEY. */
export function createOauthSteps(app: App, serviceKey: string) {
  /** Registers a program and has it ask: the address of the open question, what the program sends later. */
  async function ask() {
    const { verifier, challenge } = newVerifier();
    const registered = await answered(
      callWith(app, serviceKey, {
        method: "POST",
        url: "/auth/v1/admin/oauth/clients",
        payload: { client_name: "Contador", redirect_uris: [BACK] },
      }),
    );
    const { client_id, client_secret } = registered.json();
    const query = new URLSearchParams({
      client_id,
      redirect_uri: BACK,
      response_type: "code",
      code_challenge: challenge,
      code_challenge_method: "S256",
    });
    const asked = await app.server.inject({ url: `/auth/v1/oauth/authorize?${query.toString()}` });
    const id = new URL(asked.headers.location ?? "").searchParams.get("authorization_id");
    const form = { client_id, client_secret, code_verifier: verifier, redirect_uri: BACK };
    return { question: `/auth/v1/oauth/authorizations/${id}`, form };
  }

  return {
    /** A question that the person has opened and not answered. */
    async openQuestion(bearer: string): Promise<void> {
      const { question } = await ask();
      await answered(callWith(app, bearer, { url: question }));
    },
    /** The tokens of a program that the person let in. */
    async tokensFor(bearer: string) {
      const { question, form } = await ask();
      await answered(callWith(app, bearer, { url: question }));
      const consent = await answered(
        callWith(app, bearer, {
          method: "POST",
          url: `${question}/consent`,
          payload: { action: "approve" },
        }),
      );
      const code = new URL(consent.json().redirect_url).searchParams.get("code") ?? "";
      const answer = await app.server.inject({
        method: "POST",
        url: "/auth/v1/oauth/token",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({
          ...form,
          grant_type: "authorization_code",
          code,
        }).toString(),
      });
      return tokensSchema.parse(answer.json());
    },
  };
}
