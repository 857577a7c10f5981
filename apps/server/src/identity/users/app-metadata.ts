/** The service's own metadata about an account's ways to sign in: the first one, and all. */
export function withProvider(
  appMetadata: Record<string, unknown>,
  provider: string,
): Record<string, unknown> {
  const { providers: recorded } = appMetadata;
  const known = Array.isArray(recorded) ? recorded.filter((name) => typeof name === "string") : [];
  return { provider, ...appMetadata, providers: [...new Set([...known, provider])] };
}
