import { importPKCS8, SignJWT } from "jose";
import {
  allowInsecureRequests,
  ClientSecretPost,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
  type ClientAuth,
} from "openid-client";
import type { AuthProvider, ClientSecret } from "../../config/auth-providers.ts";
import type { Context } from "../../platform/context/context.ts";
import { BoundedMap } from "../../platform/basics/bounded-map.ts";
import { perContext } from "../../platform/context/per-context.ts";

/** Limit of one call to a provider, in seconds: a person waits for it. */
const TIMEOUT_SECONDS = 10;
/** A provider's discovery document is cached for this time. */
const KEEP_MS = 3_600_000;
const APPLE_SECRET_SECONDS = 300;

interface Kept {
  readonly configuration: Promise<Configuration>;
  readonly since: number;
}

/** Far more than there are providers; those of earlier settings are evicted. */
const MAX_KEPT = 100;

const keptConfigurations = perContext(() => new BoundedMap<string, Kept>(MAX_KEPT));

/**
 * How to talk to a provider: its addresses and our credentials. ID tokens are checked by their signature too, not only
 * trusted for having come over TLS.
 * @throws Error of openid-client when the provider does not answer
 */
export function configurationOf(ctx: Context, provider: AuthProvider): Promise<Configuration> {
  const kept = keptConfigurations(ctx);
  const now = ctx.clock.now().getTime();
  const key = `${provider.name} ${provider.custom?.revision ?? ""}`;
  const known = kept.get(key);
  if (known && now - known.since < KEEP_MS) return known.configuration;
  const configuration = configure(provider);
  kept.set(key, { configuration, since: now });
  // A failure is not remembered.
  configuration.catch(() => {
    if (kept.get(key)?.configuration === configuration) kept.delete(key);
  });
  return configuration;
}

async function configure(provider: AuthProvider): Promise<Configuration> {
  const { protocol, url, custom } = provider;
  if (protocol === "oidc") return discover(provider);
  if (protocol === "github") {
    const oauth = `${url}/login/oauth`;
    return told(provider, `${oauth}/authorize`, `${oauth}/access_token`);
  }
  if (!custom?.endpoints) throw new Error("an OAuth provider without its addresses");
  return told(provider, custom.endpoints.authorization, custom.endpoints.token);
}

function discover(provider: AuthProvider): Promise<Configuration> {
  const [clientId] = provider.clientIds;
  const issuer = new URL(provider.url);
  return discovery(issuer, clientId, undefined, clientAuth(provider.secret), {
    timeout: TIMEOUT_SECONDS,
    execute: [
      enableNonRepudiationChecks,
      ...(issuer.protocol === "http:" ? [allowInsecureRequests] : []),
    ],
  });
}

/** OAuth 2.0 without OpenID Connect: there is nothing to discover. */
function told(
  { url, clientIds: [clientId], secret }: AuthProvider,
  authorization: string,
  token: string,
): Configuration {
  const configuration = new Configuration(
    { issuer: url, authorization_endpoint: authorization, token_endpoint: token },
    clientId,
    undefined,
    clientAuth(secret),
  );
  configuration.timeout = TIMEOUT_SECONDS;
  if (url.startsWith("http:")) allowInsecureRequests(configuration);
  return configuration;
}

function clientAuth(secret: ClientSecret): ClientAuth {
  if (secret.kind === "shared") return ClientSecretPost(secret.value);
  return async (server, client, body) => {
    body.set("client_id", client.client_id);
    body.set("client_secret", await appleSecret(secret, server.issuer, client.client_id));
  };
}

/** Apple, "Creating a client secret": ES256 by the team's key, for the client, of short life. */
async function appleSecret(
  { teamId, keyId, key }: Extract<ClientSecret, { kind: "apple" }>,
  issuer: string,
  clientId: string,
): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: keyId })
    .setIssuer(teamId)
    .setIssuedAt()
    .setExpirationTime(`${APPLE_SECRET_SECONDS}s`)
    .setAudience(issuer)
    .setSubject(clientId)
    .sign(await importPKCS8(key, "ES256"));
}
