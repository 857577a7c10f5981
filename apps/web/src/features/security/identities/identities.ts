import type { Provider, UserIdentity } from "@supabase/auth-js";
import { authClient } from "../../../api/session/auth.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";
import { withSecondFactor } from "../../../api/session/step-up.ts";
import { paths } from "../../../navigation/paths.ts";
import { authErrorText } from "../../identity/auth-error-text.ts";
import { refreshAccount } from "../sessions/queries.ts";

/**
 * Sends the browser to a service whose account is to open this one too; it comes back to the same screen, with
 * `vinculo` in the address. @returns why not, or null once the browser is on its way
 */
export async function linkAccount(provider: string): Promise<string | null> {
  const auth = await authClient();
  const back = new URL(paths.security, location.origin);
  back.searchParams.set("vinculo", provider);
  const { data, error } = await withSecondFactor(() =>
    auth.linkIdentity({
      // The client's type knows the names of its own hosted service; this one is from our server's list.
      provider: provider as Provider,
      options: { redirectTo: back.href, skipBrowserRedirect: true },
    }),
  );
  if (error) return authErrorText(error);
  location.assign(data.url);
  return null;
}

/** Takes a way to sign in away. The session's own copy of the account follows. @returns null or why not */
export async function unlinkAccount(identity: UserIdentity): Promise<string | null> {
  const auth = await authClient();
  const { error } = await withSecondFactor(() => auth.unlinkIdentity(identity));
  if (error) return authErrorText(error);
  await auth.refreshSession();
  await queryClient.invalidateQueries({ queryKey: keys.ownUser });
  await refreshAccount();
  return null;
}
