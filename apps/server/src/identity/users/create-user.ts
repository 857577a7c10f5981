import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Accounts } from "../gate/accounts.ts";
import { insertIdentity, insertUser } from "./store-users.ts";

export interface UserToCreate {
  readonly id?: string | undefined;
  readonly email: string | null;
  readonly phone: string | null;
  readonly passwordHash: string | null;
  readonly data: Record<string, unknown>;
  readonly appMetadata?: Record<string, unknown> | undefined;
  readonly emailConfirmed: boolean;
  readonly phoneConfirmed: boolean;
  /** Public sign-up adds what we know of the address to the user's data; the administration's data stay as given. */
  readonly addFacts: boolean;
}

/**
 * Writes user and identities and calls the other features, in the caller's transaction.
 * @returns the id, or null when address, number or id already has an account.
 */
export async function createUser(
  { ctx, hooks }: Accounts,
  transaction: Transaction<Database>,
  user: UserToCreate,
): Promise<string | null> {
  const now = ctx.clock.now();
  const id = user.id ?? ctx.newId();
  const { email, phone } = user;
  const providers = [...(email ? ["email"] : []), ...(phone ? ["phone"] : [])];
  const facts = {
    sub: id,
    ...(email && { email }),
    ...(phone && { phone }),
    email_verified: false,
    phone_verified: phone !== null && user.phoneConfirmed,
  };
  const isNew = await insertUser(transaction, {
    id,
    email,
    phone,
    passwordHash: user.passwordHash,
    userMetadata: user.addFacts && providers.length > 0 ? { ...user.data, ...facts } : user.data,
    appMetadata: {
      ...user.appMetadata,
      ...(providers[0] && { provider: providers[0], providers }),
    },
    isAnonymous: providers.length === 0,
    emailConfirmedAt: email && user.emailConfirmed ? now : null,
    phoneConfirmedAt: phone && user.phoneConfirmed ? now : null,
    now,
  });
  if (!isNew) return null;
  if (email)
    await insertIdentity(transaction, {
      id: ctx.newId(),
      userId: id,
      provider: "email",
      data: facts,
      now,
    });
  if (phone)
    await insertIdentity(transaction, {
      id: ctx.newId(),
      userId: id,
      provider: "phone",
      data: facts,
      now,
    });
  await hooks.onUserCreated(transaction, { id, email: email ?? "", metadata: user.data });
  return id;
}
