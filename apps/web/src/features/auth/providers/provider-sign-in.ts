import type { Provider } from "@supabase/auth-js";
import { authClient } from "../../../api/session/auth.ts";
import { paths } from "../../../navigation/paths.ts";
import { admit, mailVerification, type SignInOutcome } from "../../identity/account.ts";
import { authErrorText } from "../../identity/auth-error-text.ts";
import { authCopy } from "../../identity/copy.ts";

/**
 * Redirects the browser to an external sign-in service, which returns to /signin with a code or an error.
 * @param redirect the requested page, as in the URL of /signin
 * @returns the reason of a failure, or null once the redirect has started
 */
export async function goToProvider(
  provider: string,
  redirect: string | undefined,
): Promise<string | null> {
  const auth = await authClient();
  const back = new URL(paths.signIn, location.origin);
  if (redirect) back.searchParams.set("redirect", redirect);
  const { data, error } = await auth.signInWithOAuth({
    // The client's type lists the names of its own hosted service; this one comes from our server's list.
    provider: provider as Provider,
    options: { redirectTo: back.href, skipBrowserRedirect: true },
  });
  if (error) return authErrorText(error);
  location.assign(data.url);
  return null;
}

/** Exchanges the returned code for a session. A user with an unconfirmed address gets the confirmation mail. */
export async function enterWithCode(code: string): Promise<SignInOutcome> {
  const auth = await authClient();
  const { data, error } = await auth.exchangeCodeForSession(code);
  if (error) return { kind: "refused", title: authCopy.signInFailed, text: authErrorText(error) };
  const { id, email = "" } = data.user;
  return admit(() => mailVerification(id, email));
}
