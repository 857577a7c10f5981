const LONGEST_MS = 24 * 60 * 60 * 1000;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The delay that the authority asks for (Retry-After: seconds or an HTTP date), at most a day; null without one. */
export function retryAfterMs(headers: Headers): number | null {
  const value = single(headers["retry-after"])?.trim();
  if (value === undefined || value === "") return null;
  if (/^\d+$/.test(value)) return Math.min(Number(value) * 1000, LONGEST_MS);
  const until = Date.parse(value);
  if (Number.isNaN(until)) return null;
  // Measured on the authority's own clock where it sends it.
  const sentAt = Date.parse(single(headers["date"]) ?? "");
  const wait = until - (Number.isNaN(sentAt) ? Date.now() : sentAt);
  return Math.min(Math.max(wait, 0), LONGEST_MS);
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
