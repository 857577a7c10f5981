import type { RateLimit } from "../../platform/limits/rate-limit.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Limits of requests. Offices and carriers share one address, so limits per address are wide. The limit on wrong tries per
 * account and address protects a password. Strangers can use up the limit per account for its owner, and neighbours those per
 * address. So a device that was let in before (device-cookie.ts) is counted apart. The limit per account also spares
 * addresses from which the account has a session. Refreshing has no limit: its tokens cannot be guessed, and clients drop the
 * session on any 4xx answer.
 */
export const AUTH_LIMITS = {
  signUpPerAddress: { limit: 300, windowSeconds: 5 * MINUTE },
  // Limits of everything about sign-in: wrong passwords, and tries that are still being checked.
  signInPerDevice: { limit: 30, windowSeconds: 15 * MINUTE },
  signInPerAddress: { limit: 600, windowSeconds: 5 * MINUTE },
  signInPerAccountAndAddress: { limit: 50, windowSeconds: 15 * MINUTE },
  signInPerAccount: { limit: 500, windowSeconds: HOUR },
  codePerAddress: { limit: 300, windowSeconds: 5 * MINUTE },
  linkPerAddress: { limit: 300, windowSeconds: 5 * MINUTE },
  /** Wrong codes; each code has its own few tries besides (store-links.ts). */
  codePerAccountAndAddress: { limit: 30, windowSeconds: 15 * MINUTE },
  anonymousPerAddress: { limit: 30, windowSeconds: HOUR },
  mailRequestPerAddress: { limit: 150, windowSeconds: 5 * MINUTE },
  mailsPerAccount: { limit: 10, windowSeconds: HOUR },
  textRequestPerAddress: { limit: 30, windowSeconds: 5 * MINUTE },
  textsPerAccount: { limit: 10, windowSeconds: HOUR },
  verificationPerAddress: { limit: 300, windowSeconds: 5 * MINUTE },
  verificationMailsPerAccount: { limit: 10, windowSeconds: HOUR },
  changesPerAccount: { limit: 60, windowSeconds: 5 * MINUTE },
  providerFlowsPerAddress: { limit: 300, windowSeconds: 5 * MINUTE },
  /** Signatures cannot be guessed; the limit keeps the number of stored challenges low. */
  passkeyCallsPerAddress: { limit: 300, windowSeconds: 5 * MINUTE },
  oauthRequestsPerAddress: { limit: 300, windowSeconds: 5 * MINUTE },
  factorChallengesPerAccount: { limit: 60, windowSeconds: 5 * MINUTE },
  /** Wrong codes of second factors: an attacker has the password already. Of a million codes three are right at a time. */
  factorTriesPerAccount: { limit: 15, windowSeconds: 15 * MINUTE },
  factorTriesPerDay: { limit: 100, windowSeconds: 24 * HOUR },
  recoveryCodeTriesPerAccount: { limit: 10, windowSeconds: HOUR },
  factorMessagesPerAccount: { limit: 10, windowSeconds: HOUR },
} as const satisfies Record<string, RateLimit>;

export type LimitName = keyof typeof AUTH_LIMITS;
export type AuthLimits = Readonly<Record<LimitName, RateLimit>>;

/** A limit times `factor` (AUTH_LIMIT_FACTOR). */
export function scaledLimit({ limit, windowSeconds }: RateLimit, factor: number): RateLimit {
  return { limit: limit * factor, windowSeconds };
}
