import { z } from "zod";
import type { WebAuthnRequest } from "../../db/tables/factors.ts";
import type { RelyingParty } from "./relying-party.ts";

/** Three hundred modules: read with the first passkey, not with every start. */
const library = () => import("@simplewebauthn/server");

const RP_NAME = "Emita";
/** How long the browser shows its dialogue, ms. */
const DIALOGUE_MS = 120_000;

/** The party for which a credential is made and requested. */
interface Use {
  readonly residentKey: "discouraged" | "required";
  readonly userVerification: "preferred" | "required";
}
/** Possession is enough: the first factor was what the person knows. */
export const SECOND_FACTOR: Use = { residentKey: "discouraged", userVerification: "preferred" };
/** Replaces name and password: the authenticator knows the account and verifies its holder. */
export const PASSKEY: Use = { residentKey: "required", userVerification: "required" };

/** COSE: EdDSA, ES256, RS256; every authenticator knows one of them. */
const ALGORITHMS = [-8, -7, -257];

const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/);
const common = {
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
};
const registrationSchema = z.object({
  ...common,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url }),
});
const authenticationSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});
const transportsSchema = z.object({
  response: z.object({ transports: z.array(z.string().max(20)).max(10).optional() }),
});

/** A credential as factors and passkeys keep it; a factor that is being set up has none yet. */
interface KnownCredential {
  readonly credential_id: string | null;
  readonly credential_key: Buffer | null;
  readonly credential_counter: number | null;
  readonly credential_transports: string[] | null;
}

/** The stored part of a credential once its owner has shown it. */
export interface Credential {
  readonly credential_id: string;
  readonly credential_key: Buffer;
  readonly credential_counter: number;
  readonly credential_transports: string | null;
  readonly aaguid: string;
}

/** Options of `navigator.credentials.create` (binary as base64url) and what to remember of them. */
export async function beginRegistration(
  use: Use,
  party: RelyingParty,
  user: { id: string; name: string },
  known: readonly KnownCredential[],
) {
  const { generateRegistrationOptions } = await library();
  const publicKey = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: party.id,
    userName: user.name,
    userID: Uint8Array.from(Buffer.from(user.id)),
    timeout: DIALOGUE_MS,
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: descriptors(known),
    authenticatorSelection: use,
  });
  return { publicKey, request: remember("create", party, publicKey.challenge) };
}

/**
 * Options of `navigator.credentials.get`.
 * @param known the credentials that will do; none leaves the choice to authenticator and person
 */
export async function beginAuthentication(
  use: Use,
  party: RelyingParty,
  known: readonly KnownCredential[],
) {
  const { generateAuthenticationOptions } = await library();
  const publicKey = await generateAuthenticationOptions({
    rpID: party.id,
    timeout: DIALOGUE_MS,
    userVerification: use.userVerification,
    allowCredentials: descriptors(known),
  });
  return { publicKey, request: remember("request", party, publicKey.challenge) };
}

/** @returns null when the answer does not prove a new credential for this challenge, domain and page. */
export async function readRegistration(
  use: Use,
  request: WebAuthnRequest,
  answer: unknown,
): Promise<Credential | null> {
  const response = registrationSchema.safeParse(answer);
  if (!response.success || request.type !== "create") return null;
  const { verifyRegistrationResponse } = await library();
  const verified = await orNull(() =>
    verifyRegistrationResponse({
      response: response.data,
      ...expectations(request),
      requireUserVerification: use.userVerification === "required",
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified?.verified) return null;
  const { credential, aaguid } = verified.registrationInfo;
  const transports = transportsSchema.safeParse(answer).data?.response.transports;
  return {
    credential_id: credential.id,
    credential_key: Buffer.from(credential.publicKey),
    credential_counter: credential.counter,
    credential_transports: transports ? JSON.stringify(transports) : null,
    aaguid,
  };
}

/**
 * @returns the authenticator's new signature counter. Null when the answer is not signed by this credential for this
 * challenge, domain and page. Null too when the counter ran backwards: then a copy of the authenticator exists.
 */
export async function readAuthentication(
  use: Use,
  request: WebAuthnRequest,
  known: KnownCredential,
  answer: unknown,
): Promise<number | null> {
  const response = authenticationSchema.safeParse(answer);
  const { credential_id: id, credential_key: key, credential_counter: counter } = known;
  if (!response.success || request.type !== "request" || !id || !key) return null;
  if (response.data.id !== id) return null;
  const { verifyAuthenticationResponse } = await library();
  const verified = await orNull(() =>
    verifyAuthenticationResponse({
      response: response.data,
      ...expectations(request),
      credential: { id, publicKey: Uint8Array.from(key), counter: counter ?? 0 },
      requireUserVerification: use.userVerification === "required",
    }),
  );
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

function remember(
  type: WebAuthnRequest["type"],
  party: RelyingParty,
  challenge: string,
): WebAuthnRequest {
  return { type, challenge, rpId: party.id, origins: [...party.origins] };
}

function expectations({ challenge, origins, rpId }: WebAuthnRequest) {
  return { expectedChallenge: challenge, expectedOrigin: origins, expectedRPID: rpId };
}

function descriptors(known: readonly KnownCredential[]) {
  return known.flatMap(({ credential_id: id, credential_transports: transports }) =>
    id === null ? [] : [{ id, ...(transports && { transports }) }],
  );
}

/** The library throws for every mismatch; all of them mean the same here. */
async function orNull<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}
