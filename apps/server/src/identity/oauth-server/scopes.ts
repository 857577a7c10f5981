/** The scopes a client may request, and their claims (OpenID Connect Core, 5.4). */
export const SCOPES = ["openid", "email", "phone", "profile"] as const;
const KNOWN = new Set<string>(SCOPES);
export const DEFAULT_SCOPE = "openid email profile";

/** @returns the words of a scope, each once, or null when one is unknown. */
export function readScope(text: string): string[] | null {
  const words = [...new Set(text.split(" ").filter(Boolean))];
  return words.every((word) => KNOWN.has(word)) ? words : null;
}

export function covers(granted: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((scope) => granted.includes(scope));
}
