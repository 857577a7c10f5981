import { cleanName } from "@emita/domain/basics/names";
import type { UserRow } from "../users/store-users.ts";

/** The claims of a person by scope (OpenID Connect Core, 5.1 and 5.4). */
export function claimsOf(user: UserRow, scopes: readonly string[]): Record<string, unknown> {
  const { name, full_name: fullName, picture, avatar_url: avatar } = user.user_metadata;
  return {
    ...(scopes.includes("email") &&
      user.email !== null && {
        email: user.email,
        email_verified: user.email_verified_at !== null,
      }),
    ...(scopes.includes("phone") &&
      user.phone !== null && {
        phone_number: `+${user.phone}`,
        phone_number_verified: user.phone_confirmed_at !== null,
      }),
    ...(scopes.includes("profile") && {
      ...text("name", nameOf(name ?? fullName)),
      ...text("picture", picture ?? avatar),
      updated_at: Math.floor(user.updated_at.getTime() / 1000),
    }),
  };
}

/** One line without markup, for other programs show it. */
function nameOf(value: unknown): unknown {
  return typeof value === "string" ? cleanName(value) : value;
}

/** Metadata are written by the person and may hold anything. */
function text(claim: string, value: unknown): Record<string, string> {
  return typeof value === "string" && value !== "" ? { [claim]: value } : {};
}
