import type { Account } from "./api-client.ts";

/** Where the web app keeps its session (docs/product.md, 7: local storage). */
const SESSION_KEY = "emita-auth";

/** A browser's stored state, in Playwright's form. */
interface BrowserStorage {
  readonly cookies: never[];
  readonly origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

/** A fresh session of the account as a browser keeps it: a visitor who signed in earlier. */
export async function storedSession(
  url: string,
  { email, password }: Account,
): Promise<BrowserStorage> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`sign-in answered ${response.status}`);
  const value = await response.text();
  return { cookies: [], origins: [{ origin: url, localStorage: [{ name: SESSION_KEY, value }] }] };
}
