import type { Provider } from "@supabase/auth-js";
import { authClient } from "../../../api/auth.ts";
import { paths } from "../../../ground/paths.ts";
import { admit, mailVerification, type SignInOutcome } from "../base/account.ts";
import { authErrorText } from "../base/auth-error-text.ts";
import { authCopy } from "../base/copy.ts";

/**
 * Sends the browser to a service that says who the person is; it comes back to /signin with a code or an error.
 * @param redirect where the person wanted to go, as /signin has it
 * @returns why not, or null once the browser is on its way
 */
export async function goToProvider(
  provider: string,
  redirect: string | undefined,
): Promise<string | null> {
  const auth = await authClient();
  const back = new URL(paths.signIn, location.origin);
  if (redirect) back.searchParams.set("redirect", redirect);
  const { data, error } = await auth.signInWithOAuth({
    // The client's type knows the names of its own hosted service; this one is from our server's list.
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
