import { presentFactor } from "./present-factor.ts";
import type { Context } from "../../platform/context/context.ts";
import type { AccountName } from "./account-name.ts";
import type { Account, IdentityRow } from "./store-users.ts";

/** The user object of the published client; members without a value are left out. */
export function presentUser({ user, identities, factors }: Account) {
  return {
    id: user.id,
    aud: "authenticated",
    role: "authenticated",
    email: user.email ?? "",
    ...instant("email_confirmed_at", user.email_confirmed_at),
    ...instant("invited_at", user.invited_at),
    phone: user.phone ?? "",
    ...instant("phone_confirmed_at", user.phone_confirmed_at),
    ...instant("confirmation_sent_at", user.confirmation_sent_at),
    ...instant("confirmed_at", earliest(user.email_confirmed_at, user.phone_confirmed_at)),
    ...instant("recovery_sent_at", user.recovery_sent_at),
    ...(user.new_email !== null && { new_email: user.new_email }),
    ...instant("email_change_sent_at", user.email_change_sent_at),
    ...(user.new_phone !== null && { new_phone: user.new_phone }),
    ...instant("phone_change_sent_at", user.phone_change_sent_at),
    ...instant("reauthentication_sent_at", user.reauthentication_sent_at),
    ...instant("last_sign_in_at", user.last_sign_in_at),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    ...(factors.length > 0 && { factors: factors.map(presentFactor) }),
    identities: identities.map(presentIdentity),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    ...instant("banned_until", user.banned_until),
    ...instant("deleted_at", user.deleted_at),
    is_anonymous: user.is_anonymous,
  };
}

export type PresentedUser = ReturnType<typeof presentUser>;

/** The answer to a sign-up under a taken name while names must be confirmed. It looks like a new user without an owner. */
export function madeUpUser(
  { clock, newId }: Pick<Context, "clock" | "newId">,
  name: AccountName,
  data: Record<string, unknown>,
): PresentedUser {
  const now = clock.now().toISOString();
  return {
    id: newId(),
    aud: "authenticated",
    role: "",
    email: name.kind === "email" ? name.email : "",
    phone: name.kind === "phone" ? name.phone : "",
    ...instant("confirmation_sent_at", clock.now()),
    app_metadata: { provider: name.kind, providers: [name.kind] },
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
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

function earliest(a: Date | null, b: Date | null): Date | null {
  if (!a || !b) return a ?? b;
  return a < b ? a : b;
}
