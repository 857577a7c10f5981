import type { FactorRow } from "./store-factors.ts";

/** A factor in the user object, without its secret. */
export function presentFactor(factor: FactorRow) {
  return {
    id: factor.id,
    created_at: factor.created_at.toISOString(),
    updated_at: factor.updated_at.toISOString(),
    status: factor.status,
    ...(factor.friendly_name && { friendly_name: factor.friendly_name }),
    factor_type: factor.type,
    ...(factor.phone && { phone: factor.phone }),
    ...(factor.last_challenged_at && {
      last_challenged_at: factor.last_challenged_at.toISOString(),
    }),
    ...(factor.aaguid && { web_authn_aaguid: factor.aaguid }),
  };
}
