import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair } from "jose";
import { Provider, type Configuration } from "oidc-provider";

export interface Person {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

const CLIENT = { id: "emita-test", secret: "a-secret-of-the-test-client-0123456789" };

/** A complete, certified OpenID Connect provider on a port of its own; the test chooses the person who is signed in there. */
export async function startOidcProvider(redirectUri: string) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // `listen` on a port gives an address with a port.
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map<string, Person>();
  let present: string | null = null;
  const provider = new Provider(issuer, await configuration(redirectUri, people));
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith("/enter/")) return next();
    const result =
      present === null
        ? { error: "access_denied", error_description: "End-User aborted interaction" }
        : { login: { accountId: present } };
    return provider.interactionFinished(ctx.req, ctx.res, result, {
      mergeWithLastSubmission: false,
    });
  });
  const handle = provider.callback();
  server.on("request", (request, response) => void handle(request, response));
  return {
    issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    /** The person who signs in from now on; null: a person who turns back at the provider. */
    seat(person: Person | null): void {
      if (person) people.set(person.sub, person);
      present = person?.sub ?? null;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function configuration(
  redirectUri: string,
  people: ReadonlyMap<string, Person>,
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    cookies: { keys: ["only for tests"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/enter/${uid}` },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: "test", use: "sig", alg: "RS256" }] },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...people.get(sub) }),
    }),
    // Everybody has consented already.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        ...(oidc.client && { clientId: oidc.client.clientId }),
        ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  };
}
