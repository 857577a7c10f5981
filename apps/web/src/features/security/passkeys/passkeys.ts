import { useQuery } from "@tanstack/react-query";
import { authClient } from "../../../api/session/auth.ts";
import { keys } from "../../../api/keys.ts";
import { queryClient } from "../../../api/query-client.ts";
import { withSecondFactor } from "../../../api/session/step-up.ts";
import { authErrorText } from "../../identity/auth-error-text.ts";

/** A credential that signs in by itself, without the password. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** The passkeys of the signed-in user. */
export function usePasskeys() {
  return useQuery({
    queryKey: keys.passkeys,
    queryFn: async (): Promise<Passkey[]> => {
      const auth = await authClient();
      const { data, error } = await auth.passkey.list();
      if (error) throw error;
      return data.map((item) => ({
        id: item.id,
        name: item.friendly_name || "Passkey",
        createdAt: item.created_at,
        lastUsedAt: item.last_used_at ?? null,
      }));
    },
    retry: false,
  });
}

/** Has the browser make a passkey for this account. @returns null or why not */
export async function addPasskey(): Promise<string | null> {
  const auth = await authClient();
  return settle(await withSecondFactor(() => auth.registerPasskey()));
}

export async function renamePasskey(passkeyId: string, friendlyName: string) {
  const auth = await authClient();
  return settle(await withSecondFactor(() => auth.passkey.update({ passkeyId, friendlyName })));
}

export async function removePasskey(passkeyId: string): Promise<string | null> {
  const auth = await authClient();
  return settle(await withSecondFactor(() => auth.passkey.delete({ passkeyId })));
}

async function settle({ error }: { error: unknown }): Promise<string | null> {
  if (error) return authErrorText(error);
  await queryClient.invalidateQueries({ queryKey: keys.passkeys });
  return null;
}
