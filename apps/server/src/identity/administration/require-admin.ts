import { timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Context } from "../../platform/context/context.ts";
import { verifySignature } from "../keys/access-token.ts";
import { AuthError } from "../errors/auth-error.ts";

const ADMIN_ROLES = new Set(["service_role", "supabase_admin"]);
const claimsSchema = z.object({ role: z.string() });

/**
 * Accepts AUTH_SERVICE_KEY, or a token of one of our keys with an administrator's role. We never sign such a role ourselves; it
 * can only come from the owner of a key file.
 * @throws AuthError no_authorization, bad_jwt, not_admin
 */
export async function requireAdmin(ctx: Context, request: FastifyRequest): Promise<void> {
  const [scheme, token] = (request.headers.authorization ?? "").split(" ");
  if (scheme?.toLowerCase() !== "bearer" || !token) throw new AuthError("no_authorization");
  if (isServiceKey(ctx, token)) return;
  const { payload } = await verifySignature(ctx, token, {});
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success || !ADMIN_ROLES.has(claims.data.role)) throw new AuthError("not_admin");
}

/** Whether this is AUTH_SERVICE_KEY. Compared as keyed hashes, which have equal length, so that the time reveals nothing. */
export function isServiceKey(
  { config, secrets }: Pick<Context, "config" | "secrets">,
  token: string,
): boolean {
  const { serviceKey } = config.auth;
  if (serviceKey === null) return false;
  const purpose = "service-key";
  return timingSafeEqual(secrets.mac(serviceKey, purpose), secrets.mac(token, purpose));
}
