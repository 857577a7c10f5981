import { z } from "zod";
import type { AuthProvider } from "../../config/auth-providers.ts";

/** The signed-in person, as the provider describes it. */
export interface ProviderProfile {
  readonly provider: string;
  readonly subject: string;
  /** Lower case; null when the provider names none. */
  readonly email: string | null;
  /** Whether the provider vouches that the address is this person's. */
  readonly isEmailVerified: boolean;
  /** The claims kept with the identity. */
  readonly data: Readonly<Record<string, unknown>>;
}

const MAX_TEXT = 300;
const text = z
  .string()
  .transform((value) => value.slice(0, MAX_TEXT))
  .optional()
  .catch(undefined);
/** Apple writes its booleans as texts. */
const flag = z
  .union([z.boolean(), z.literal(["true", "false", "1", "0"]), z.literal([0, 1])])
  .transform((value) => value === true || value === "true" || value === "1" || value === 1)
  .catch(false);
const claimsSchema = z.object({
  sub: z.string().min(1).max(MAX_TEXT),
  email: z.email().max(255).optional().catch(undefined),
  email_verified: flag.optional(),
  /** Microsoft: "email domain owner verified". A user can set its `email` alone to anything. */
  xms_edov: flag.optional(),
  name: text,
  picture: text,
});

/**
 * Reads a profile from `told`: claims of a verified ID token, or of the provider's user-information call.
 * @throws ZodError when there is no subject
 */
export function profileOf(
  provider: Pick<AuthProvider, "name" | "custom">,
  told: unknown,
): ProviderProfile {
  const claims = mapped(provider.custom?.claims ?? {}, told);
  const { sub, email, email_verified, xms_edov, name, picture } = claimsSchema.parse(claims);
  const vouches = provider.name === "azure" ? xms_edov : email_verified;
  const isEmailVerified = email !== undefined && vouches === true;
  return {
    provider: provider.name,
    subject: sub,
    email: email?.toLowerCase() ?? null,
    isEmailVerified,
    data: {
      sub,
      provider_id: sub,
      ...(email && { email: email.toLowerCase() }),
      email_verified: isEmailVerified,
      phone_verified: false,
      ...(name && { name, full_name: name }),
      ...(picture && { picture, avatar_url: picture }),
      ...keptClaims(provider.custom?.keptClaims ?? [], told),
    },
  };
}

const anyClaims = z.record(z.string(), z.unknown());

/** Claims that the provider has under other names, under the usual ones. */
function mapped(names: Readonly<Partial<Record<string, string>>>, told: unknown): unknown {
  const claims = anyClaims.safeParse(told).data;
  if (!claims) return told;
  const found = Object.entries(names).flatMap(([ours, theirs]) =>
    theirs !== undefined && claims[theirs] !== undefined ? [[ours, claims[theirs]] as const] : [],
  );
  return { ...claims, ...Object.fromEntries(found) };
}

/** Further claims that the administration wants to keep. */
function keptClaims(names: readonly string[], told: unknown): Record<string, unknown> {
  const claims = anyClaims.safeParse(told).data ?? {};
  const kept = names.flatMap((name) =>
    claims[name] === undefined ? [] : [[name, claims[name]] as const],
  );
  return kept.length === 0 ? {} : { custom_claims: Object.fromEntries(kept) };
}
