import type { RateLimit } from "../../platform/rate-limit.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * How often what may be asked. Offices and carriers share one address, so limits per address are wide; what protects a
 * password is the limit on wrong tries per account and address. The limit per account alone is one that a stranger can
 * use up for its owner: it therefore does not hold for addresses from which the account already has a session.
 * Refreshing has no limit: its tokens cannot be guessed, and clients drop the session on any 4xx answer.
 */
export const AUTH_LIMITS = {
  signUpPerAddress: { limit: 300, windowSeconds: 5 * MINUTE },
  signInPerAddress: { limit: 600, windowSeconds: 5 * MINUTE },
  /** Wrong passwords, and tries that are still being checked. */
  signInPerAccountAndAddress: { limit: 50, windowSeconds: 15 * MINUTE },
  signInPerAccount: { limit: 500, windowSeconds: HOUR },
  codePerAddress: { limit: 300, windowSeconds: 5 * MINUTE },
  linkPerAddress: { limit: 300, windowSeconds: 5 * MINUTE },
  recoverPerAddress: { limit: 150, windowSeconds: 5 * MINUTE },
  recoverPerAccountAndAddress: { limit: 1, windowSeconds: MINUTE },
  recoveryMailsPerAccount: { limit: 10, windowSeconds: HOUR },
  verificationPerAddress: { limit: 300, windowSeconds: 5 * MINUTE },
  verificationMailsPerAccount: { limit: 10, windowSeconds: HOUR },
  changesPerAccount: { limit: 60, windowSeconds: 5 * MINUTE },
} as const satisfies Record<string, RateLimit>;

export type AuthLimits = Readonly<Record<keyof typeof AUTH_LIMITS, RateLimit>>;
export type LimitName = keyof AuthLimits;

/** Time between two mails to one account. */
export const MAIL_PAUSE_SECONDS = 60;
