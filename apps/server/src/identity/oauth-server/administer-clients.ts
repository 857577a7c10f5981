import type { Updateable } from "kysely";
import type { OauthClients } from "../../db/tables/sign-in-services.ts";
import type { Context } from "../../platform/context/context.ts";
import { AuthError, invalid } from "../errors/auth-error.ts";
import type { ClientUpdate, NewClient } from "./client-body.ts";
import { newSecret } from "./secret-hash.ts";
import { findClient, insertClient, updateClient, type ClientRow } from "./store-clients.ts";

interface Registered {
  readonly client: ClientRow;
  /** Null for public clients, and whenever it stays as it is. */
  readonly secret: string | null;
}

export async function createClient(ctx: Context, wish: NewClient): Promise<Registered> {
  const secret = wish.method === "none" ? null : newSecret();
  const now = ctx.clock.now();
  const client = await insertClient(ctx.db, {
    id: ctx.newId(),
    name: wish.name,
    secret_hash: secret?.hash ?? null,
    token_endpoint_auth_method: wish.method,
    client_uri: wish.clientUri,
    logo_uri: wish.logoUri,
    redirect_uris: JSON.stringify(wish.redirectUris),
    grant_types: JSON.stringify(wish.grantTypes),
    scope: wish.scope,
    created_at: now,
    updated_at: now,
  });
  return { client, secret: secret?.text ?? null };
}

/**
 * Changes what was named. A public client that becomes a confidential one gets its first secret.
 * @throws AuthError oauth_client_not_found
 */
export async function changeClient(
  ctx: Context,
  clientId: string,
  wish: ClientUpdate,
): Promise<Registered> {
  const present = await findClient(ctx.db, clientId);
  if (!present) throw new AuthError("oauth_client_not_found");
  const method = wish.token_endpoint_auth_method ?? present.token_endpoint_auth_method;
  const secret = method !== "none" && present.secret_hash === null ? newSecret() : null;
  const client = await updateClient(ctx.db, clientId, {
    ...namedMembers(wish),
    ...(secret && { secret_hash: secret.hash }),
    ...(method === "none" && { secret_hash: null }),
    updated_at: ctx.clock.now(),
  });
  if (!client) throw new AuthError("oauth_client_not_found");
  return { client, secret: secret?.text ?? null };
}

/** The old secret is worth nothing from now on. @throws AuthError oauth_client_not_found, validation_failed */
export async function regenerateSecret(ctx: Context, clientId: string): Promise<Registered> {
  const present = await findClient(ctx.db, clientId);
  if (present?.token_endpoint_auth_method === "none") {
    throw invalid("Cannot regenerate secret for public client");
  }
  const { text, hash } = newSecret();
  const change = { secret_hash: hash, updated_at: ctx.clock.now() };
  const client = present && (await updateClient(ctx.db, clientId, change));
  if (!client) throw new AuthError("oauth_client_not_found");
  return { client, secret: text };
}

function namedMembers(wish: ClientUpdate): Updateable<OauthClients> {
  const { client_name: name, token_endpoint_auth_method: method } = wish;
  return {
    ...(name && { name }),
    ...(method && { token_endpoint_auth_method: method }),
    ...(wish.client_uri && { client_uri: wish.client_uri }),
    ...(wish.logo_uri && { logo_uri: wish.logo_uri }),
    ...(wish.redirect_uris && { redirect_uris: JSON.stringify(wish.redirect_uris) }),
    ...(wish.grant_types && { grant_types: JSON.stringify(wish.grant_types) }),
  };
}
