import { authenticateAccount } from "./identity/public.ts";
import { hasVerifiedEmail } from "./features/entitlements/public.ts";
import { authenticateToken } from "./features/tokens/public.ts";
import type { Authenticate } from "./platform/http/auth-context.ts";
import type { Context } from "./platform/context/context.ts";
import type { LimitRequests } from "./platform/http/request-limits.ts";

/** Who calls the product API: a program by its API token, a person by the session; each within the limit of requests. */
export function createAuthenticate(ctx: Context, limitRequests: LimitRequests): Authenticate {
  return async (request) => {
    const proven = (await authenticateToken(ctx, request)) ?? {
      kind: "person" as const,
      ...(await authenticateAccount(ctx, request)),
    };
    const caller = { ...proven, isEmailVerified: await hasVerifiedEmail(ctx, proven.userId) };
    await limitRequests(request, caller);
    return caller;
  };
}
