import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../platform/context/context.ts";
import type { AuthLimits } from "./limit-table.ts";

/** Hooks of other features for events of an account, in the same transaction; wired in app.ts. */
export interface AccountHooks {
  onUserCreated(transaction: Transaction<Database>, user: NewUser): Promise<void>;
  /** The address is proven for the first time. Features remove their own ways into the account from before. */
  onEmailVerified(transaction: Transaction<Database>, userId: string): Promise<void>;
  /** The same, and everything from before the proof is distrusted. */
  onTakenOver(transaction: Transaction<Database>, userId: string): Promise<void>;
  /** Sessions of before are distrusted: another password, or a second factor that the administration removed. */
  onAccessReset(transaction: Transaction<Database>, userId: string): Promise<void>;
  /** The administration deleted the account: sign-in ends, and all its data are to be removed. */
  onUserDeleted(transaction: Transaction<Database>, userId: string): Promise<void>;
}

export interface NewUser {
  readonly id: string;
  readonly email: string;
  /** `data` of the sign-up as the client sent it. */
  readonly metadata: Record<string, unknown>;
}

/** First argument of this feature's use cases. */
export interface Accounts {
  readonly ctx: Context;
  readonly hooks: AccountHooks;
  readonly limits: AuthLimits;
}

/** The origin of a request, kept with the session it opens. */
export interface ClientInfo {
  readonly address: string;
  readonly userAgent: string | null;
  /** The browser's cookies as they came: whether it was let in before (device-cookie.ts). */
  readonly cookies: string | null;
}
