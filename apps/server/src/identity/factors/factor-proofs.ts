import type { Transaction, Updateable } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Factors } from "../../db/tables/factors.ts";
import type { Context } from "../../platform/context/context.ts";
import { AuthError } from "../errors/auth-error.ts";
import { factorCodeHash } from "./factor-code.ts";
import { openTotp } from "./totp/seal-totp.ts";
import type { ChallengeRow } from "./store-challenges.ts";
import { isCredentialTaken, type FactorRow } from "../users/store-factors.ts";
import { matchTotp } from "./totp/totp.ts";
import { readAuthentication, readRegistration, SECOND_FACTOR } from "./webauthn.ts";

/** A person's answer: a code that was read or received, or the response of the browser's authenticator. */
export interface Proof {
  readonly code: string;
  readonly credential: unknown;
}

interface Question {
  readonly factor: FactorRow;
  readonly challenge: ChallengeRow;
}

/**
 * @returns what is stored with the factor after this proof
 * @throws AuthError mfa_verification_failed, mfa_verified_factor_exists
 */
export async function proofOf(
  ctx: Context,
  transaction: Transaction<Database>,
  { factor, challenge }: Question,
  { code, credential }: Proof,
): Promise<Updateable<Factors>> {
  switch (factor.type) {
    case "totp":
      return { last_step: totpStep(ctx, factor, code) };
    case "phone":
      if (!challenge.code_hash?.equals(factorCodeHash(ctx, challenge.id, code))) {
        throw wrong("Invalid MFA Phone code entered");
      }
      return {};
    case "webauthn":
      return webauthnChange(transaction, factor, challenge, credential);
    case "recovery_code":
    default:
      throw new AuthError("mfa_factor_not_found");
  }
}

function totpStep(ctx: Context, factor: FactorRow, code: string): number {
  if (!factor.sealed_secret) throw wrong("Invalid TOTP code entered");
  const secret = openTotp(ctx, factor, factor.sealed_secret);
  const step = matchTotp(secret, code, ctx.clock.now(), factor.last_step);
  secret.fill(0);
  if (step === null) throw wrong("Invalid TOTP code entered");
  return step;
}

async function webauthnChange(
  transaction: Transaction<Database>,
  factor: FactorRow,
  { webauthn: request }: ChallengeRow,
  answer: unknown,
): Promise<Updateable<Factors>> {
  if (request?.type === "create" && factor.status === "unverified") {
    const credential = await readRegistration(SECOND_FACTOR, request, answer);
    if (!credential) throw wrong("Invalid WebAuthn registration");
    if (await isCredentialTaken(transaction, credential.credential_id)) {
      throw new AuthError("mfa_verified_factor_exists");
    }
    return credential;
  }
  const counter = request && (await readAuthentication(SECOND_FACTOR, request, factor, answer));
  if (counter === null) throw wrong("Invalid WebAuthn assertion");
  return { credential_counter: counter };
}

function wrong(message: string): AuthError {
  return new AuthError("mfa_verification_failed", { message });
}
