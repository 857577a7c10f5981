import { redirect } from "@tanstack/react-router";
import { currentSession } from "../api/auth.ts";
import { paths, safeRedirect } from "./paths.ts";

export interface SignedInUser {
  id: string;
  email: string;
}

/** Lets only signed-in people through; the others sign in first and then come back. */
export async function requireSession(href: string): Promise<{ user: SignedInUser }> {
  const session = await currentSession();
  if (!session) throw redirect({ to: paths.signIn, search: { redirect: href } });
  return { user: { id: session.user.id, email: session.user.email ?? "" } };
}

/** Sends people who are already signed in where they wanted to go. */
export async function leaveWhenSignedIn(target: string | undefined): Promise<void> {
  if (await currentSession()) throw redirect({ href: safeRedirect(target) });
}
