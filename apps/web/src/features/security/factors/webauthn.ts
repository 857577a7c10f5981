import type { AuthMFAChallengeWebauthnResponse, MFAVerifyWebauthnParams } from "@supabase/auth-js";

type Challenge = NonNullable<AuthMFAChallengeWebauthnResponse["data"]>["webauthn"];
type Created = MFAVerifyWebauthnParams<"create">["webauthn"]["credential_response"];
type Used = MFAVerifyWebauthnParams<"request">["webauthn"]["credential_response"];

/** Whether this browser can ask an authenticator at all. */
export function knowsWebauthn(): boolean {
  return "PublicKeyCredential" in globalThis;
}

/**
 * The authenticator's answer to a challenge of the server. The client's own `mfa.webauthn.register` admits only roaming
 * keys; here fingerprint readers and passkeys work too.
 * @throws DOMException as the browser names it (cancelled, timed out, already registered)
 */
export async function signChallenge(challenge: Challenge) {
  if (challenge.type === "create") {
    const credential = await navigator.credentials.create(
      // The client's type also names transports that are no standard yet; browsers skip what they do not know.
      challenge.credential_options as CredentialCreationOptions,
    );
    if (!isCreated(credential)) throw nothingGiven();
    return { type: challenge.type, credential_response: credential };
  }
  const credential = await navigator.credentials.get(
    // As above.
    challenge.credential_options as CredentialRequestOptions,
  );
  if (!isUsed(credential)) throw nothingGiven();
  return { type: challenge.type, credential_response: credential };
}

function isCreated(credential: Credential | null): credential is Created {
  return (
    credential instanceof PublicKeyCredential &&
    credential.response instanceof AuthenticatorAttestationResponse
  );
}

function isUsed(credential: Credential | null): credential is Used {
  return (
    credential instanceof PublicKeyCredential &&
    credential.response instanceof AuthenticatorAssertionResponse
  );
}

function nothingGiven(): DOMException {
  return new DOMException("no credential was given", "NotAllowedError");
}
