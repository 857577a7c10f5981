import { z } from "zod";
import type { Accounts, ClientInfo } from "../gate/accounts.ts";
import { AuthError, invalid } from "../errors/auth-error.ts";
import { refuseOverLimit } from "../gate/limits.ts";
import { siteUrl } from "../gate/redirects.ts";
import { answerUrl, issuerOf } from "./paths.ts";
import { covers, readScope } from "./scopes.ts";
import { insertAuthorization } from "./store-authorizations.ts";
import { findClient, type ClientRow } from "./store-clients.ts";

/** For signing in and deciding. */
const REQUEST_LIFE_MS = 600_000;
const MAX_TEXT = 1000;
const CONSENT_PATH = "/oauth/consent";
/** SHA-256 in base64url (RFC 7636, 4.2). */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

interface Fault {
  readonly error: string;
  readonly error_description: string;
}

/**
 * A client sends a browser to ask its person for consent. A fault of client or redirect is answered here. Once the redirect is
 * known to be the client's, all other errors go there (RFC 6749, 4.1.2.1).
 * @returns where the browser goes next
 * @throws AuthError oauth_client_not_found, validation_failed, over_request_rate_limit
 */
export async function beginAuthorization(
  accounts: Accounts,
  parameters: URLSearchParams,
  from: ClientInfo,
): Promise<string> {
  const { ctx } = accounts;
  await refuseOverLimit(accounts, "oauthRequestsPerAddress", from.address);
  const { client, redirectUri } = await knownClient(accounts, parameters);
  const state = parameters.get("state");
  const read = readRequest(client, parameters);
  if ("error" in read) return answerUrl(redirectUri, { ...read, state, iss: issuerOf(ctx) });
  const id = ctx.newId();
  await insertAuthorization(ctx.db, {
    id,
    client_id: client.id,
    redirect_uri: redirectUri,
    scope: read.scopes.join(" "),
    state,
    nonce: parameters.get("nonce"),
    code_challenge: read.challenge,
    expires_at: new Date(ctx.clock.now().getTime() + REQUEST_LIFE_MS),
  });
  return answerUrl(`${siteUrl(ctx.config)}${CONSENT_PATH}`, { authorization_id: id });
}

async function knownClient(
  { ctx }: Accounts,
  parameters: URLSearchParams,
): Promise<{ client: ClientRow; redirectUri: string }> {
  const clientId = z.uuid().safeParse(parameters.get("client_id")).data;
  const client = clientId ? await findClient(ctx.db, clientId) : null;
  if (!client) throw new AuthError("oauth_client_not_found", { status: 400 });
  const redirectUri = client.redirect_uris.find((uri) => uri === parameters.get("redirect_uri"));
  if (!redirectUri) throw invalid("redirect_uri is not registered for this client");
  return { client, redirectUri };
}

function readRequest(
  client: ClientRow,
  parameters: URLSearchParams,
): { scopes: string[]; challenge: string } | Fault {
  if (parameters.get("response_type") !== "code") {
    return fault("unsupported_response_type", "response_type must be code");
  }
  const challenge = parameters.get("code_challenge") ?? "";
  if (parameters.get("code_challenge_method") !== "S256" || !CHALLENGE.test(challenge)) {
    return fault("invalid_request", "PKCE with code_challenge_method S256 is required");
  }
  const texts = [parameters.get("state"), parameters.get("nonce")];
  if (texts.some((text) => (text ?? "").length > MAX_TEXT)) {
    return fault("invalid_request", "state or nonce is too long");
  }
  const allowed = client.scope.split(" ");
  const scopes = readScope(parameters.get("scope") ?? client.scope);
  if (!scopes || !covers(allowed, scopes)) {
    return fault("invalid_scope", `scope may have: ${client.scope}`);
  }
  return { scopes, challenge };
}

function fault(error: string, error_description: string): Fault {
  return { error, error_description };
}
