import type { AuthProvider } from "../../config/auth-providers.ts";
import { createAccountsServer, newEmail, prove, type AccountsServer } from "./accounts-server.ts";
import { startOidcProvider, type Person } from "../outside/oidc-provider.ts";
import { createTestBrowser, type TestBrowser } from "./test-browser.ts";

type Client = ReturnType<AccountsServer["client"]>;

/** PUBLIC_URL of the server under test. */
export const SITE = "http://localhost:3000";

/** The accounts, with a real OpenID Connect provider that people call "google". */
export async function createProviderStage() {
  const provider = await startOidcProvider(`${SITE}/auth/v1/callback`);
  const google: AuthProvider = {
    name: "google",
    protocol: "oidc",
    url: provider.issuer,
    clientIds: [provider.clientId],
    secret: { kind: "shared", value: provider.clientSecret },
    scopes: "openid email profile",
  };
  const server = await createAccountsServer({
    auth: { providers: [google], redirects: ["https://app.exemplo.com.br/**"] },
  });

  const newBrowser = () =>
    createTestBrowser(
      { [SITE]: server.url },
      (url) => url.origin === provider.issuer || url.href.startsWith(`${SITE}/auth/v1/`),
    );

  /** The address that the client would send its browser to, as the browser knows our site. */
  async function wayOf(client: Client, redirectTo = `${SITE}/dashboard`): Promise<string> {
    const { data, error } = await client.signInWithOAuth({
      provider: "google",
      options: { redirectTo, skipBrowserRedirect: true },
    });
    if (error || !data.url) throw error ?? new Error("no address");
    return data.url.replace(server.url, SITE);
  }

  async function signIn(who: Person, client = server.client(), browser = newBrowser()) {
    provider.seat(who);
    const { url } = await browser.open(await wayOf(client));
    const code = url.searchParams.get("code");
    if (!code) throw new Error(`no code at ${url.href}`);
    const { data, error } = await client.exchangeCodeForSession(code);
    if (error) throw error;
    return { client, user: data.user, session: data.session };
  }

  /** Leaves for the provider and comes back as far as our callback, which is not called yet. */
  async function begin(browser: TestBrowser): Promise<{ state: string; callback: string }> {
    let address = await wayOf(server.client());
    for (;;) {
      const response = await browser.request(address);
      const next = new URL(response.headers.get("location") ?? "", address);
      const state = next.searchParams.get("state") ?? "";
      if (next.href.startsWith(`${SITE}/auth/v1/callback`)) return { state, callback: next.href };
      address = next.href;
    }
  }

  /** The client's own call, made by the browser: it keeps the cookie, since the call goes to the same site. */
  async function linkingWay(client: Client, browser: TestBrowser): Promise<string> {
    const { data } = await client.getSession();
    const query = new URLSearchParams({
      provider: "google",
      redirect_to: `${SITE}/settings`,
      code_challenge: "a".repeat(43),
      code_challenge_method: "s256",
      skip_http_redirect: "true",
    });
    const answer = await browser.request(
      `${SITE}/auth/v1/user/identities/authorize?${query.toString()}`,
      { headers: { authorization: `Bearer ${data.session?.access_token ?? ""}` } },
    );
    return String((await jsonOf(answer))["url"]);
  }

  /** Adds the person's identity to the client's account. @returns where the browser ends. */
  async function link(client: Client, who: Person): Promise<URL> {
    provider.seat(who);
    const browser = newBrowser();
    return (await browser.open(await linkingWay(client, browser))).url;
  }

  return {
    server,
    provider,
    newBrowser,
    wayOf,
    signIn,
    begin,
    linkingWay,
    link,
    prove: (userId: string) => prove(server, userId),
    async stop(): Promise<void> {
      await server.stop();
      await provider.stop();
    },
  };
}

export type ProviderStage = Awaited<ReturnType<typeof createProviderStage>>;

let people = 0;

/** A new person, with an address that the provider vouches for. */
export function person(over: Partial<Person> = {}): Person {
  people += 1;
  return { sub: `person-${people}`, email: newEmail(), email_verified: true, name: "Ana", ...over };
}

export async function jsonOf(response: Response): Promise<Record<string, unknown>> {
  return Object(await response.json());
}
