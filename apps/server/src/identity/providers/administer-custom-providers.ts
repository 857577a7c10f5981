import type { Context } from "../../platform/context/context.ts";
import { AuthError } from "../errors/auth-error.ts";
import {
  requireAddresses,
  settingsSchema,
  type CustomProviderUpdate,
  type NewCustomProvider,
} from "./custom-provider-body.ts";
import { sealCustomSecret } from "./seal-custom-secret.ts";
import {
  findCustomProvider,
  insertCustomProvider,
  updateCustomProvider,
  type CustomProviderRow,
} from "./store-custom-providers.ts";

/** @throws AuthError validation_failed, custom_provider_exists */
export async function createCustomProvider(
  ctx: Context,
  wish: NewCustomProvider,
): Promise<CustomProviderRow> {
  const settings = settingsSchema.parse(wish);
  requireAddresses(wish.provider_type, settings);
  const id = ctx.newId();
  const now = ctx.clock.now();
  const created = await insertCustomProvider(ctx.db, {
    id,
    identifier: wish.identifier,
    provider_type: wish.provider_type,
    name: wish.name,
    client_id: wish.client_id,
    sealed_secret: sealCustomSecret(ctx, id, wish.client_secret),
    enabled: wish.enabled,
    settings: JSON.stringify(settings),
    created_at: now,
    updated_at: now,
  });
  if (!created) throw new AuthError("custom_provider_exists");
  return created;
}

/** Changes what was named; type and identifier stay. @throws AuthError custom_provider_not_found, validation_failed */
export async function changeCustomProvider(
  ctx: Context,
  identifier: string,
  wish: CustomProviderUpdate,
): Promise<CustomProviderRow> {
  const present = await findCustomProvider(ctx.db, identifier);
  if (!present) throw new AuthError("custom_provider_not_found");
  const settings = {
    ...settingsSchema.parse(present.settings),
    ...settingsSchema.parse(wish),
  };
  requireAddresses(present.provider_type, settings);
  const { name, client_id, client_secret: secret, enabled } = wish;
  const changed = await updateCustomProvider(ctx.db, present.id, {
    ...(name !== undefined && { name }),
    ...(client_id !== undefined && { client_id }),
    ...(enabled !== undefined && { enabled }),
    ...(secret !== undefined && { sealed_secret: sealCustomSecret(ctx, present.id, secret) }),
    settings: JSON.stringify(settings),
    updated_at: ctx.clock.now(),
  });
  if (!changed) throw new AuthError("custom_provider_not_found");
  return changed;
}
