import type { BrowserContext } from "playwright-core";
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

/**
 * The visitor is signed in from the first page of the product on. Playwright's own `storageState` opens and closes a page of
 * its own for this, which takes a fifth of what a whole screen takes to open; hundreds of tests begin so.
 */
export async function keepSession(
  context: BrowserContext,
  url: string,
  account: Account,
): Promise<void> {
  const { origins } = await storedSession(url, account);
  const kept = { url, key: SESSION_KEY, value: origins[0]?.localStorage[0]?.value ?? "" };
  const script = await context.addInitScript((session) => {
    if (origin === session.url && localStorage.getItem(session.key) === null)
      localStorage.setItem(session.key, session.value);
  }, kept);
  // Once: who signs out stays signed out.
  context.on("page", (page) => {
    const end = () => {
      if (new URL(page.url()).origin !== url) return;
      page.off("framenavigated", end);
      void script.dispose().catch(() => undefined);
    };
    page.on("framenavigated", end);
  });
}
