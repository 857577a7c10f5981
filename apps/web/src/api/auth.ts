import type { AuthClient as AuthClientClass } from "@supabase/auth-js";
import { loadAgain } from "./load-again.ts";
import {
  hasStoredSession,
  type KeptSession,
  SESSION_KEY,
  storedSession,
} from "./stored-session.ts";

type AuthClient = InstanceType<typeof AuthClientClass>;

/** How long after a failure the client is asked for again, where no connection announces itself. */
const RELOAD_MS = 30_000;

let client: Promise<AuthClient> | undefined;

/** The authentication client, loaded on first use: pages that need no session never pay for it. */
export function authClient(): Promise<AuthClient> {
  client ??= loadClient().catch((error: unknown) => {
    // The connection was gone: the next call tries again.
    client = undefined;
    throw error;
  });
  return client;
}

const loadModule = loadAgain(() => import("@supabase/auth-js"));

async function loadClient(): Promise<AuthClient> {
  const module = await loadModule();
  return new module.AuthClient({
    url: `${location.origin}/auth/v1`,
    storageKey: SESSION_KEY,
    flowType: "pkce",
    autoRefreshToken: true,
    persistSession: true,
    // The reset page exchanges its code itself, so that a failure has a place on screen.
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
  });
}

/**
 * The session, refreshed when it is about to end; null for nobody. While the stored one is good the client is not even loaded:
 * the first screen does not wait for it.
 */
export async function currentSession(): Promise<KeptSession | null> {
  if (!hasStoredSession()) return null;
  const stored = storedSession();
  if (stored?.isFresh) return stored;
  const auth = await authClient();
  const { data } = await auth.getSession();
  if (!data.session) return null;
  const { access_token, user } = data.session;
  return { access_token, user: { id: user.id, email: user.email ?? "" } };
}

/** Whether this account has a second factor that the session has not shown. Reads what is stored, asks nobody. */
export function lacksSecondStep(): boolean {
  const stored = storedSession();
  return stored !== null && stored.isFresh && stored.lacksSecondStep;
}

/** Ends the session on this device; the server forgets it too when it can be reached. */
export async function endSession(): Promise<{ failed: boolean }> {
  const auth = await authClient();
  const { error } = await auth.signOut({ scope: "local" });
  return { failed: error !== null };
}

/** The client, as soon as there is a connection to load it by; null when nobody waits for it any more. */
async function clientOnceOnline(until: AbortSignal): Promise<AuthClient | null> {
  while (!until.aborted) {
    try {
      return await authClient();
    } catch {
      await new Promise<unknown>((resolve) => {
        addEventListener("online", resolve, { once: true, signal: until });
        until.addEventListener("abort", resolve);
        setTimeout(resolve, RELOAD_MS);
      });
    }
  }
  return null;
}

/** Calls back when the session ends, here or in another tab, until the signal is aborted. */
export async function onSessionEnd(callback: () => void, until: AbortSignal): Promise<void> {
  const auth = await clientOnceOnline(until);
  if (!auth) return;
  const { data } = auth.onAuthStateChange((event) => {
    // Another tab may have signed out between the guard of this screen and this subscription.
    const endedBefore = event === "INITIAL_SESSION" && !hasStoredSession();
    if ((event === "SIGNED_OUT" || endedBefore) && !until.aborted) callback();
  });
  const stop = () => data.subscription.unsubscribe();
  if (until.aborted) stop();
  else until.addEventListener("abort", stop);
}
