import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Context } from "../../platform/context/context.ts";
import { oauthRefusal } from "./oauth-refusal.ts";
import { hashSecret } from "./secret-hash.ts";
import { findClient, type ClientRow } from "./store-clients.ts";

interface Shown {
  readonly id: string;
  readonly secret: string | null;
}

/**
 * The client of a call of the token endpoint. Its secret comes in the header or in the form; both are in use. A public client
 * sends its name alone: PKCE proves the rest.
 * @throws AuthError in the form of OAuth: invalid_client, invalid_request
 */
export async function authenticateClient(
  { db }: Pick<Context, "db">,
  authorization: string | undefined,
  form: { client_id?: string | undefined; client_secret?: string | undefined },
): Promise<ClientRow> {
  const inForm = form.client_id ? { id: form.client_id, secret: form.client_secret ?? null } : null;
  const inHeader = authorization === undefined ? null : readBasic(authorization);
  if (inHeader && inForm && (inForm.id !== inHeader.id || inForm.secret !== null)) {
    throw oauthRefusal("invalid_request", "Only one way of client authentication may be used");
  }
  const shown = inHeader ?? inForm;
  const clientId = z.uuid().safeParse(shown?.id).data;
  const client = clientId ? await findClient(db, clientId) : null;
  if (!client || !shown || !isProven(client, shown)) {
    throw oauthRefusal("invalid_client", "Client authentication failed");
  }
  return client;
}

function isProven({ secret_hash: hash }: ClientRow, { secret }: Shown): boolean {
  if (hash === null) return !secret;
  return secret !== null && timingSafeEqual(hashSecret(secret), hash);
}

/** HTTP Basic; both parts are form-encoded first (RFC 6749, 2.3.1). */
function readBasic(header: string): Shown {
  const [scheme, encoded = ""] = header.split(" ");
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  if (scheme?.toLowerCase() !== "basic" || colon < 0) {
    throw oauthRefusal("invalid_client", "Client authentication failed");
  }
  const [id, secret] = [text.slice(0, colon), text.slice(colon + 1)].map(decodeForm);
  return { id: id ?? "", secret: secret ?? "" };
}

function decodeForm(part: string): string {
  return new URLSearchParams(`part=${part}`).get("part") ?? "";
}
