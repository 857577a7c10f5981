/** A browser as far as ways to other sites need one: it keeps cookies per site and follows redirects. */
export interface TestBrowser {
  /**
   * Opens an address and follows every redirect, until one leads to a page at which the way ends.
   * @returns that page, or the answer of the last address that did not redirect
   */
  open(url: string, init?: RequestInit): Promise<{ url: URL; response: Response | null }>;
  /** One request with this browser's cookies, nothing followed. */
  request(url: string, init?: RequestInit): Promise<Response>;
}

const MOST_REDIRECTS = 15;

/**
 * @param sites where some origins really are (a public address and the port of the test server)
 * @param isOnTheWay whether an address is called, or is a page at which the way ends
 */
export function createTestBrowser(
  sites: Readonly<Record<string, string>>,
  isOnTheWay: (url: URL) => boolean,
): TestBrowser {
  const jars = new Map<string, Map<string, string>>();

  const jarOf = (origin: string) => {
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    return jar;
  };

  async function request(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address);
    const jar = jarOf(url.origin);
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set("cookie", [...jar].map((pair) => pair.join("=")).join("; "));
    const real = sites[url.origin] ?? url.origin;
    const response = await fetch(real + url.pathname + url.search, {
      ...init,
      headers,
      redirect: "manual",
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const at = pair.indexOf("=");
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  return {
    request,
    async open(address, init) {
      let url = new URL(address);
      let [next, rest] = [init, MOST_REDIRECTS];
      for (;;) {
        const response = await request(url.href, next);
        const location = response.headers.get("location");
        if (location === null) return { url, response };
        if ((rest -= 1) === 0) throw new Error(`too many redirects, last to ${url.href}`);
        url = new URL(location, url);
        next = undefined;
        if (!isOnTheWay(url)) return { url, response: null };
      }
    },
  };
}
