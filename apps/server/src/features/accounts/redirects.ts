const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * The address a browser may be sent to: ours, with any path and query. On a loopback PUBLIC_URL every loopback name and
 * port is ours (a development server beside this one). Everything else is null; never redirect to an unchecked address.
 */
export function allowedRedirect(publicUrl: string, candidate: string | undefined): URL | null {
  if (!candidate || !URL.canParse(candidate, publicUrl)) return null;
  const site = new URL(publicUrl);
  const target = new URL(candidate, publicUrl);
  if (target.username !== "" || target.password !== "") return null;
  if (target.origin !== site.origin && !areBothLoopback(site, target)) return null;
  target.hash = "";
  return target;
}

function areBothLoopback(site: URL, target: URL): boolean {
  return (
    site.protocol === target.protocol &&
    LOOPBACK.has(site.hostname) &&
    LOOPBACK.has(target.hostname)
  );
}
