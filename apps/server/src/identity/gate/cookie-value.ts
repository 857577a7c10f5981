/** One cookie of a `Cookie` header; null when it is not there. */
export function cookieValue(header: string, name: string): string | null {
  const prefix = `${name}=`;
  const found = header.split(";").find((part) => part.trim().startsWith(prefix));
  return found?.trim().slice(prefix.length) ?? null;
}
