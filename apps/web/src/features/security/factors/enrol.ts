import { authClient } from "../../../api/session/auth.ts";
import { withSecondFactor } from "../../../api/session/step-up.ts";
import { authErrorText } from "../../identity/auth-error-text.ts";
import type { FactorKind } from "./proof-choices.ts";
import { refreshFactors } from "./queries.ts";

/** A factor waiting for its first proof. The server deletes it after five minutes. */
type BegunFactor = CodedFactor | { readonly kind: "webauthn"; readonly id: string };

/** A factor whose first proof is a code. */
export type CodedFactor =
  | { readonly kind: "totp"; readonly id: string; readonly totp: TotpSecret }
  | { readonly kind: "phone"; readonly id: string; readonly phoneEnd: string };

export interface TotpSecret {
  /** URL of the picture. */
  readonly qr_code: string;
  /** Base32. */
  readonly secret: string;
  /** otpauth:// */
  readonly uri: string;
}

/** Starts the setup of a factor. @param phone E.164, for telephones */
export async function beginFactor(
  kind: FactorKind,
  friendlyName: string,
  phone: string,
): Promise<BegunFactor | { failure: string }> {
  const auth = await authClient();
  if (kind === "totp") {
    const { data, error } = await withSecondFactor(() =>
      auth.mfa.enroll({ factorType: kind, friendlyName, issuer: "Emita" }),
    );
    return error ? { failure: authErrorText(error) } : { kind, id: data.id, totp: data.totp };
  }
  if (kind === "phone") {
    const { data, error } = await withSecondFactor(() =>
      auth.mfa.enroll({ factorType: kind, friendlyName, phone }),
    );
    return error
      ? { failure: authErrorText(error) }
      : { kind, id: data.id, phoneEnd: data.phone.slice(-4) };
  }
  const { data, error } = await withSecondFactor(() =>
    auth.mfa.enroll({ factorType: kind, friendlyName }),
  );
  return error ? { failure: authErrorText(error) } : { kind, id: data.id };
}

/** Removes an unfinished factor. If that fails, the server deletes it later. */
export async function dropFactor(factorId: string): Promise<void> {
  const auth = await authClient();
  await auth.mfa.unenroll({ factorId });
}

/**
 * Removes an active factor. The session is renewed, since it may have depended on it. @returns null or the reason of a
 * refusal
 */
export async function removeFactor(factorId: string): Promise<string | null> {
  const auth = await authClient();
  const { error } = await withSecondFactor(() => auth.mfa.unenroll({ factorId }));
  if (error) return authErrorText(error);
  await auth.refreshSession();
  await refreshFactors();
  return null;
}
