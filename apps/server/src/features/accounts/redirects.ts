import type { Config } from "../../config.ts";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
/** An address of digits may stand for anything: such hosts are ours or none of ours. */
const ADDRESS_LITERAL = /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/;

type Where = Pick<Config, "publicUrl" | "auth">;

/** Where a browser goes when nothing else was asked for. */
export function siteUrl({ publicUrl, auth }: Where): string {
  return auth.siteUrl ?? publicUrl;
}

/**
 * The address a browser may be sent to: ours, with any path and query, or one that a pattern of AUTH_REDIRECTS allows.
 * On a loopback address of ours every loopback name and port is ours (a development server beside this one). Everything
 * else is null; never redirect to an unchecked address.
 */
export function allowedRedirect(where: Where, candidate: string | undefined): URL | null {
  const site = siteUrl(where);
  if (!candidate || !URL.canParse(candidate, site)) return null;
  const target = new URL(candidate, site);
  if (target.username !== "" || target.password !== "") return null;
  target.hash = "";
  const ours = [new URL(site), new URL(where.publicUrl)];
  if (ours.some((own) => target.origin === own.origin || areBothLoopback(own, target))) {
    return target;
  }
  if (target.protocol !== "https:" && target.protocol !== "http:") return null;
  if (ADDRESS_LITERAL.test(target.hostname) && !LOOPBACK.has(target.hostname)) return null;
  return where.auth.redirects.some((pattern) => matchesPattern(pattern, target)) ? target : null;
}

function areBothLoopback(site: URL, target: URL): boolean {
  return (
    site.protocol === target.protocol &&
    LOOPBACK.has(site.hostname) &&
    LOOPBACK.has(target.hostname)
  );
}

/** `*` is anything without a dot or slash, `**` anything. The query is not part of it: clients add parameters of theirs. */
function matchesPattern(pattern: string, target: URL): boolean {
  const source = pattern
    .replace(/\/$/, "")
    .split("**")
    .map((part) => part.split("*").map(escapePattern).join("[^./]*"))
    .join(".*");
  const matcher = new RegExp(`^${source}$`);
  return matcher.test(`${target.origin}${target.pathname}`.replace(/\/$/, ""));
}

function escapePattern(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
}
