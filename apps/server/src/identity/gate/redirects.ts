import type { Config } from "../../config/config.ts";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
/** A host of digits can mean any address: such hosts must be listed exactly. */
const ADDRESS_LITERAL = /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/;

type Where = Pick<Config, "publicUrl" | "auth">;

/** Default target of a redirect. */
export function siteUrl({ publicUrl, auth }: Where): string {
  return auth.siteUrl ?? publicUrl;
}

/**
 * The address a browser may be sent to: ours with any path and query, or one that AUTH_REDIRECTS allows. On a loopback
 * address of ours every loopback name and port is ours (a development server beside this one). Everything else is null; never
 * redirect to an unchecked address.
 */
export function allowedRedirect(where: Where, candidate: string | undefined): URL | null {
  const site = siteUrl(where);
  if (!candidate || !URL.canParse(candidate, site)) return null;
  const target = new URL(candidate, site);
  if (target.username !== "" || target.password !== "") return null;
  target.hash = "";
  if (isOurs(where, target)) return target;
  if (!mayBeListed(target)) return null;
  return where.auth.redirects.some((pattern) => matchesPattern(pattern, target)) ? target : null;
}

/** Whether a browser may be sent anywhere on this origin: its pages may then call, too. */
export function allowedOrigin(where: Where, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const target = new URL(origin);
  if (target.origin !== origin) return false;
  if (isOurs(where, target)) return true;
  return (
    mayBeListed(target) && where.auth.redirects.some((p) => matchesPattern(originOf(p), target))
  );
}

/** Whether an address to which a browser may be sent is this page of ours. */
export function isOwnPage(where: Where, target: URL, path: string): boolean {
  return isOurs(where, target) && target.pathname === path;
}

function isOurs(where: Where, target: URL): boolean {
  const ours = [new URL(siteUrl(where)), new URL(where.publicUrl)];
  return ours.some((own) => target.origin === own.origin || areBothLoopback(own, target));
}

function mayBeListed(target: URL): boolean {
  if (target.protocol !== "https:" && target.protocol !== "http:") return false;
  return !ADDRESS_LITERAL.test(target.hostname) || LOOPBACK.has(target.hostname);
}

/** The pattern without its path. */
function originOf(pattern: string): string {
  return pattern.split("/").slice(0, 3).join("/");
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
