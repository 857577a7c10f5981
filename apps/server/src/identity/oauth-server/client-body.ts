import { isNameText } from "@emita/domain/basics/names";
import { z } from "zod";
import { invalid } from "../errors/auth-error.ts";
import { DEFAULT_SCOPE, readScope } from "./scopes.ts";

const MAX_NAME_CHARS = 200;
const MAX_ADDRESS_CHARS = 2000;
const MAX_REDIRECTS = 10;
const GRANT_TYPES = ["authorization_code", "refresh_token"] as const;
const METHODS = ["client_secret_basic", "client_secret_post", "none"] as const;
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

const name = z.string().trim().min(1).max(MAX_NAME_CHARS).refine(isNameText);
const page = z.url({ protocol: /^https?$/ }).max(MAX_ADDRESS_CHARS);
const redirects = z
  .array(z.string().max(MAX_ADDRESS_CHARS).refine(isRedirect))
  .min(1)
  .max(MAX_REDIRECTS);
const grantTypes = z
  .array(z.enum(GRANT_TYPES))
  .refine((types) => types.includes("authorization_code"))
  .transform((types) => [...new Set(types)]);
const optional = {
  client_uri: page.nullish(),
  logo_uri: page.nullish(),
  grant_types: grantTypes.nullish(),
  token_endpoint_auth_method: z.enum(METHODS).nullish(),
};
const createSchema = z.object({
  ...optional,
  client_name: name,
  redirect_uris: redirects,
  response_types: z.array(z.literal("code")).nullish(),
  scope: z
    .string()
    .refine((text) => readScope(text) !== null)
    .nullish(),
});
const updateSchema = z.object({
  ...optional,
  client_name: name.nullish(),
  redirect_uris: redirects.nullish(),
});

export type ClientUpdate = z.output<typeof updateSchema>;

/** @throws AuthError validation_failed, naming the member */
export function readNewClient(body: unknown) {
  const given = read(createSchema, body);
  return {
    name: given.client_name,
    method: given.token_endpoint_auth_method ?? "client_secret_basic",
    clientUri: given.client_uri ?? null,
    logoUri: given.logo_uri ?? null,
    redirectUris: given.redirect_uris,
    grantTypes: given.grant_types ?? [...GRANT_TYPES],
    scope: given.scope || DEFAULT_SCOPE,
  };
}
export type NewClient = ReturnType<typeof readNewClient>;

/** @throws AuthError validation_failed, naming the member */
export function readClientUpdate(body: unknown): ClientUpdate {
  const given = read(updateSchema, body);
  if (Object.values(given).every((value) => value === undefined)) {
    throw invalid("No fields provided for update");
  }
  return given;
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const [member] = parsed.error.issues[0]?.path ?? [];
  throw invalid(
    member ? `${String(member)} is missing or invalid` : "Request body must be an object",
  );
}

/**
 * Allowed redirects: https, a program on the person's own machine, or an app's own scheme with a dot. Never a fragment (RFC
 * 8252, 7; RFC 6749, 3.1.2).
 */
function isRedirect(text: string): boolean {
  if (!URL.canParse(text) || text.includes("#")) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== "" || password !== "") return false;
  if (protocol === "http:") return LOOPBACK.has(hostname);
  return protocol === "https:" || protocol.includes(".");
}
