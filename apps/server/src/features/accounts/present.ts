import type { Account, IdentityRow } from "./store-users.ts";

/** The user object of the published client; members without a value are left out. */
export function presentUser({ user, identities }: Account) {
  return {
    id: user.id,
    aud: "authenticated",
    role: "authenticated",
    email: user.email,
    ...instant("email_confirmed_at", user.email_confirmed_at),
    phone: "",
    ...instant("confirmation_sent_at", user.confirmation_sent_at),
    ...instant("confirmed_at", user.email_confirmed_at),
    ...instant("recovery_sent_at", user.recovery_sent_at),
    ...instant("last_sign_in_at", user.last_sign_in_at),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    identities: identities.map(presentIdentity),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    ...instant("banned_until", user.banned_until),
    is_anonymous: false,
  };
}

function presentIdentity(identity: IdentityRow) {
  const { email } = identity.identity_data;
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...instant("last_sign_in_at", identity.last_sign_in_at),
    created_at: identity.created_at.toISOString(),
    updated_at: identity.updated_at.toISOString(),
    ...(typeof email === "string" && { email }),
  };
}

function instant(name: string, value: Date | null): Record<string, string> {
  return value ? { [name]: value.toISOString() } : {};
}
