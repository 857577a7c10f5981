import type { AuthClient as AuthClientClass } from "@supabase/auth-js";
import { loadAgain } from "./load-again.ts";
import {
  hasStoredSession,
  type KeptSession,
  SESSION_KEY,
  storedSession,
} from "./stored-session.ts";

type AuthClient = InstanceType<typeof AuthClientClass>;

/** Retry delay after a failed load of the client, where no connection event arrives. */
const RELOAD_MS = 30_000;

let client: Promise<AuthClient> | undefined;

/** The authentication client, loaded on first use. Pages without a session never load it. */
export function authClient(): Promise<AuthClient> {
  client ??= loadClient().catch((error: unknown) => {
    // The connection was lost: the next call retries.
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
    // The reset page exchanges its code itself, so that a failure can be shown.
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
  });
}

/**
 * The session, refreshed shortly before it ends; null without one. While the stored one is valid the client is not even
 * loaded, so the first screen does not wait for it.
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

/** Whether this account has a second factor that the session has not proven. Reads storage only. */
export function lacksSecondStep(): boolean {
  const stored = storedSession();
  return stored !== null && stored.isFresh && stored.lacksSecondStep;
}

/** Ends the session on this device. The server also ends it if it is reachable. */
export async function endSession(): Promise<{ failed: boolean }> {
  const auth = await authClient();
  const { error } = await auth.signOut({ scope: "local" });
  return { failed: error !== null };
}

/** The client, as soon as a connection can load it; null once the caller no longer waits. */
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
