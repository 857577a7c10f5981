import { z } from "zod";
import { invalid } from "../errors/auth-error.ts";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
const MAX_CHARS = 2000;

const text = z.string().trim().min(1).max(MAX_CHARS);
const texts = z.array(text).max(50);
const email = z
  .url({ protocol: /^https?$/, abort: true })
  .max(MAX_CHARS)
  .refine((url) => url.startsWith("https:") || LOOPBACK.has(new URL(url).hostname));
/** Claims of ours and where they are found at the provider. */
const mapping = z.partialRecord(
  z.enum(["sub", "email", "email_verified", "name", "picture"]),
  text,
);

/** Other members are refused instead of being stored without effect. */
const settings = {
  acceptable_client_ids: texts.optional(),
  scopes: texts.optional(),
  custom_claims_allowlist: texts.optional(),
  attribute_mapping: mapping.optional(),
  authorization_params: z.record(text, z.string().max(MAX_CHARS)).optional(),
  // Every provider is used with these: the safer choice of each.
  pkce_enabled: z.literal(true).optional(),
  skip_nonce_check: z.literal(false).optional(),
  email_optional: z.literal(false).optional(),
  issuer: email.optional(),
  authorization_url: email.optional(),
  token_url: email.optional(),
  userinfo_url: email.optional(),
};
const common = {
  name: text,
  client_id: text,
  client_secret: text,
  enabled: z.boolean(),
};
const createSchema = z.strictObject({
  ...settings,
  ...common,
  enabled: common.enabled.default(true),
  provider_type: z.enum(["oauth2", "oidc"]),
  identifier: z.string().regex(/^custom:[a-z0-9][a-z0-9_-]{0,40}$/),
});
const updateSchema = z.strictObject({ ...settings, ...z.object(common).partial().shape });
export const settingsSchema = z.object(settings);

export type CustomSettings = z.output<typeof settingsSchema>;
export type NewCustomProvider = z.output<typeof createSchema>;
export type CustomProviderUpdate = z.output<typeof updateSchema>;

/** @throws AuthError validation_failed, naming the member */
export function readNewCustomProvider(body: unknown): NewCustomProvider {
  return read(createSchema, body);
}

/** @throws AuthError validation_failed, naming the member */
export function readCustomProviderUpdate(body: unknown): CustomProviderUpdate {
  return read(updateSchema, body);
}

/** OpenID Connect finds everything below the issuer; plain OAuth needs its endpoints. @throws AuthError validation_failed */
export function requireAddresses(type: "oauth2" | "oidc", given: CustomSettings): void {
  const needed =
    type === "oidc"
      ? (["issuer"] as const)
      : (["authorization_url", "token_url", "userinfo_url"] as const);
  const missing = needed.find((name) => given[name] === undefined);
  if (missing) throw invalid(`${missing} is required for ${type} providers`);
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === "unrecognized_keys") {
    throw invalid(`${issue.keys.join(", ")} is not supported`);
  }
  const [member] = issue?.path ?? [];
  throw invalid(
    member
      ? `${String(member)} is missing, invalid or not supported`
      : "Request body must be an object",
  );
}
