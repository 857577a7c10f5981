import { redirect } from "@tanstack/react-router";
import { currentSession, lacksSecondStep } from "../api/session/auth.ts";
import { openSessionValues } from "../api/session/session-store.ts";
import { keptUser, type SignedInUser } from "../api/session/stored-session.ts";
import { paths, safeRedirect } from "../navigation/paths.ts";

/** Admits only signed-in users. Others sign in first and then return. */
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

/** A nominal connection without data would delay the renewal of a session by half a minute. */
const RENEWAL_MAX_WAIT_MS = 4_000;

/**
 * Without a connection the session cannot be renewed, but its owner may still capture documents. So the user of a stored
 * session is admitted. An ended session is deleted; one that could not be renewed is kept. The server decides about every
 * request.
 */
function sessionInTime() {
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, RENEWAL_MAX_WAIT_MS, null);
  });
  return Promise.race([currentSession(), late]);
}

/** Sends signed-in users to their target. A user with an unproven second factor proves it first. */
export async function leaveWhenSignedIn(target: string | undefined): Promise<void> {
  if (!(await currentSession())) return;
  if (lacksSecondStep()) {
    throw redirect({ to: paths.secondStep, search: target ? { redirect: target } : {} });
  }
  throw redirect({ href: safeRedirect(target) });
}

/** The second step is for a session with an unproven second factor; others are redirected. */
export async function requireHalfSession(target: string | undefined): Promise<void> {
  if (!(await currentSession())) {
    throw redirect({ to: paths.signIn, search: target ? { redirect: target } : {} });
  }
  if (!lacksSecondStep()) throw redirect({ href: safeRedirect(target) });
}
