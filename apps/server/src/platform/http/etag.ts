import { hash } from "node:crypto";

/** The name of exactly these bytes. */
export function etagOf(content: string | Uint8Array): string {
  return `"${hash("sha256", content, "base64url").slice(0, 22)}"`;
}

const TAGS = /(?:^|,)\s*(?:W\/)?("[^"]*"|\*)\s*(?=,|$)/g;

/**
 * Whether If-Match or If-None-Match (RFC 9110, 13.1) names this tag, one of several or with `*` any. Compared weakly: proxies
 * that compress mark a tag as weak (W/), and it is the same thing all the same.
 */
export function matchesEtag(header: string, etag: string): boolean {
  return [...header.matchAll(TAGS)].some(([, given]) => given === "*" || given === etag);
}
