import type { ClientRow } from "./store-clients.ts";

/** A client as the administration sees it. @param secret shown once, when it was made */
export function presentClient(client: ClientRow, secret: string | null = null) {
  const isPublic = client.token_endpoint_auth_method === "none";
  return {
    client_id: client.id,
    client_name: client.name,
    ...(secret !== null && { client_secret: secret }),
    client_type: isPublic ? "public" : "confidential",
    token_endpoint_auth_method: client.token_endpoint_auth_method,
    registration_type: "manual",
    ...(client.client_uri && { client_uri: client.client_uri }),
    ...(client.logo_uri && { logo_uri: client.logo_uri }),
    redirect_uris: client.redirect_uris,
    grant_types: client.grant_types,
    response_types: ["code"],
    scope: client.scope,
    created_at: client.created_at.toISOString(),
    updated_at: client.updated_at.toISOString(),
  };
}

/** A client as the asked person sees it. */
export function presentClientToPerson(
  client: Pick<ClientRow, "id" | "name" | "client_uri" | "logo_uri">,
) {
  return {
    id: client.id,
    name: client.name,
    uri: client.client_uri ?? "",
    logo_uri: client.logo_uri ?? "",
  };
}
