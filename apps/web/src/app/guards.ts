import { redirect } from "@tanstack/react-router";
import { currentSession, lacksSecondStep } from "../api/auth.ts";
import { openSessionValues } from "../api/session-store.ts";
import { keptUser, type SignedInUser } from "../api/stored-session.ts";
import { paths, safeRedirect } from "../ground/paths.ts";

/** Lets only signed-in people through; the others sign in first and then come back. */
export async function requireSession(href: string): Promise<{ user: SignedInUser }> {
  const session = navigator.onLine ? await sessionInTime() : null;
  const user = session?.user ?? keptUser();
  if (!user) throw redirect({ to: paths.signIn, search: { redirect: href } });
  if (session && lacksSecondStep()) {
    throw redirect({ to: paths.secondStep, search: { redirect: href } });
  }
  openSessionValues(user.id);
  return { user };
}

/** A connection that is there by name only keeps the renewal of a session waiting for half a minute. */
const RENEWAL_PATIENCE_MS = 4_000;

/**
 * Without a connection the session cannot be renewed, and its owner may still capture documents: whoever the device knows is
 * let in (a session that has ended is forgotten, one that could not be renewed just now is kept). The server decides about
 * everything else.
 */
function sessionInTime() {
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, RENEWAL_PATIENCE_MS, null);
  });
  return Promise.race([currentSession(), late]);
}

/** Sends people who are already signed in where they wanted to go; who has yet to show a second factor does that first. */
export async function leaveWhenSignedIn(target: string | undefined): Promise<void> {
  if (!(await currentSession())) return;
  if (lacksSecondStep()) {
    throw redirect({ to: paths.secondStep, search: target ? { redirect: target } : {} });
  }
  throw redirect({ href: safeRedirect(target) });
}

/** The second step is for a session that has yet to show its second factor; the others are sent on. */
export async function requireHalfSession(target: string | undefined): Promise<void> {
  if (!(await currentSession())) {
    throw redirect({ to: paths.signIn, search: target ? { redirect: target } : {} });
  }
  if (!lacksSecondStep()) throw redirect({ href: safeRedirect(target) });
}
