import type { AuthProvider } from "../../config/auth-providers.ts";
import type { Context } from "../../platform/context/context.ts";
import { invalid } from "../errors/auth-error.ts";
import { settingsSchema } from "./custom-provider-body.ts";
import { openCustomSecret } from "./seal-custom-secret.ts";
import {
  findCustomProvider,
  listCustomProviders,
  type CustomProviderRow,
} from "./store-custom-providers.ts";

/** @throws AuthError validation_failed for one that is unknown, not set up or switched off */
export async function requireProvider(ctx: Context, name: string): Promise<AuthProvider> {
  const known = ctx.config.auth.providers.find((one) => one.name === name);
  if (known) return known;
  const custom = name.startsWith("custom:") ? await findCustomProvider(ctx.db, name) : null;
  if (custom?.enabled) return asProvider(ctx, custom);
  throw invalid("Unsupported provider: provider is not enabled");
}

/** The provider of ID tokens by its name or issuer; null when there is none. */
export async function findIdTokenProvider(
  ctx: Context,
  nameOrIssuer: string,
): Promise<AuthProvider | null> {
  const isMeant = ({ protocol, name, url }: AuthProvider) =>
    protocol === "oidc" && (name === nameOrIssuer || url === nameOrIssuer);
  const known = ctx.config.auth.providers.find(isMeant);
  if (known) return known;
  const custom = (await listCustomProviders(ctx.db)).filter(({ enabled }) => enabled);
  return custom.map((row) => asProvider(ctx, row)).find(isMeant) ?? null;
}

function asProvider(ctx: Context, row: CustomProviderRow): AuthProvider {
  const settings = settingsSchema.parse(row.settings);
  const { authorization_url: authorization, token_url: token, userinfo_url: userInfo } = settings;
  const isOidc = row.provider_type === "oidc";
  return {
    name: row.identifier,
    protocol: row.provider_type,
    url: settings.issuer ?? authorization ?? "",
    clientIds: [row.client_id, ...(settings.acceptable_client_ids ?? [])],
    secret: { kind: "shared", value: openCustomSecret(ctx, row) },
    scopes: settings.scopes?.join(" ") ?? (isOidc ? "openid email profile" : ""),
    custom: {
      revision: row.updated_at.toISOString(),
      parameters: settings.authorization_params ?? {},
      claims: settings.attribute_mapping ?? {},
      keptClaims: settings.custom_claims_allowlist ?? [],
      endpoints:
        authorization && token && userInfo && !isOidc ? { authorization, token, userInfo } : null,
    },
  };
}
