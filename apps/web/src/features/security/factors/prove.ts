import { authClient } from "../../../api/session/auth.ts";
import { authErrorText } from "../../identity/auth-error-text.ts";
import { refreshFactors } from "./queries.ts";
import { signChallenge } from "./webauthn.ts";

/** Null: shown, the session has risen. Otherwise the sentence why not. */
export type ProofFailure = string | null;

/** Shows an authenticator app's code. */
export async function proveByApp(factorId: string, code: string): Promise<ProofFailure> {
  const auth = await authClient();
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
  return error && authErrorText(error);
}

/** Has a code sent to a telephone. @returns the challenge that the code answers, or why there is none */
export async function sendPhoneCode(
  factorId: string,
): Promise<{ challengeId: string } | { failure: string }> {
  const auth = await authClient();
  const { data, error } = await auth.mfa.challenge({ factorId, channel: "sms" });
  return error ? { failure: authErrorText(error) } : { challengeId: data.id };
}

/** Shows the code that a telephone received. */
export async function proveByPhone(
  factorId: string,
  challengeId: string,
  code: string,
): Promise<ProofFailure> {
  const auth = await authClient();
  const { error } = await auth.mfa.verify({ factorId, challengeId, code });
  return error && authErrorText(error);
}

/** Has the browser's authenticator sign: for a new factor it makes a credential, for a known one it uses it. */
export async function proveByKey(factorId: string): Promise<ProofFailure> {
  const party = { rpId: location.hostname, rpOrigins: [location.origin] };
  const auth = await authClient();
  const { data, error } = await auth.mfa.challenge({ factorId, webauthn: party });
  if (error) return authErrorText(error);
  try {
    const signed = await signChallenge(data.webauthn);
    const webauthn = { ...party, ...signed };
    const { error: refusal } = await auth.mfa.verify({ factorId, challengeId: data.id, webauthn });
    if (refusal?.code === "mfa_verification_failed") return UNKNOWN_KEY;
    return refusal && authErrorText(refusal);
  } catch (cause) {
    return authErrorText(cause);
  }
}

const UNKNOWN_KEY = "A chave não foi reconhecida. Tente de novo ou use outro meio.";

/** Shows a recovery code, which is used up. */
export async function proveByRecoveryCode(code: string): Promise<ProofFailure> {
  const auth = await authClient();
  const { error } = await auth.mfa.recoveryCodes.verify({ code });
  if (!error) await refreshFactors();
  return error && authErrorText(error);
}
