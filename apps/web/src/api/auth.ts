import type { AuthClient as AuthClientClass, Session } from "@supabase/auth-js";

type AuthClient = InstanceType<typeof AuthClientClass>;

/** Where the session is kept; the start page and theme.js look at the same key. */
export const SESSION_KEY = "emita-auth";

let client: Promise<AuthClient> | undefined;

/** The authentication client, loaded on first use: pages that need no session never pay for it. */
export function authClient(): Promise<AuthClient> {
  client ??= import("@supabase/auth-js").then(
    (module) =>
      new module.AuthClient({
        url: `${location.origin}/auth/v1`,
        storageKey: SESSION_KEY,
        flowType: "pkce",
        autoRefreshToken: true,
        persistSession: true,
        // The reset page exchanges its code itself, so that a failure has a place on screen.
        detectSessionInUrl: false,
        experimental: { recoveryCodes: true },
      }),
  );
  return client;
}

/** The session, refreshed when it is about to end; null for nobody. Without a stored one the client is not even loaded. */
export async function currentSession(): Promise<Session | null> {
  if (!hasStoredSession()) return null;
  const auth = await authClient();
  const { data } = await auth.getSession();
  return data.session;
}

/** Whether this account has a second factor that the session has not shown. Reads what is stored, asks nobody. */
export async function lacksSecondStep(): Promise<boolean> {
  const auth = await authClient();
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  return data?.nextLevel === "aal2" && data.currentLevel !== "aal2";
}

/** Ends the session on this device; the server forgets it too when it can be reached. */
export async function endSession(): Promise<{ failed: boolean }> {
  const auth = await authClient();
  const { error } = await auth.signOut({ scope: "local" });
  return { failed: error !== null };
}

/** Calls back when the session ends, here or in another tab, until the signal is aborted. */
export async function onSessionEnd(callback: () => void, until: AbortSignal): Promise<void> {
  const auth = await authClient();
  const { data } = auth.onAuthStateChange((event) => {
    // Another tab may have signed out between the guard of this screen and this subscription.
    const endedBefore = event === "INITIAL_SESSION" && !hasStoredSession();
    if ((event === "SIGNED_OUT" || endedBefore) && !until.aborted) callback();
  });
  const stop = () => data.subscription.unsubscribe();
  if (until.aborted) stop();
  else until.addEventListener("abort", stop);
}

function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
}
