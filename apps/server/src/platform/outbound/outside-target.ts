import { lookup, type LookupAddress } from "node:dns";
import { promisify } from "node:util";
import { isIP } from "node:net";
import { isLoopback, isPublicIp } from "../../config/public-url.ts";

export type TargetFault =
  | "malformed"
  | "protocol"
  | "credentials"
  | "port"
  | "own_port"
  | "private_address";

/** Asks for every address of a name. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

export interface TargetRules {
  /** Lets this very machine be reached, also over plain http: for the sandbox at home alone. */
  readonly allowsLoopback: boolean;
  /** Ports of this machine that are our own: never reached, whatever else is allowed. */
  readonly ownPorts: ReadonlySet<number>;
  readonly resolve?: Resolve;
}

const lookUp = promisify(lookup);
const resolveBySystem: Resolve = (host) => lookUp(host, { all: true, verbatim: true });

const HTTP_PORT = 80;
const HTTPS_PORT = 443;
/** Below are the system's own services, none of which receives what we send. */
const FIRST_FREE_PORT = 1024;

/** Checks a typed URL as far as possible before its name is resolved. */
export function checkTarget(
  text: string,
  rules: TargetRules,
): { ok: true; url: URL } | { ok: false; fault: TargetFault } {
  const url = URL.parse(text);
  if (!url) return { ok: false, fault: "malformed" };
  const fault = faultOf(url, rules);
  return fault ? { ok: false, fault } : { ok: true, url };
}

/**
 * The checked addresses of a host. Connections must use these and not resolve the name again, because another answer of the
 * name server would bypass the check.
 * @returns null when one of them is not public.
 * @throws the name server's error when the name has no address.
 */
export async function resolveTarget(
  url: URL,
  { allowsLoopback, ownPorts, resolve = resolveBySystem }: TargetRules,
): Promise<readonly LookupAddress[] | null> {
  const host = hostOf(url);
  const version = isIP(host);
  const found = version ? [{ address: host, family: version }] : await resolve(host);
  const needsLoopback = url.protocol === "http:";
  const isHomeAllowed = allowsLoopback && !ownPorts.has(portOf(url));
  const isAllowed = ({ address }: LookupAddress) =>
    isLoopback(address) ? isHomeAllowed : !needsLoopback && isPublicIp(address);
  return found.length > 0 && found.every(isAllowed) ? found : null;
}

function faultOf(url: URL, { allowsLoopback, ownPorts }: TargetRules): TargetFault | null {
  const host = hostOf(url);
  const isHome = allowsLoopback && (isLocalName(host) || isLoopback(host));
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isHome)) return "protocol";
  if (url.username || url.password) return "credentials";
  const port = portOf(url);
  if (isHome) return ownPorts.has(port) ? "own_port" : null;
  if (port !== HTTPS_PORT && port < FIRST_FREE_PORT) return "port";
  if (isIP(host) && !isPublicIp(host)) return "private_address";
  return isLocalName(host) ? "private_address" : null;
}

function portOf({ port, protocol }: URL): number {
  if (port !== "") return Number(port);
  return protocol === "http:" ? HTTP_PORT : HTTPS_PORT;
}

/** RFC 6761: everything below `localhost` is this machine too. */
function isLocalName(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost");
}

/** IPv6 addresses are in brackets in a URL, and a name may end with the dot of the root. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
}
