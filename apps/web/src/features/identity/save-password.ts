import { authClient } from "../../api/session/auth.ts";
import { withSecondFactor } from "../../api/session/step-up.ts";

/** Proof of presence beside a new password, if the service asks for it again. */
interface Presence {
  currentPassword?: string;
  /** Code that the service mailed. */
  nonce?: string;
}

/** Sets a new password; the service ends the account's other sessions. @returns null or the refusal, see authErrorText */
export async function savePassword(
  password: string,
  { currentPassword, nonce }: Presence = {},
): Promise<{ code?: string | undefined } | null> {
  const auth = await authClient();
  const { error } = await withSecondFactor(() =>
    auth.updateUser({
      password,
      ...(currentPassword !== undefined && { current_password: currentPassword }),
      ...(nonce !== undefined && { nonce }),
    }),
  );
  return error;
}
