import type { AuthProvider } from "../../../auth-providers.ts";
import type { Context } from "../../../platform/context.ts";
import { invalid } from "../auth-error.ts";

/** @throws AuthError validation_failed for one that is unknown or not set up */
export function requireProvider({ config }: Pick<Context, "config">, name: string): AuthProvider {
  const provider = config.auth.providers.find((one) => one.name === name);
  if (!provider) throw invalid("Unsupported provider: provider is not enabled");
  return provider;
}
