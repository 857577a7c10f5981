import type { UserIdentity } from "@supabase/auth-js";
import { useQuery } from "@tanstack/react-query";
import { authClient } from "../../../api/session/auth.ts";
import { keys } from "../../../api/keys.ts";

/** The signed-in person's account as the authentication service has it now. */
export interface OwnUser {
  readonly email: string;
  /** Wanted and not yet confirmed. */
  readonly newEmail: string | null;
  /** Ways to sign in, the oldest first. */
  readonly identities: readonly UserIdentity[];
}

export function useOwnUser() {
  return useQuery({
    queryKey: keys.ownUser,
    queryFn: async (): Promise<OwnUser> => {
      const auth = await authClient();
      const { data, error } = await auth.getUser();
      if (error) throw error;
      const { email = "", new_email: newEmail = null, identities = [] } = data.user;
      return { email, newEmail, identities: identities.toSorted(byAge) };
    },
    retry: false,
  });
}

/** Without an e-mail identity there is no password to begin with. */
export function hasPassword({ identities }: OwnUser): boolean {
  return identities.some(({ provider }) => provider === "email");
}

function byAge(a: UserIdentity, b: UserIdentity): number {
  return (a.created_at ?? "").localeCompare(b.created_at ?? "");
}
