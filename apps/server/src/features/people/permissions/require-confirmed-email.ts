import { emailNotVerified } from "../../../platform/http/auth-context.ts";
import type { Context } from "../../../platform/context/context.ts";
import { membershipsOf } from "../membership/memberships.ts";

/**
 * For what is a person's own and needs a proven address.
 * @throws AppError email_not_verified
 */
export async function requireConfirmedEmail(ctx: Context, userId: string): Promise<void> {
  const memberships = await membershipsOf(ctx, userId);
  if (!memberships.some(({ isEmailVerified }) => isEmailVerified)) throw emailNotVerified();
}
